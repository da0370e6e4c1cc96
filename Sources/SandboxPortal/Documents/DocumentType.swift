/// What a file is, by its name.
enum DocumentType {
  private static let types = [
    "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "xml": "application/xml",
    "txt": "text/plain", "css": "text/css", "js": "text/javascript", "json": "application/json",
    "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml", "gif": "image/gif", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gz": gzip,
  ]

  /// Files that are packed already.
  static let gzip = "application/gzip"

  /// The type for a header. No charset: a page says its own.
  static func of(_ file: String, _ bytes: [UInt8]) -> String {
    let name = file.split(separator: "/").last ?? ""
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    if words.count > 1, let type = types[words[words.count - 1].lowercased()] { return type }
    // README, copyright, README.Debian
    return bytes.prefix(512).contains(0) ? "application/octet-stream" : "text/plain"
  }
}
