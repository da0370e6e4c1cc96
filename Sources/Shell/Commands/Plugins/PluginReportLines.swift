internal import JSONValues
internal import PluginHost
internal import Themes

/// What `plugin list`, `info` and `path` tell.
enum PluginReportLines {
  /// Every plugin that is known, was refused or stands behind another.
  static func list(_ session: Session) {
    let plugins = session.host.knownPlugins()
    let findings = session.host.searchFindings()
    var value = plugins.map { JSON.object(described($0)) }
    var rows = plugins.map { plugin in
      [
        plugin.name, plugin.manifest.version,
        state(of: plugin) + (faults(of: plugin).isEmpty ? "" : ", others can change it"),
        plugin.manifest.definitions.map(\.name).joined(separator: ", "), plugin.file,
      ]
    }
    for refusal in findings.refusals {
      let name = PluginCandidate.name(ofFile: refusal.file) ?? refusal.file
      let state = if case .quarantined = refusal.reason { "quarantined" } else { "refused" }
      value.append([
        "name": .string(name), "file": .string(refusal.file), "state": .string(state),
        "reason": .string(refusal.sentence), "cure": .string(refusal.cure),
      ])
      rows.append([name, "", state, refusal.sentence, refusal.file])
    }
    for candidate in findings.shadowed {
      value.append([
        "name": .string(candidate.name), "file": .string(candidate.path), "state": "shadowed",
        "by": .string(candidate.shadowedBy ?? ""),
      ])
      rows.append([candidate.name, "", "shadowed", "by \(candidate.shadowedBy ?? "")", candidate.path])
    }
    session.output.tell(
      "plugin list", .array(value),
      [
        .table(
          Table(
            [
              Column("name"), Column("version"), Column("state"), Column("offers", .wrapped), Column("file", .wrapped),
            ], rows))
      ], at: session.place)
  }

  /// One plugin in full.
  static func info(_ plugin: HostedPlugin, _ session: Session) {
    let faults = faults(of: plugin)
    let value = described(plugin)
    let columns = [Column("name"), Column("value", .wrapped)]
    var blocks = [Block.heading("\(plugin.name) \(plugin.manifest.version)  \(plugin.manifest.summary)")]
    blocks.append(
      .table(
        Table(
          columns,
          [
            ["file", plugin.file], ["state", state(of: plugin)], ["contract", "version \(plugin.manifest.abi)"],
          ] + faults.map { ["trust", $0.sentence] }, indent: 2)))
    for definition in plugin.manifest.definitions {
      blocks.append(.prose("\(definition.name): \(definition.summary)", indent: 2, hanging: 2))
      blocks.append(
        .table(
          Table(
            columns,
            [
              ["attributes", definition.attributes.map(\.name).joined(separator: ", ")],
              ["actions", definition.actions.map(\.name).joined(separator: ", ")],
              ["events", definition.events.map(\.name).joined(separator: ", ")],
            ].filter { !$0[1].isEmpty }, indent: 4)))
    }
    session.output.tell("plugin info", .object(value), blocks, at: session.place)
  }

  /// The folders that are searched, in order.
  static func path(_ session: Session) {
    let folders = session.options.search.folders
    let unreadable = session.host.searchFindings().unreadable
    session.output.tell(
      "plugin path",
      .array(folders.map { ["folder": .string($0.path), "source": .string($0.source.rawValue)] }),
      [
        .table(
          Table(
            [Column("folder", .wrapped), Column("from"), Column("fault", .wrapped)],
            folders.map { folder in
              let fault = unreadable.first { $0.folder == folder }
              return [folder.path, folder.source.words, fault.map { systemWords($0.errno) } ?? ""]
            }))
      ], at: session.place)
  }

  /// Why somebody else could have changed it.
  private static func faults(of plugin: HostedPlugin) -> [TrustFault] { TrustCheck().faults(of: plugin.file) }

  private static func state(of plugin: HostedPlugin) -> String {
    if plugin.isDisabled { return "off after crashes" }
    return plugin.pid.map { "running (\($0))" } ?? "known"
  }

  private static func described(_ plugin: HostedPlugin) -> JSONObject {
    var object: JSONObject = [
      "name": .string(plugin.name), "version": .string(plugin.manifest.version),
      "summary": .string(plugin.manifest.summary), "abi": .integer(Int64(plugin.manifest.abi)),
      "file": .string(plugin.file),
      "state": .string(plugin.isDisabled ? "disabled" : plugin.pid == nil ? "known" : "running"),
      "definitions": .array(plugin.manifest.definitions.map { .string($0.name) }),
      "trust": .array(faults(of: plugin).map { .string($0.sentence) }),
    ]
    if let pid = plugin.pid { object["pid"] = .integer(Int64(pid)) }
    return object
  }
}

extension SearchFolder.Source {
  /// Where a folder of the search comes from, for people.
  fileprivate var words: String {
    switch self {
    case .option: "--plugins"
    case .environment: "$SCREENS_PLUGIN_PATH"
    case .userData: "yours"
    case .installed: "installed"
    case .buildTree: "this build"
    }
  }
}
