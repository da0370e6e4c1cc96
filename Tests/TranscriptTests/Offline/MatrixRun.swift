import BuiltPrograms
import JSONValues
import Testing

/// All cells of one mood on one profile, played in one session.
final class MatrixRun {
  private let mood: Mood
  private let portal: MatrixPortal
  private let session: Session
  private let program: Program
  /// Who has signed the portal's certificate, and somebody else, when it speaks TLS.
  private let certificates: (own: Certificate, foreign: Certificate)?
  private var steps = 0

  init(_ mood: Mood, profile: String) throws {
    self.mood = mood
    certificates = mood == .untrusted ? (try Certificate(), try Certificate()) : nil
    let sandbox = try SandboxPortal(profile: profile, certificate: certificates?.own)
    portal = try MatrixPortal(sandbox, profile: profile)
    session = try Session()
    session.environment["P"] = "test"
    program = try session.start(
      ["--server", sandbox.url, "--output", "json", "--keep-going"]
        + (certificates.map { ["--ca", $0.own.file] } ?? []), input: .pipe, output: .pipe)
  }

  /// What is seen of each cell, and the lines that tell it.
  func play() throws -> (sights: [MatrixCell: MatrixSight], lines: [MatrixCell: [String]]) {
    try prepare()
    try portal.changeByAnother()
    let acts = try acts()
    let listed = try entries()
    try mend()
    let reads = try step(MatrixCell.all.flatMap(readingCache))
    let held = try portal.held()
    let sync = try step(["cache push", "try sync"])
    let left = try entries()
    let heldAfterSync = try portal.held()
    program.closeInput()
    let ending = try program.end()
    // 7 says that something is left unsent, 1 that something has failed.
    try #require([0, 1, 6, 7].contains(ending.status), "\(ending.status)\n\(ending.stderr)")

    var sights: [MatrixCell: MatrixSight] = [:]
    var lines: [MatrixCell: [String]] = [:]
    for cell in MatrixCell.all {
      let records = acts.filter { $0["screenlet"]?.string == cell.name && $0["kind"] == "event" }
      var sight = MatrixSight()
      sight.outcome = outcome(of: cell, records, acts)
      sight.events = MatrixReading.events(of: cell, records)
      sight.entries = listed[cell] ?? []
      if cell.operation != .bookmark {
        sight.cached = MatrixReading.cached(cell, reads.filter { $0["screenlet"]?.string == cell.name })
      }
      sight.portal = held[cell] ?? []
      sight.entriesAfterSync = left[cell] ?? []
      sight.portalAfterSync = heldAfterSync[cell] ?? []
      sights[cell] = sight
      lines[cell] =
        (records
        + sync.filter { $0["payload"]?["what"]?.string?.contains(cell.name) == true || $0["event"] == "onSyncFinished" })
        .map { $0.text() }
    }
    return (sights, lines)
  }

  // MARK: - The steps

  /// Has each cell's cache hold what it is to hold, and each cell ready to act.
  private func prepare() throws {
    try step(["login test@liferay.com --password-env P", "option jobs 30"])
    let isEmpty = { (cell: MatrixCell) in cell.kept == .empty }
    try step(MatrixCell.all.filter(isEmpty).flatMap(preparing))
    // Whatever was read so far is forgotten; forms stay in their screenlets.
    try step(["cache clear"])
    try step(MatrixCell.all.filter { !isEmpty($0) }.flatMap(preparing))
    try step(["cache push"])
    try step(MatrixCell.all.flatMap(readying))
  }

  private func preparing(_ cell: MatrixCell) -> [String] {
    let name = cell.name
    let thing = portal.things[cell] ?? 0
    let kept = "\"\(cell.value("kept"))\""
    let keeping = ["in \(name) set policy cache-only"]
    switch cell.operation {
    case .list:
      var lines = ["new bookmark-list \(name) folderId=\(thing)"]
      if cell.kept != .empty { lines.append("perform") }
      if cell.kept == .pending {
        lines += [
          "new add-bookmark \(name)-adder folderId=\(thing) policy=cache-only",
          "add-bookmark URL=http://127.0.0.1/ title=\(kept)",
        ]
      }
      return lines
    case .bookmark:
      var lines = ["new add-bookmark \(name) folderId=\(thing)"]
      if cell.kept == .pending { lines += keeping + ["add-bookmark URL=http://127.0.0.1/ title=\(kept)"] }
      if cell.kept != .empty { lines += ["new bookmark-list \(name)-list folderId=\(thing)", "perform"] }
      return lines
    case .record, .add, .update:
      let id = cell.operation == .add ? "" : " recordId=\(thing)"
      var lines = [
        "new ddl-form \(name) structureId=\(MatrixPortal.structure) recordSetId=\(MatrixPortal.recordSet)\(id)",
        "load-form",
      ]
      if cell.operation == .update || cell.operation == .record && cell.kept != .empty { lines.append("load-record") }
      if cell.operation == .add { lines.append("enter {\"Agree1004\": true, \"Colour1013\": \"red\"}") }
      if cell.kept == .pending { lines += keeping + ["enter Title1001 \(kept)", "submit-form"] }
      return lines
    }
  }

