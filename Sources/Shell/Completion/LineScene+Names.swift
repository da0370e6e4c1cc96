internal import CommandParsing
internal import EventLogging
internal import PluginHost

/// The names that stand in lines.
extension LineScene {
  /// Commands, aliases and actions, in the order of the alphabet.
  var commands: [(entry: NameList.Entry, kind: Proposal.Kind)] {
    let known = CommandTable.groups.flatMap(\.commands).map { command in
      (NameList.Entry(name: command.syntax.name, summary: command.summary), Proposal.Kind.command)
    }
    let names = Set(known.map(\.0.name))
    let aliases = session.aliases.filter { session.isInteractive && !names.contains($0.key) }
    let actions = (current?.definition.actions ?? []).filter { !names.contains($0.name) && aliases[$0.name] == nil }
    return
      (known + aliases.map { (NameList.Entry(name: $0.key, summary: "= " + $0.value), .alias) }
      + actions.map { (NameList.Entry(name: $0.name, summary: $0.summary), .action) })
      .sorted { $0.0.name < $1.0.name }
  }

  /// True for the name of a command, an alias or an action; also where nobody can tell.
  func isCommand(_ name: String) -> Bool {
    CommandTable.command(named: name) != nil || session.isInteractive && session.aliases[name] != nil
      || action(named: name) != nil || isUncertain
  }

  /// `NAME`: screenlets of the session and of the line.
  var screenlets: WordRole {
    let entries =
      (session.workspace.screenlets.map { ($0.name, $0.definition) } + made.map { ($0.name, $0.definition) })
      .map { NameList.Entry(name: $0.0, summary: $0.1.name == $0.0 ? $0.1.summary : $0.1.name) }
    return .name(NameList(.screenlet, "NAME", entries, isClosed: !isUncertain))
  }

  /// `DEFINITION`: what plugins at hand offer; with the plugin's name before it where several offer one.
  var definitions: WordRole {
    let found = session.host.definitionsAtHand()
    let counts = Dictionary(grouping: found, by: \.definition.name).mapValues(\.count)
    func qualified(_ found: FoundDefinition) -> String { "\(found.plugin.name).\(found.definition.name)" }
    let entries = found.map { found in
      NameList.Entry(
        name: counts[found.definition.name] == 1 ? found.definition.name : qualified(found),
        summary: found.definition.summary)
    }
    return .name(
      NameList(
        .definition, "DEFINITION", entries, others: Set(found.map(qualified)), isClosed: session.host.hasSearched))
  }

  /// `NAME`: plugins at hand.
  var plugins: WordRole {
    let plugins = session.host.pluginsAtHand()
    return .name(
      NameList(
        .plugin, "NAME", plugins.map { NameList.Entry(name: $0.name, summary: $0.manifest.summary) },
        others: Set(plugins.map(\.file)), isClosed: session.host.hasSearched))
  }

  /// `ACTION`: those of the current screenlet.
  var actions: WordRole {
    let actions = current?.definition.actions ?? []
    return .name(
      NameList(
        .action, "ACTION", actions.map { NameList.Entry(name: $0.name, summary: $0.summary) }, isClosed: isCertain))
  }

  /// `EVENT`: what screenlets declare, those of the line's included, and the shell's own; globs are right as well.
  var events: WordRole {
    let definitions = session.workspace.screenlets.map(\.definition) + made.map(\.definition)
    var seen: Set<String> = []
    var entries: [NameList.Entry] = []
    for event in (current?.definition.events ?? []) + definitions.flatMap(\.events)
    where seen.insert(event.name).inserted {
      entries.append(NameList.Entry(name: event.name, summary: event.summary))
    }
    entries += [
      NameList.Entry(name: "actionStarted", summary: "an action begins"),
      NameList.Entry(name: "actionFinished", summary: "an action has ended"),
      NameList.Entry(name: "attributeChanged", summary: "an attribute has another value"),
    ]
    return .name(NameList(.event, "EVENT", entries, isClosed: false))
  }

  /// `RUN`: by number.
  func runs(activeOnly: Bool) -> WordRole {
    let runs = session.runs.runs.filter { !activeOnly || $0.isActive }
    let entries = runs.suffix(50).reversed().map { run in
      NameList.Entry(
        name: String(run.number),
        summary: "\(run.action)\(run.screenlet.map { " on \($0.name)" } ?? ""), \(run.outcome?.rawValue ?? "under way")"
      )
    }
    return .name(NameList(.run, "RUN", entries, others: Set(session.runs.runs.map { String($0.number) })))
  }

  /// `BUTTON`: those of the current view, by name or label.
  var buttons: WordRole {
    let entries =
      current?.screenlet?.view.buttons.map { ($0.name, $0.label) }
      ?? current?.definition.buttons.map { ($0.name, $0.label ?? $0.name) } ?? []
    return .name(
      NameList(
        .button, "BUTTON", entries.map { NameList.Entry(name: $0.0, summary: $0.1) },
        others: Set(entries.map(\.1)), isClosed: isCertain && !entries.isEmpty))
  }

  /// `TOPIC`: commands, topics, what the current screenlet has, definitions, codes of errors.
  var topics: WordRole {
    var entries = CommandTable.groups.flatMap(\.commands).map {
      NameList.Entry(name: $0.syntax.name, summary: $0.summary)
    }
    entries += HelpPages.topics.map { NameList.Entry(name: $0.name, summary: $0.summary) }
    entries += session.host.definitionsAtHand().map {
      NameList.Entry(name: $0.definition.name, summary: $0.definition.summary)
    }
    if let definition = current?.definition {
      entries += definition.actions.map { NameList.Entry(name: $0.name, summary: $0.summary) }
      entries += definition.attributes.map { NameList.Entry(name: $0.name, summary: $0.summary) }
      entries += definition.events.map { NameList.Entry(name: $0.name, summary: $0.summary) }
      entries += definition.fields.map { NameList.Entry(name: $0.name, summary: $0.summary) }
    }
    entries += FaultCode.allCases.map { NameList.Entry(name: $0.rawValue, summary: "code of errors") }
    var seen: Set<String> = []
    let once = entries.filter { seen.insert($0.name).inserted }
    return .name(NameList(.topic, "TOPIC", once, isClosed: session.host.hasSearched))
  }

  /// True when the current screenlet is known, or it is known that there is none.
  var isCertain: Bool { !isUncertain }
}
