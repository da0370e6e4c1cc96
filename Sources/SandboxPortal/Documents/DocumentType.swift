/// What a file is, by its name.
enum DocumentType {
  private static let types = [
    "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "xml": "application/xml",
    "txt": "text/plain", "css": "text/css", "js": "text/javascript", "json": "application/json",
    "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml", "gif": "image/gif", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gz": gzip, "csv": "text/csv", "zip": "application/zip", "mp4": "video/mp4",
    "mp3": "audio/mpeg", "odt": "application/vnd.oasis.opendocument.text",
  ]

  /// What files of a type begin with.
  private static let starts: [([UInt8], String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0xFF, 0xD8, 0xFF], "image/jpeg"), (Array("GIF8".utf8), "image/gif"),
    (Array("%PDF-".utf8), "application/pdf"), ([0x50, 0x4B, 0x03, 0x04], "application/zip"),
  ]

  /// Files that are packed already.
  static let gzip = "application/gzip"

  /// The type for a header. No charset: a page says its own.
  static func of(_ file: String, _ bytes: [UInt8]) -> String {
    of(file, start: bytes, unknown: "text/plain")
  }

  /// The type by the name, else by the first bytes.
  static func of(_ file: String, start bytes: [UInt8], unknown: String = "application/octet-stream") -> String {
    let name = file.split(separator: "/").last ?? ""
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    if words.count > 1, let type = types[words[words.count - 1].lowercased()] { return type }
    // README, copyright, README.Debian
    for (start, type) in starts where bytes.starts(with: start) { return type }
    return bytes.prefix(512).contains(0) ? "application/octet-stream" : unknown
  }
}
