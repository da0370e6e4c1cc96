private import Glibc

/// The types of files by the ends of their names, as the system has them.
struct MediaTypeTable: Sendable {
  /// For a name that tells nothing.
  static let unknown = "application/octet-stream"

  /// Read when it is first asked, by the I/O thread.
  static let system = MediaTypeTable(
    files: [("/etc/mime.types", MediaTypeTable.readTypes), ("/usr/share/mime/globs2", MediaTypeTable.readGlobs)])

  private var types: [String: String] = [:]

  /// A table from the first of these files that can be read.
  init(files: [(path: String, read: ([UInt8]) -> [(String, String)])]) {
    for (path, read) in files {
      for (end, type) in read(MediaTypeTable.bytes(of: path)) where types[end] == nil { types[end] = type }
      if !types.isEmpty { return }
    }
    // For a system that has neither.
    types = [
      "pdf": "application/pdf", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
      "txt": "text/plain", "html": "text/html", "csv": "text/csv", "xml": "application/xml",
      "json": "application/json", "zip": "application/zip",
    ]
  }

  /// The type by the longest end of the name that is known, as `tar.gz` before `gz`.
  func type(ofFile path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    var ends = name.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    while !ends.isEmpty {
      if let type = types[ends.joined(separator: ".")] { return type }
      ends = ends.dropFirst()
    }
    return MediaTypeTable.unknown
  }

  /// `TYPE END END…`
  static func readTypes(_ bytes: [UInt8]) -> [(String, String)] {
    lines(bytes).flatMap { line -> [(String, String)] in
      let words = line.split { $0 == " " || $0 == "\t" }
      return words.dropFirst().map { ($0.lowercased(), String(words[0])) }
    }
  }

  /// `WEIGHT:TYPE:*.END`, the heaviest first
  static func readGlobs(_ bytes: [UInt8]) -> [(String, String)] {
    lines(bytes).compactMap { line in
      let parts = line.split(separator: ":")
      guard parts.count >= 3, parts[2].hasPrefix("*."), !parts[2].dropFirst(2).contains(where: "*?[".contains) else {
        return nil
      }
      return (parts[2].dropFirst(2).lowercased(), String(parts[1]))
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  private static func bytes(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    // Far more than any such file has.
    while bytes.count < 4 << 20 {
      let count = read(descriptor, &piece, piece.count)
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    return bytes
  }
}
