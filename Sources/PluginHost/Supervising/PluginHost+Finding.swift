internal import EventLoop
private import Glibc

extension PluginHost {
  // MARK: - Definitions

  /// The definition of that name, or `plugin.definition`; searches for plugins the first time, and waits for it.
  ///
  /// - Throws: that nobody offers it, or that several do.
  public func definition(named name: String) throws(DefinitionFault) -> FoundDefinition {
    searchOnce()
    let matches = definitions(named: name, of: plugins)
    if matches.count > 1 { throw .ambiguous(plugins: matches.map(\.plugin.name)) }
    guard let match = matches.first else {
      throw .unknown(known: definitions().map(\.definition.name), refused: findings?.refusals ?? [])
    }
    return match
  }

  /// What plugins offer under that name, or `plugin.definition`.
  func definitions(named name: String, of plugins: [HostedPlugin]) -> [FoundDefinition] {
    plugins.compactMap { plugin -> FoundDefinition? in
      let qualified = name.hasPrefix("\(plugin.name).") ? String(name.dropFirst(plugin.name.count + 1)) : nil
      let definition =
        plugin.manifest.definition(named: name) ?? qualified.flatMap { plugin.manifest.definition(named: $0) }
      return definition.map { FoundDefinition(plugin: plugin, definition: $0) }
    }
  }

  /// Everything that plugins offer, by name; searches the first time, and waits for it.
  public func definitions() -> [FoundDefinition] {
    searchOnce()
    return plugins.flatMap { plugin in
      plugin.manifest.definitions.map { FoundDefinition(plugin: plugin, definition: $0) }
    }.sorted { ($0.definition.name, $0.plugin.name) < ($1.definition.name, $1.plugin.name) }
  }

  /// The plugins that may be used; searches the first time, and waits for it.
  public func knownPlugins() -> [HostedPlugin] {
    searchOnce()
    return plugins
  }

  /// What the search found besides; searches the first time, and waits for it.
  public func searchFindings() -> SearchFindings {
    searchOnce()
    return findings ?? SearchFindings()
  }

  // MARK: - Searching

  private func searchOnce() {
    // A handler of the loop cannot wait for a search; it finds what is known so far.
    guard findings == nil, !loop.isRunning else { return }
    findings = SearchFindings()
    search()
  }

  /// Looks through the folders; what is known from earlier is not run again.
  private func search() {
    var found = SearchFindings()
    var refused: [String: PluginRefusal] = [:]
    var manifests: [String: PluginManifest] = [:]
    let listing = configuration.search.listing { [cache] path in
      if let identity = FileIdentity(path: path), let manifest = cache.manifest(of: identity) {
        manifests[path] = manifest
        return true
      }
      do throws(PluginRefusal) {
        _ = try LibraryInspection.inspect(path)
      } catch {
        // A library that is no plugin is nobody's fault in a folder of libraries.
        if case .noEntry = error.reason { return false }
        refused[path] = error
      }
      return true
    }
    found.unreadable = listing.unreadable
    found.shadowed = listing.candidates.filter { $0.shadowedBy != nil }

    var probes: [(path: String, probe: PluginProbe)] = []
    let usable = listing.candidates.filter { $0.shadowedBy == nil }
    for candidate in usable {
      if refused[candidate.path] == nil, let refusal = distrust(of: candidate, &found) {
        refused[candidate.path] = refusal
      }
      guard refused[candidate.path] == nil, manifests[candidate.path] == nil else { continue }
      if let identity = FileIdentity(path: candidate.path), let entry = quarantine.entry(of: identity) {
        refused[candidate.path] = PluginRefusal(
          file: candidate.path, .quarantined(entry.end, since: entry.since))
      } else if let runner = configuration.runner {
        probes.append((candidate.path, PluginProbe(file: candidate.path, runner: runner, host: self)))
      } else {
        refused[candidate.path] = PluginRefusal(file: candidate.path, .noRunner(searched: configuration.runnerPlaces))
      }
    }
    loop.run { probes.allSatisfy(\.probe.isOver) }
    for (path, probe) in probes {
      switch remember(probe) {
      case .success(let manifest): manifests[path] = manifest
      case .failure(let refusal): refused[path] = refusal
      }
    }
    found.refusals = usable.compactMap { refused[$0.path] }
    for candidate in usable where refused[candidate.path] == nil {
      guard let manifest = manifests[candidate.path] else { continue }
      if let first = plugins.first(where: { $0.name == manifest.name }) {
        // Files of two names may hold plugins of one.
        if first.file != candidate.path {
          found.shadowed.append(
            PluginCandidate(
              name: candidate.name, path: candidate.path, folder: candidate.folder, shadowedBy: first.file))
        }
        continue
      }
      plugins.append(HostedPlugin(file: candidate.path, isExplicit: false, manifest: manifest))
    }
    findings = found
  }

  /// Why a found plugin is not trusted; in a folder named by an option that is only noted.
  private func distrust(of candidate: PluginCandidate, _ found: inout SearchFindings) -> PluginRefusal? {
    let faults = TrustCheck().faults(of: candidate.path)
    guard !faults.isEmpty else { return nil }
    guard candidate.folder.source == .option else { return PluginRefusal(file: candidate.path, .untrusted(faults)) }
    found.distrusted.append((candidate.path, faults))
    return nil
  }

  /// The result of a probe that is over, remembered for the next session.
  func remember(_ probe: PluginProbe) -> Result<PluginManifest, PluginRefusal> {
    guard let result = probe.result else { return .failure(PluginRefusal(file: probe.file, .probeFailed(.exit(0)))) }
    if case .failure = result {
      // It has told no name of its own.
      let name = PluginCandidate.name(ofFile: probe.file) ?? probe.file
      for line in probe.lines { report(.logged(plugin: name, .info, text: line)) }
    }
    guard let identity = probe.identity else { return result }
    switch result {
    case .success(let manifest):
      cache.store(manifest, of: identity)
      quarantine.clear(path: probe.file)
    case .failure(let refusal):
      cache.clear(path: probe.file)
      if case .probeFailed(let end) = refusal.reason { quarantine.add(identity, end: end, since: Int64(time(nil))) }
    }
    return result
  }
}
