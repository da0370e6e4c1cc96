/// What plugins have declared, so that help, completion and checks need not start them.
///
/// An entry holds as long as the file has not changed in any way and the program speaks the same contracts. Without a
/// folder, and in one that cannot be written, nothing is remembered; nobody is bothered with that.
public struct ManifestCache: Sendable {
  private let memory: PluginMemory

  /// A cache in a folder, which is made when something is stored.
  public init(folder: String?, host: HostVersion) { memory = PluginMemory(folder: folder, host: host) }

  /// The manifest of exactly this file.
  ///
  /// It is checked again: somebody may have edited the cache.
  public func manifest(of file: FileIdentity) -> PluginManifest? {
    memory.value(for: file).flatMap { try? PluginManifest($0) }
  }

  /// Remembers a manifest. The identity must be from before the probe, so that a file that was exchanged meanwhile is
  /// not taken for the one that answered.
  public func store(_ manifest: PluginManifest, of file: FileIdentity) {
    memory.store(manifest.json, for: file)
  }

  /// Forgets the plugin at a path.
  public func clear(path: String) { memory.forget(path: path) }

  /// Forgets all.
  public func clear() { memory.forgetAll() }
}
