private import Glibc

/// Reads files of cell templates.
enum CellFile {
  /// Larger than any cell.
  private static let limit = 16 << 10

  /// The template in a file; nil when there is none.
  static func read(_ path: String) throws(TemplateFault) -> CellTemplate? {
    func fault(_ reason: TemplateFault.Reason) -> TemplateFault {
      TemplateFault(file: path, line: 1, columns: 1..<2, source: "", reason: reason)
    }
    // Not to wait for a pipe that somebody has put there.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw fault(.unreadable(errno))
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw fault(.unreadable(errno)) }
      if count == 0 { break }
      bytes += piece.prefix(count)
    }
    guard bytes.count <= limit else { throw fault(.tooLarge) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw fault(.notUTF8) }
    return try CellTemplate(parsing: text, file: path)
  }
}
