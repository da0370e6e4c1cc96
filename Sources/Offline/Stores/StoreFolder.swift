private import Glibc

/// A folder of stores as a whole.
public enum StoreFolder {
  /// Removes it with all that is in it. Links in it are removed, and not followed.
  public static func remove(_ folder: String) {
    guard let directory = opendir(folder) else { return }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    closedir(directory)
    for name in names where unlink("\(folder)/\(name)") != 0 { remove("\(folder)/\(name)") }
    rmdir(folder)
  }
}
