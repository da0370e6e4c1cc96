/// What a search for plugins found besides those that can be used.
public struct SearchFindings: Sendable {
  /// Files that were refused, and why.
  public internal(set) var refusals: [PluginRefusal] = []
  /// Plugins that another of the same name goes before.
  public internal(set) var shadowed: [PluginCandidate] = []
  /// Folders that could not be read.
  public internal(set) var unreadable: [PluginListing.UnreadableFolder] = []
  /// Plugins that are used although somebody else could change them, since their folder was named by an option.
  public internal(set) var distrusted: [(path: String, faults: [TrustFault])] = []
}
