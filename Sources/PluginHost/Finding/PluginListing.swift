/// What a search has found.
public struct PluginListing: Sendable, Equatable {
  /// A folder that is there and cannot be listed.
  public struct UnreadableFolder: Sendable, Equatable {
    /// The folder.
    public let folder: SearchFolder
    /// The error of `opendir`.
    public let errno: Int32
  }

  /// All candidates, in the order of the folders and in each by file name; shadowed ones included.
  public internal(set) var candidates: [PluginCandidate] = []
  /// Folders that are there and cannot be listed.
  public internal(set) var unreadable: [UnreadableFolder] = []

  /// The candidate that is used for a name.
  public func candidate(named name: String) -> PluginCandidate? {
    candidates.first { $0.name == name && $0.shadowedBy == nil }
  }

  /// Names that are nearly `name`.
  public func names(near name: String) -> [String] {
    NearNames.of(name, in: candidates.lazy.filter { $0.shadowedBy == nil }.map(\.name))
  }
}
