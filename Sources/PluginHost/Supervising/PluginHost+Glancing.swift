extension PluginHost {
  /// The plugins that are known without waiting: those in use, and before the first search those that the cache tells of.
  ///
  /// No plugin is run and no library opened, so a completion may ask. What has not been read yet is not there.
  public func pluginsAtHand() -> [HostedPlugin] {
    guard findings == nil else { return plugins }
    let remembered = glance ?? rememberedPlugins()
    glance = remembered
    return plugins + remembered.filter { plugin in !plugins.contains { $0.name == plugin.name } }
  }

  /// What the plugins at hand offer, by name.
  public func definitionsAtHand() -> [FoundDefinition] {
    pluginsAtHand().flatMap { plugin in
      plugin.manifest.definitions.map { FoundDefinition(plugin: plugin, definition: $0) }
    }.sorted { ($0.definition.name, $0.plugin.name) < ($1.definition.name, $1.plugin.name) }
  }

  /// The one definition at hand of that name, or `plugin.definition`; nil for none and for several.
  public func definitionAtHand(named name: String) -> ScreenletDefinition? {
    let matches = definitions(named: name, of: pluginsAtHand())
    return matches.count == 1 ? matches[0].definition : nil
  }

  /// True once the folders were searched: a name that is not at hand is unknown then.
  public var hasSearched: Bool { findings != nil }

  /// The plugins of the search path whose manifests are in the cache, trusted ones alone.
  private func rememberedPlugins() -> [HostedPlugin] {
    var remembered: [HostedPlugin] = []
    let cache = cache
    var manifests: [String: PluginManifest] = [:]
    let listing = configuration.search.listing { path in
      guard let identity = FileIdentity(path: path), let manifest = cache.manifest(of: identity) else { return false }
      manifests[path] = manifest
      return true
    }
    for candidate in listing.candidates where candidate.shadowedBy == nil {
      guard let manifest = manifests[candidate.path], !remembered.contains(where: { $0.name == manifest.name }),
        candidate.folder.source == .option || TrustCheck().faults(of: candidate.path).isEmpty
      else { continue }
      remembered.append(HostedPlugin(file: candidate.path, isExplicit: false, manifest: manifest))
    }
    return remembered
  }
}
