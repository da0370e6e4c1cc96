/// A folder that is searched for plugins, and why it is.
public struct SearchFolder: Sendable, Equatable {
  /// Why a folder is searched.
  public enum Source: String, Sendable, CaseIterable {
    /// `--plugins DIR`
    case option
    /// `$SCREENS_PLUGIN_PATH`
    case environment
    /// `$XDG_DATA_HOME/screens/plugins`
    case userData
    /// `../lib/screens/plugins` beside the program.
    case installed
    /// The program's own folder, where it was built.
    case buildTree
  }

  /// Its absolute path.
  public let path: String
  /// Why it is searched.
  public let source: Source

  /// A folder to search.
  public init(path: String, source: Source) {
    self.path = path
    self.source = source
  }
}
