private import Glibc

/// The themes that can be chosen: the folders inside some folders, and `default`, which is always there.
public struct ThemeCatalog: Sendable {
  /// Folders that hold themes, the first one before the others.
  public let folders: [String]

  /// The themes inside of folders; those that are not there do not matter.
  public init(folders: [String]) { self.folders = folders }

  /// The names of all themes, sorted, `default` first.
  public var names: [String] {
    let found = Set(folders.flatMap(ThemeCatalog.subfolders)).subtracting([Theme.defaultName])
    return [Theme.defaultName] + found.sorted()
  }

  /// The theme of that name; nil when there is none.
  public func theme(named name: String) -> Theme? {
    guard names.contains(name) else { return nil }
    func inside(_ name: String) -> [String] { folders.map { "\($0)/\(name)" } }
    return Theme(name: name, folders: inside(name), defaultFolders: inside(Theme.defaultName))
  }

  /// The names of the folders in a folder.
  private static func subfolders(of folder: String) -> [String] {
    guard let list = opendir(folder) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard !name.hasPrefix("."), stat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        continue
      }
      names.append(name)
    }
    return names
  }
}
