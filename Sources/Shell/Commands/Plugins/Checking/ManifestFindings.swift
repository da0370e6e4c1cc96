internal import CommandParsing
internal import PluginHost

/// What `plugin check` says of what a plugin declares, beyond what keeps it from being loaded.
struct ManifestFindings {
  let manifest: PluginManifest
  let session: Session
  private var found: [CheckFinding] = []

  init(_ manifest: PluginManifest, _ session: Session) {
    self.manifest = manifest
    self.session = session
  }

  /// What keeps it from being loaded, one by one.
  static func faults(_ faults: [ManifestFault]) -> [CheckFinding] {
    faults.map { fault in
      CheckFinding(area: .manifest, check: "declarations", verdict: .fault, what: fault.sentence, cure: fault.cure)
    }
  }

  mutating func add(to report: inout CheckReport) {
    report.add(
      .manifest, "declarations", [], ok: "\(plural(manifest.definitions.count, "definition")), all of one piece")
    gather { $0.summaries($1) }
    report.add(.manifest, "summaries", found, ok: "each is a sentence")
    gather { $0.examples($1) }
    report.add(.manifest, "examples", found, ok: "what takes a value shows one")
    gather { $0.events($1) }
    report.add(.manifest, "events", found, ok: "named on…; where a portal is asked, one tells of errors")
    gather { $0.names($1) }
    report.add(.manifest, "names", found, ok: "no command and no other plugin has them")
  }

  private mutating func gather(_ look: (inout ManifestFindings, ScreenletDefinition) -> Void) {
    found = []
    for definition in manifest.definitions { look(&self, definition) }
  }

  private mutating func note(
    _ check: String, _ verdict: CheckFinding.Verdict, _ place: String, _ what: String, cure: String
  ) {
    found.append(
      CheckFinding(area: .manifest, check: check, verdict: verdict, what: what, place: place, cure: cure))
  }

  // MARK: - Summaries

  private mutating func summaries(_ definition: ScreenletDefinition) {
    let name = definition.name
    var all = [(name, definition.summary)]
    all += definition.attributes.map { ("\(name).\($0.name)", $0.summary) }
    for action in definition.actions {
      all.append(("\(name).\(action.name)", action.summary))
      all += action.members.map { ("\(name).\(action.name).\($0.name)", $0.summary) }
    }
    all += definition.events.map { ("\(name).\($0.name)", $0.summary) }
    all += definition.fields.map { ("\(name).\($0.name)", $0.summary) }
    all += definition.buttons.map { ("\(name).\($0.name)", $0.summary) }
    for (place, summary) in all {
      if summary.first?.isLowercase == true || summary.last.map({ !".?!…".contains($0) }) == true {
        note(
          "summaries", .note, place, "\(quoted(summary)) is no sentence",
          cure: "`help` shows it as one: a capital first, a full stop last")
      } else if summary.count > 200 {
        note(
          "summaries", .note, place, "\(summary.count) characters are long for a summary", cure: "say it in one line")
      }
    }
  }

  // MARK: - Examples

  private mutating func examples(_ definition: ScreenletDefinition) {
    let name = definition.name
    for action in definition.actions { examples(action, of: definition) }
    func speaksForItself(_ form: ValueForm) -> Bool { form.type == .boolean || !form.choices.isEmpty }
    for attribute in definition.attributes
    where attribute.examples.isEmpty && attribute.defaultText == nil && !speaksForItself(attribute.form)
      && attribute.flags.isDisjoint(with: [.secret, .readOnly])
    {
      note(
        "examples", .note, "\(name).\(attribute.name)", "an attribute without default or example",
        cure: "give one, so that people see what it takes")
    }
    for event in definition.events where event.examples.isEmpty {
      note(
        "examples", .note, "\(name).\(event.name)", "an event without an example of its payload",
        cure: "give one: scripts are written against it")
    }
    for field in definition.fields
    where field.examples.isEmpty && field.defaultText == nil && !speaksForItself(field.form)
      && field.flags.isDisjoint(with: [.secret, .readOnly]) && field.form.type != .document
    {
      note(
        "examples", .note, "\(name).\(field.name)", "a field without default or example",
        cure: "give one, so that people see what it takes")
    }
    if definition.examples.isEmpty {
      note(
        "examples", .warning, name, "a definition without an example",
        cure: "give a script of one line, \"new \(name); …\": help shows it and `plugin test` runs it")
    }
  }

  private mutating func examples(_ action: ActionDeclaration, of definition: ScreenletDefinition) {
    let place = "\(definition.name).\(action.name)"
    guard action.form.type != .nothing else { return }
    if action.examples.isEmpty {
      note("examples", .warning, place, "an action that takes an argument, without an example", cure: "give one")
    }
    for example in action.examples {
      do {
        _ = try TypedArgument.canonical(example, of: action, session)
      } catch let fault as Fault {
        note(
          "examples", .warning, place, "nobody can type the example \(quoted(example)): \(fault.kind.message)",
          cure: fault.kind.cure.isEmpty ? "write it as it stands behind the action's name" : fault.kind.cure)
      } catch {}
    }
  }

  // MARK: - Events and names

  private mutating func events(_ definition: ScreenletDefinition) {
    for event in definition.events where !event.name.hasPrefix("on") {
      note(
        "events", .note, "\(definition.name).\(event.name)", "an event that is not called on…",
        cure: "people look for `expect on…`")
    }
    let asksPortal = definition.actions.contains { $0.flags.contains(.portal) }
    let tellsErrors = definition.events.contains { $0.name.contains("Error") || $0.name.contains("Fail") }
    if asksPortal, !tellsErrors {
      note(
        "events", .note, definition.name, "its actions can fail at the portal, and no event tells of it",
        cure: "declare one such as onError, and emit it before a run finishes as failed")
    }
  }

  private mutating func names(_ definition: ScreenletDefinition) {
    for action in definition.actions where CommandTable.command(named: action.name) != nil {
      note(
        "names", .note, "\(definition.name).\(action.name)",
        "a command has that name, so `perform \(action.name)` alone reaches it",
        cure: "choose another name, unless it is the default action")
    }
    if definition.actions.count > 1, definition.defaultAction == nil {
      note(
        "names", .note, definition.name, "none of its \(definition.actions.count) actions is the default",
        cure: "flag one with SCREENLET_DEFAULT: `perform` and a view's Return run it")
    }
    let others = session.host.knownPlugins().filter { plugin in
      plugin.name != manifest.name && plugin.manifest.definition(named: definition.name) != nil
    }
    for plugin in others {
      note(
        "names", .warning, definition.name, "the plugin \(plugin.name) offers a screenlet of that name as well",
        cure: "`new \(manifest.name).\(definition.name)` tells which; another name is better")
    }
  }
}
