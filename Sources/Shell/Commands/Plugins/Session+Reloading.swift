internal import CommandParsing
internal import EventLoop
internal import JSONValues
internal import LineEditing
internal import PluginHost
internal import Themes

extension Session {
  /// Takes a plugin's file in anew, and again at each change if it is watched. A file that is refused changes nothing.
  func reloadPlugin(_ plugin: HostedPlugin, watches: Bool, at range: SourceRange) throws {
    // Also a file that is refused now may be right at its next change.
    if watches { watch(plugin) }
    let loaded = try refusing(at: range) { () throws(PluginRefusal) in
      try host.reload(plugin) { closeRuns(of: plugin) }
    }
    warn(loaded)
    adoptDefinitions(of: plugin)
    output.tell(
      "plugin", ["reloaded": .string(plugin.name), "version": .string(plugin.manifest.version)],
      [
        .heading(
          "\(plugin.name) \(plugin.manifest.version) is loaded anew"
            + (watches ? ", and again when its file changes, until it is unloaded" : ""))
      ], at: place)
  }

  private func closeRuns(of plugin: HostedPlugin) {
    for run in runs.active where run.plugin === plugin {
      run.wasHeardOf = true
      runs.finish(run, .cancelled, details: Failure.details("reloaded", "its plugin was loaded anew", cure: ""))
    }
  }

  /// Gives screenlets the definitions that their plugin has now; one that is gone keeps what it had.
  private func adoptDefinitions(of plugin: HostedPlugin) {
    for screenlet in workspace.screenlets where screenlet.instance.plugin === plugin {
      guard let definition = plugin.manifest.definition(named: screenlet.definition.name) else {
        logLine(plugin.name, .warning, "it no longer offers \(screenlet.definition.name), which \(screenlet.name) is")
        continue
      }
      for name in screenlet.adopt(definition) {
        logLine(
          plugin.name, .warning, "\(screenlet.name) has lost the value of \(name), which the new form does not take")
      }
      let waiting = screenlet.view.kept.map(\.field)
      if !waiting.isEmpty {
        logLine(
          plugin.name, .info, "what was entered into \(list(waiting)) of \(screenlet.name) comes back with that field")
      }
    }
  }

  /// Enters again what was entered before a reload, into fields that the view has got since.
  func giveBackEntries(of screenlet: Screenlet) {
    var returning: [(field: String, text: String)] = []
    screenlet.changeView { returning = $0.takeReturning() }
    for (field, text) in returning {
      let before = screenlet.snapshot(context: context)
      screenlet.changeView { $0.enter(text, into: field) }
      host.edit(screenlet.instance, before, field: field, text: text) { _ in }
    }
  }

  // MARK: - Watching

  /// Looks at the file now and then; a new one is loaded once it has stopped changing.
  private func watch(_ plugin: HostedPlugin) {
    stopWatching(plugin)
    var loadedIdentity = FileIdentity(path: plugin.file)
    var lastIdentity = loadedIdentity
    func look() {
      let identity = FileIdentity(path: plugin.file)
      if let identity, identity == lastIdentity, identity != loadedIdentity {
        loadedIdentity = identity
        changedPlugins.append(plugin)
        lineReader?.wake()
      }
      lastIdentity = identity
      watchedPlugins[plugin.name] = loop.schedule(after: .milliseconds(300), look)
    }
    watchedPlugins[plugin.name] = loop.schedule(after: .milliseconds(300), look)
  }

  /// Looks no longer whether the file changes.
  func stopWatching(_ plugin: HostedPlugin) {
    loop.cancel(watchedPlugins[plugin.name])
    watchedPlugins[plugin.name] = nil
  }

  /// Loads anew what was found changed; between commands, since loading waits.
  func reloadChangedPlugins() {
    while let plugin = changedPlugins.popLast() {
      do {
        try reloadPlugin(plugin, watches: false, at: SourceRange(start: 0, end: 0))
      } catch let fault as Fault {
        logLine(plugin.name, .warning, "not loaded anew: \(fault.kind.message)")
      } catch {
        logLine(plugin.name, .warning, "not loaded anew: \(error)")
      }
    }
  }
}
