internal import EventLoop

extension PluginHost {
  /// What came of loading a plugin.
  public struct Loaded {
    /// The plugin.
    public let plugin: HostedPlugin
    /// Why somebody else could have changed it; loading it by name is allowed all the same.
    public let distrust: [TrustFault]
  }

  /// Takes a plugin in for this session, before those that the search finds. Always runs it once, and waits for it.
  public func load(file: String) throws(PluginRefusal) -> Loaded {
    // One file has one name here, however it was called, so that what is remembered of it is found by the search, too.
    let file = FilePath.plain(file) ?? file
    let (manifest, distrust) = try examine(file)
    let plugin = HostedPlugin(file: file, isExplicit: true, manifest: manifest)
    _ = knownPlugins()
    let replaced = plugins.filter { $0.name == manifest.name }
    plugins.removeAll { $0.name == manifest.name }
    plugins.insert(plugin, at: 0)
    // With instances it lives on for them.
    for plugin in replaced where plugin.instances.isEmpty { plugin.session?.quit() }
    return Loaded(plugin: plugin, distrust: distrust)
  }

  /// Forgets a plugin for this session. None of its instances may be left.
  public func unload(_ plugin: HostedPlugin) {
    plugin.session?.quit()
    plugins.removeAll { $0 === plugin }
  }

  /// Takes a plugin's file in anew, as it is now: reads what it declares and ends its process. Its instances are made
  /// anew at their next calls. When the file is refused, the plugin stays as it was, and its runs go on.
  ///
  /// - Parameter closeRuns: called when the file is taken and before the process ends: no run may be left after it.
  public func reload(_ plugin: HostedPlugin, closeRuns: () -> Void) throws(PluginRefusal) -> Loaded {
    let (manifest, distrust) = try examine(plugin.file)
    closeRuns()
    let session = plugin.session
    abandonRequests(of: plugin) { _ in true }
    plugin.forgetRunner()
    session?.quit()
    plugin.policy.reset()
    plugin.manifest = manifest
    return Loaded(plugin: plugin, distrust: distrust)
  }

  /// Gives a plugin another chance that crashed too often.
  public func retry(_ plugin: HostedPlugin) { plugin.policy.reset() }

  /// Gives a file another chance that was refused or quarantined; searches again.
  public func retry(file: String) {
    quarantine.clear(path: file)
    cache.clear(path: file)
    searchAgain()
  }

  /// Looks through the folders again: plugins that are in use stay, what is new comes in.
  public func searchAgain() {
    let unused = plugins.filter { !$0.isExplicit && $0.instances.isEmpty }
    plugins.removeAll { plugin in unused.contains { $0 === plugin } }
    for plugin in unused { plugin.session?.quit() }
    findings = nil
  }

  /// Checks a file and runs it once.
  private func examine(_ file: String) throws(PluginRefusal) -> (PluginManifest, [TrustFault]) {
    _ = try LibraryInspection.inspect(file)
    let distrust = TrustCheck().faults(of: file)
    guard let runner = configuration.runner else {
      throw PluginRefusal(file: file, .noRunner(searched: configuration.runnerPlaces))
    }
    let probe = PluginProbe(file: file, runner: runner, host: self)
    loop.run { probe.isOver }
    return (try remember(probe).get(), distrust)
  }
}
