internal import EventLoop
internal import JSONValues
internal import PluginHost

/// `plugin check FILE`: looks at everything that can be asked of a plugin, and reports it.
struct PluginCheck {
  let session: Session
  /// Actions that are not started.
  let skipped: Set<String>
  private var report: CheckReport

  init(file: String, skipped: Set<String>, _ session: Session) {
    self.session = session
    self.skipped = skipped
    report = CheckReport(file: file)
  }

  /// Does it; waits for the plugin, and stops early when the session must.
  mutating func run() throws -> CheckReport {
    guard LibraryFindings.add(to: &report) else { return unchecked([.contract, .manifest, .life, .cancel, .threads]) }
    let manifest: PluginManifest
    do throws(PluginRefusal) {
      manifest = try session.host.read(file: report.file)
    } catch {
      if case .badManifest(let faults) = error.reason {
        for finding in ManifestFindings.faults(faults) { report.add(finding) }
      } else {
        report.add(LibraryFindings.refused(error))
      }
      return unchecked([.life, .cancel, .threads])
    }
    report.add(.contract, "entry answers", [], ok: "\(manifest.name) \(manifest.version)")
    try throwIfStopped()
    try tryOut(manifest)
    return report
  }

  /// What could not be looked at because of a fault before.
  private mutating func unchecked(_ areas: [CheckFinding.Area]) -> CheckReport {
    for area in areas where !report.findings.contains(where: { $0.area == area }) {
      report.add(
        CheckFinding(area: area, check: "all", verdict: .note, what: "not checked, because of the fault above"))
    }
    return report
  }

  private func throwIfStopped() throws {
    if session.verdict != nil || session.interrupt != nil { try session.throwIfStopped() }
  }

  private mutating func tryOut(_ manifest: PluginManifest) throws {
    let isStopped = { [session] in session.verdict != nil || session.interrupt != nil }
    guard
      let trial = PluginTrial(of: report.file, host: session.host, material: material(manifest), isStopped: isStopped)
    else { return }
    let lives = manifest.definitions.map { (name: $0.name, facts: trial.live($0)) }
    try throwIfStopped()
    contract(manifest, trial)
    var manifestFindings = ManifestFindings(manifest, session)
    manifestFindings.add(to: &report)
    try scripts(manifest)
    var findings = LifeFindings()
    findings.add(lives, to: &report)

    let living = manifest.definitions.filter { definition in
      lives.contains { $0.name == definition.name && $0.facts.death == nil && $0.facts.refusedAfter != 0 }
    }
    guard !living.isEmpty else {
      _ = unchecked([.cancel, .threads])
      return
    }
    let work = try start(living, trial, &findings)
    let stop = trial.stop(living, work: work)
    try throwIfStopped()
    let hasSwift = (try? LibraryInspection.traits(of: report.file).hasSwift) ?? false
    findings.add(trial.trace, stop, manifest, hasSwift: hasSwift, to: &report)
  }

  /// Starts each action of some definitions.
  /// - Returns: one action of each that may be started again.
  private mutating func start(
    _ definitions: [ScreenletDefinition], _ trial: PluginTrial, _ findings: inout LifeFindings
  ) throws -> [String: (action: String, argument: String?)] {
    var runs: [(place: String, facts: [RunFacts])] = []
    var skips: [String] = []
    var work: [String: (action: String, argument: String?)] = [:]
    for definition in definitions {
      for action in definition.actions {
        let place = "\(definition.name).\(action.name)"
        guard !skipped.contains(action.name) else {
          skips.append(place)
          continue
        }
        let argument = TypedArgument.forTrial(of: action, session)
        let facts = trial.run(action, of: definition, argument: argument)
        runs.append((place, facts))
        if !facts.contains(where: { $0.death != nil }), work[definition.name] == nil {
          work[definition.name] = (action.name, argument)
        }
        try throwIfStopped()
      }
    }
    findings.add(runs, skipped: skips, limit: session.options.callLimit, to: &report)
    return work
  }

  private mutating func contract(_ manifest: PluginManifest, _ trial: PluginTrial) {
    report.add(.contract, "version", [], ok: "\(manifest.abi), as this program speaks it")
    var seen: Set<String> = []
    let sizes = trial.tables.filter { $0.found != $0.known && seen.insert($0.table).inserted }.map { size in
      CheckFinding(
        area: .contract, check: "tables", verdict: .note,
        what: size.found < size.known
          ? "has \(size.found) bytes, this program knows \(size.known): built with an older screenlet.h"
          : "has \(size.found) bytes, this program knows \(size.known): built with a newer screenlet.h, whose additions "
            + "are not used here",
        place: size.table, cure: size.found < size.known ? "build it anew to use what has come since" : "")
    }
    report.add(.contract, "tables", sizes, ok: "as large as this program's")
  }

  /// Examples of definitions, as `--check` reads them.
  private mutating func scripts(_ manifest: PluginManifest) throws {
    var found: [CheckFinding] = []
    let load = "plugin load \(JSON.string(report.file).text())\n"
    for definition in manifest.definitions {
      for example in definition.examples {
        let run = try ChildSession.run(["--no-rc", "--check", "--output", "json", "-c", load + example], in: session)
        try throwIfStopped()
        for error in run.records("error") {
          found.append(
            CheckFinding(
              area: .manifest, check: "scripts", verdict: .warning,
              what: "\(quoted(example)): \(error["message"]?.string ?? "is wrong")", place: definition.name,
              cure: error["cure"]?.string ?? ""))
        }
      }
    }
    let count = manifest.definitions.reduce(0) { $0 + $1.examples.count }
    report.add(
      .manifest, "scripts", found,
      ok: count == 0 ? "there are none" : "\(plural(count, "example")) of definitions pass --check")
  }

  // MARK: - What it is tried with

  private func material(_ manifest: PluginManifest) -> PluginTrial.Material {
    let context: JSON = [
      "server": "http://127.0.0.1:9", "version": "7.0", "companyId": 20101, "groupId": 20126, "userId": 20164,
      "userName": "Test Test", "locale": .string(session.settings.locale),
    ]
    var material = PluginTrial.Material(context: context, attributes: [:], entries: [:])
    for definition in manifest.definitions {
      for attribute in definition.attributes {
        material.attributes[definition.name, default: [:]][attribute.name] = value(of: attribute, context)
      }
      for field in definition.fields
      where field.flags.isDisjoint(with: [.secret, .readOnly]) && field.form.type != .document {
        guard let text = field.examples.first ?? TypedArgument.value(of: field.form),
          let value = try? field.form.canonical(text)
        else { continue }
        material.entries[definition.name, default: []].append((field.name, value))
      }
    }
    return material
  }

  /// What an attribute is set to: an example, else its default, else something of its type where it is required.
  private func value(of attribute: AttributeDeclaration, _ context: JSON) -> String? {
    if attribute.flags.contains(.secret) { return "*" }
    let declared = (attribute.examples.first ?? attribute.defaultText).flatMap { try? attribute.form.canonical($0) }
    if declared == "0", Screenlet.contextNames.contains(attribute.name) {
      return context[attribute.name]?.integer.map(String.init)
    }
    return declared ?? (attribute.flags.contains(.required) ? TypedArgument.value(of: attribute.form) : nil)
  }
}
