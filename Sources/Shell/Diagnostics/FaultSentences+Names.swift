internal import PluginHost

/// The words for names that lead nowhere.
extension FaultKind {
  var nameWords: Words? {
    switch self {
    case .unknownCommand(let name, _, _, let owners) where !owners.isEmpty:
      (
        .unknownCommand, "\(quoted(name)) is no command and no action here",
        "`in \(owners[0]) \(name)` runs that of \(owners[0])"
          + (owners.count > 1
            ? "; \(list(Array(owners.dropFirst()))) \(owners.count == 2 ? "has" : "have") one, too" : "")
      )
    case .unknownCommand(let name, let near, let hasScreenlet, _):
      (
        .unknownCommand, "\(quoted(name)) is no command\(hasScreenlet ? " and no action here" : "")",
        meant(near, "`help` lists the commands\(hasScreenlet ? "" : "; actions need a screenlet: `new DEFINITION`")")
      )
    case .pluginsOff(let name):
      (
        .unknownDefinition, "\(quoted(name)) is unknown: --safe searches no plugins",
        "start without --safe, or `plugin load FILE`"
      )
    case .unknownDefinition(let name, let near, let refused):
      (
        .unknownDefinition, "no plugin offers \(quoted(name))",
        meant(near, refused.isEmpty ? "`definitions` lists what there is" : refusedHint(refused))
      )
    case .ambiguousDefinition(let name, let plugins):
      (
        .ambiguousDefinition, "\(list(plugins)) all offer \(quoted(name))",
        "say which: \(plugins.map { "`new \($0).\(name)`" }.joined(separator: " or "))"
      )
    case .unknownScreenlet(let name, let near):
      (.unknownScreenlet, "there is no screenlet \(quoted(name))", meant(near, "`screenlets` lists them"))
    case .unknownAttribute(let name, let screenlet, let near):
      (
        .unknownAttribute, "\(screenlet) has no attribute \(quoted(name))",
        meant(near, "`attributes` lists what it has")
      )
    case .unknownAction(let name, let definition, let near):
      (.unknownAction, "\(definition) has no action \(quoted(name))", meant(near, "`actions` lists what it has"))
    case .unknownField(let name, let near):
      (.unknownField, "the view has no field \(quoted(name))", meant(near, "`fields` lists what it has"))
    case .ambiguousField(let label, let fields):
      (.unknownField, "\(list(fields)) are all labelled \(quoted(label))", "use the field's name")
    case .unknownEvent(let name, let near):
      (
        .unknownEvent, "no screenlet here declares the event \(quoted(name))",
        meant(near, "`help DEFINITION` lists events")
      )
    case .unknownButton(let name, let near):
      (.unknownButton, "the view has no button \(quoted(name))", meant(near, "`show` draws what it has"))
    case .unknownVariable(let name, let near):
      (.unknownVariable, "nothing is called $\(name)", meant(near.map { "$" + $0 }, "`let \(name) = …` defines it"))
    case .noEventYet: (.unknownVariable, "$event is nothing yet: no event has come", "`expect EVENT` waits for one")
    case .nothingAt(let path, "$env"):
      (
        .unknownVariable, path.isEmpty ? "$env alone is no value" : "the environment has no \(path)",
        path.isEmpty ? "name a variable: `$env.HOME`" : "set it before `screens` starts"
      )
    case .nothingAt(let path, let name):
      (
        .unknownVariable, "\(name) has nothing at \(path.isEmpty ? "that place" : path)",
        "`echo \(name)` shows what it has"
      )
    case .unknownRun(let number):
      (.unknownRun, "there is no run \(number)", "`runs` lists those under way and the last that ended")
    case .unknownPlugin(let name, let near):
      (.unknownPlugin, "no plugin is called \(quoted(name))", meant(near, "`plugin list` shows them"))
    case .unknownTopic(let name, let near):
      (.unknownTopic, "there is no help for \(quoted(name))", meant(near, "`help` lists what there is"))
    case .unknownSetting(let name, let near):
      (.badSetting, "there is no setting \(quoted(name))", meant(near, "`option` lists them"))
    case .unknownAlias(let name, let near):
      (.unknownCommand, "there is no alias \(quoted(name))", meant(near, "`alias` lists them"))
    case .unknownTheme(let name, let near):
      (.unknownTheme, "there is no theme \(quoted(name))", meant(near, "`theme` lists them"))
    default: nil
    }
  }

  private func refusedHint(_ refused: [PluginRefusal]) -> String {
    "\(refused.count == 1 ? "one plugin was" : "\(refused.count) plugins were") refused: `plugin list` tells why"
  }
}
