import BuiltPrograms
import Glibc
import JSONValues
import SeededRandom
import Testing

/// Records that scripts enter and send while their programs are killed again and again, each script begun anew from its
/// top every time.
///
/// When one is killed is told in bytes of what it has said, and whom it hits by chance, so neither depends on how fast the
/// machine is. The same seed makes the same choices; what the program does until the signal comes differs.
struct KilledWork {
  /// How much there is to do.
  struct Size {
    /// Scripts, one after the other.
    var scripts: Int
    /// Records that each enters; every second has a document.
    var records: Int
    /// How often somebody is killed, half of it while records are entered, half of it while they are sent.
    var kills: Int
  }

  /// What is killed.
  private enum Victim: CaseIterable {
    case shell, runner, all
  }

  let size: Size
  let seed: UInt64
  let profile: String
  let portal: SandboxPortal
  let session: Session
  private(set) var kills = 0
  private var chance: SeededGenerator

  init(_ size: Size, profile: String, seed: UInt64) throws {
    self.size = size
    self.seed = seed
    self.profile = profile
    chance = SeededGenerator(seed: seed)
    portal = try SandboxPortal(profile: profile)
    session = try Session()
    session.environment["P"] = "test"
    for number in 0..<(size.scripts * size.records) where KilledWork.hasDocument(number) {
      try session.folder.write("\(number).txt", KilledWork.content(number))
    }
  }

  static func hasDocument(_ number: Int) -> Bool { number % 2 == 1 }

  static func content(_ number: Int) -> String { "the document of record \(number)" }

  // MARK: - Scripts

  /// About what is said of a record.
  private static let recordBytes = 1_400

  private static let opening = """
    login test@liferay.com --password-env P
    new ddl-form structureId=34475 recordSetId=34480 folderId=34500

    """

  /// Enters the records of one script, each under a key.
  private func script(_ number: Int) -> String {
    let first = number * size.records
    return KilledWork.opening
      + (first..<(first + size.records)).map { number in
        let document = KilledWork.hasDocument(number) ? #", "Doc1009": "@\#(number).txt""# : ""
        return #"perform add-record {"Title1001": "t\#(number)", "Agree1004": true, "Colour1013": "red"\#(document)}"#
          + " --key k\(number)\n"
      }.joined()
  }

  private static let sending = "login test@liferay.com --password-env P\nsync\n"

  private func start(_ script: String) throws -> Program {
    try session.start(
      ["--server", portal.url, "--output", "json"], script: Array(script.utf8), output: .pipe)
  }

  private func run(_ script: String) throws -> Program.Ending { try start(script).end() }

  // MARK: - Phases

  /// Loads the form once, so that it can be filled in without the portal.
  func prepare() throws {
    let ending = try run(KilledWork.opening + "load-form\n")
    try #require(ending.status == 0, "\(ending.stdout)\(ending.stderr)")
  }

  /// The portal is away: each script is killed at some moments, each further on than the one before, and runs to its end then.
  mutating func enter() throws {
    try portal.goAway()
    for number in 0..<size.scripts {
      let script = script(number)
      let count = (number + 1) * size.kills / 2 / size.scripts - number * size.kills / 2 / size.scripts
      let length = size.records * KilledWork.recordBytes
      for moment in (0..<count).map({ _ in Int.random(in: 0..<length, using: &chance) }).sorted() {
        try kill(script, after: moment)
      }
      let ending = try run(script)
      #expect(ending.status == 7, "seed \(seed), script \(number): \(ending.stdout)\(ending.stderr)")
    }
    try portal.mend()
  }

  /// The portal comes and goes, and loses answers after it has done what it was asked; what sends is killed.
  mutating func send() throws {
    // So much that the last kills still find something that is not sent.
    let length = max(2_000, size.scripts * size.records * 1_600 / max(1, size.kills))
    while kills < size.kills {
      try portal.mend()
      if let fault = KilledWork.faults.randomElement(using: &chance) ?? nil {
        try portal.fail(
          "\(fault) skip=\(Int.random(in: 0..<6, using: &chance)) times=\(Int.random(in: 1...3, using: &chance))")
      }
      let isWhole = Int.random(in: 0..<4, using: &chance) == 0
      let script =
        isWhole
        ? script(Int.random(in: 0..<size.scripts, using: &chance)) + "sync\n" : KilledWork.sending
      let most = isWhole ? size.records * KilledWork.recordBytes + length : length
      try kill(script, after: Int.random(in: 0..<most, using: &chance))
    }
    try portal.mend()
  }

  private static let faults: [String?] = [
    nil, nil, "cut-after path=*/add-record", "cut-after path=*/add-file-entry", "cut-before path=*/add-record",
    "cut-upload path=*/add-file-entry size=100", "503 path=/api/jsonws/*", "stall-after path=*/add-record for=1ms",
    "malformed path=*/get-ddl-records", "reset path=/api/jsonws/*", "html path=*/add-record",
  ]

  /// Nobody is killed any more, and the portal stays: every script once more, and `sync`.
  func finish() throws {
    for number in 0..<size.scripts {
      let ending = try run(script(number) + "sync\n")
      #expect(ending.status == 0, "seed \(seed), script \(number): \(ending.stdout)\(ending.stderr)")
    }
  }

  // MARK: - Killing

  private mutating func kill(_ script: String, after moment: Int) throws {
    let program = try start(script)
    let victim = Victim.allCases.randomElement(using: &chance) ?? .shell
    let pause = Int.random(in: 0..<400, using: &chance)
    let later = Int.random(in: 1..<2_000, using: &chance)
    let target = Int.random(in: 0..<8, using: &chance)
    guard program.hear(bytes: moment) else {
      // It had done all before its moment came, and nobody was killed.
      _ = try program.end()
      return
    }
    for _ in 0..<pause { sched_yield() }
    // Those who are gone in between are none.
    let runners = (try? program.children) ?? []
    if victim != .shell, !runners.isEmpty {
      for runner in victim == .all ? runners : [runners[target % runners.count]] { Glibc.kill(runner, SIGKILL) }
    }
    // A shell that goes on without its runner is killed a little later, or it would send all that is left.
    if victim == .runner { _ = program.hear(bytes: moment + later) }
    program.signal(SIGKILL)
    kills += 1
    let ending = try program.end()
    // By the signal, or by itself: a runner that is gone fails its run, a portal that is away leaves something.
    #expect([-SIGKILL, 0, 1, 7].contains(ending.status), "seed \(seed): \(ending.stdout)\(ending.stderr)")
  }
}
