/// A file that may be a plugin.
public struct PluginCandidate: Sendable, Equatable {
  /// The name that it goes by: `hello` for `libhello.so`.
  public let name: String
  /// Its path.
  public let path: String
  /// Where it was found.
  public let folder: SearchFolder
  /// The path of the plugin of that name that comes first and is used instead; nil for the one that is used.
  public let shadowedBy: String?

  /// The name that a file goes by: `hello` for `/x/libhello.so`, nil for one that does not end in `.so`.
  public static func name(ofFile path: String) -> String? {
    let file = FilePath.name(of: path)
    guard file.hasSuffix(".so") else { return nil }
    let stem = file.dropLast(3)
    let name = stem.hasPrefix("lib") ? stem.dropFirst(3) : stem
    return name.isEmpty ? nil : String(name)
  }
}
