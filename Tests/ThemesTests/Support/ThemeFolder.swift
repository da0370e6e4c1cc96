import Glibc

/// A folder of themes that goes with the value.
final class ThemeFolder {
  let path: String

  init() {
    var template = Array("/tmp/themes-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
  }

  deinit { ThemeFolder.remove(path) }

  /// Writes a file, and the folders that lead to it.
  func write(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o644) {
    let parts = name.split(separator: "/")
    for count in 1..<max(1, parts.count) { mkdir("\(path)/\(parts.prefix(count).joined(separator: "/"))", 0o755) }
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, mode)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  func write(_ name: String, _ text: String) { write(name, Array(text.utf8)) }

  private static func remove(_ path: String) {
    // Its own folders only: none of the tests makes a link.
    if let list = opendir(path) {
      while let entry = readdir(list) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { remove("\(path)/\(name)") }
      }
      closedir(list)
    }
    Glibc.remove(path)
  }
}