  private func readying(_ cell: MatrixCell) -> [String] {
    let name = cell.name
    let new = "\"\(cell.value("new"))\""
    var lines = ["in \(name) set policy \(cell.policy.rawValue)"]
    switch cell.operation {
    case .list, .record: break
    case .bookmark: lines += ["in \(name) enter title \(new)", "in \(name) enter URL http://127.0.0.1/"]
    case .add, .update: lines.append("in \(name) enter Title1001 \(new)")
    }
    return lines
  }

  /// Each cell does its one thing: the reads first, then the writes.
  private func acts() throws -> [JSON] {
    try spoil(path: "/api/*")
    let reads = try acts(MatrixCell.all.filter { !$0.operation.isWrite })
    if mood.isOfWrites {
      // What a write asks before it sends is answered.
      try mend()
      for path in ["*/add-*", "*/update-*"] { try spoil(path: path) }
    }
    return reads + (try acts(MatrixCell.all.filter(\.operation.isWrite)))
  }

  /// Where nobody answers, many do it at once: that takes as long as one of them.
  private func acts(_ cells: [MatrixCell]) throws -> [JSON] {
    guard mood == .stalled else {
      return try step(cells.flatMap { ["try in \($0.name) \(action($0))", "echo outcome \($0.name) $?"] })
    }
    let records = try step(
      ["option timeout 3s"] + cells.map { "in \($0.name) \(action($0)) &" }
        + cells.map { "try in \($0.name) wait" })
    try step(["option timeout 15s"])
    return records
  }

  private func action(_ cell: MatrixCell) -> String {
    switch cell.operation {
    case .list: "refresh"
    case .record: "load-record"
    case .bookmark: "add-bookmark"
    case .add, .update: "submit-form"
    }
  }

  private func readingCache(_ cell: MatrixCell) -> [String] {
    switch cell.operation {
    case .list, .record, .add, .update:
      [
        "in \(cell.name) set policy cache-only",
        "try in \(cell.name) \(cell.operation == .list ? "refresh" : "load-record")",
      ]
    case .bookmark: []
    }
  }

  private func spoil(path: String) throws {
    if let certificates { return _ = try step(["connect \(portal.sandbox.url) --ca \(certificates.foreign.file)"]) }
    if let rule = mood.rule { try portal.sandbox.fail(mood.isOfWrites ? "\(rule) path=\(path)" : rule) }
  }

  private func mend() throws {
    if let certificates { return _ = try step(["connect \(portal.sandbox.url) --ca \(certificates.own.file)"]) }
    try portal.sandbox.mend()
  }

  /// The entries of each cell: state and value.
  private func entries() throws -> [MatrixCell: [String]] {
    let list = try step(["cache"]).first { $0["command"] == "cache" }?["value"]?["entries"]?.array ?? []
    let numbers = list.compactMap { $0["number"]?.integer }
    let shown = try step(numbers.map { "cache show \($0)" }).filter { $0["command"] == "cache" }.map {
      $0["value"] ?? .null
    }
    return MatrixReading.entries(shown)
  }

  /// Has the session do some lines; the records that came of it.
  @discardableResult
  private func step(_ lines: [String]) throws -> [JSON] {
    steps += 1
    let mark = "step \(steps) is done"
    try program.type((lines + ["echo \(mark)", ""]).joined(separator: "\n"))
    return try program.take(until: "\"value\":\"\(mark)\"").map { try JSON(parsing: $0) }
  }

  /// The run's outcome, with what `$?` was where that is another.
  private func outcome(of cell: MatrixCell, _ records: [JSON], _ acts: [JSON]) -> String {
    let outcomes = records.filter { $0["event"] == "actionFinished" }.compactMap { $0["payload"]?["outcome"]?.string }
    let prefix = "outcome \(cell.name) "
    let told = acts.compactMap { $0["command"] == "echo" ? $0["value"]?.string : nil }.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
    return outcomes == told || mood == .stalled
      ? outcomes.joined(separator: " and ") : "\(outcomes.joined(separator: " and ")), $? \(told)"
  }
}
