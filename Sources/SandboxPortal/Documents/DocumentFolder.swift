private import Glibc

/// The files of a folder, for readers: what `/doc/` shows.
///
/// Nothing outside of it can be seen: links that lead out are as good as no files.
struct DocumentFolder: Sendable {
  /// Where the machine's documentation is.
  static let standard = "/usr/share/doc"
  /// What precedes the path of a file.
  private static let prefix = "/doc/"
  /// Larger files are not shown: they are held in memory.
  private static let sizeLimit = 256 << 20

  /// The folder without links in its path.
  private let root: String

  /// A folder; nil when there is none.
  init?(_ path: String) {
    guard let root = DocumentFolder.resolved(path), DocumentFolder.kind(of: root) == S_IFDIR else { return nil }
    self.root = root
  }

  /// The answer to a request for a file; nil when it asks for something else.
  func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    guard request.path.hasPrefix(DocumentFolder.prefix) else { return nil }
    guard ["GET", "HEAD"].contains(request.method) else { return DocumentFolder.otherMethod }
    let steps = request.path.dropFirst(DocumentFolder.prefix.count).split(separator: "/")
    guard !steps.contains(".."), var file = inside(steps.joined(separator: "/")) else { return Pages.notFound }
    if DocumentFolder.kind(of: file) == S_IFDIR {
      guard let index = inside(String(file.dropFirst(root.utf8.count)) + "/index.html") else { return Pages.notFound }
      // Without the slash its links would lead to the neighbours of the folder.
      guard request.path.hasSuffix("/") else {
        return .redirect(to: DocumentFolder.escaped(request.path) + "/", status: 301)
      }
      file = index
    } else if request.path.hasSuffix("/") {
      return Pages.notFound
    }
    guard let bytes = DocumentFolder.bytes(of: file) else { return Pages.notFound }
    return HTTPAnswer(status: 200, headers: [("Content-Type", DocumentType.of(file, bytes))], body: bytes)
  }

  private static let otherMethod = {
    var answer = HTTPAnswer.html("<h1>Method Not Allowed</h1>", title: "Error 405", status: 405)
    answer.headers.append(("Allow", "GET, HEAD"))
    return answer
  }()

  /// The file without links in its path; nil when it is not there or not in the folder.
  private func inside(_ path: String) -> String? {
    guard let file = DocumentFolder.resolved(root + "/" + path), file == root || file.hasPrefix(root + "/") else {
      return nil
    }
    return file
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func kind(of path: String) -> mode_t? {
    var facts = stat()
    return lstat(path, &facts) == 0 ? facts.st_mode & S_IFMT : nil
  }

  private static func bytes(of file: String) -> [UInt8]? {
    // Not waiting: the file may have become a pipe.
    let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= sizeLimit else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      guard more > 0 else { break }
      count += more
    }
    return Array(bytes.prefix(count))
  }

  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "/-._~".utf8.contains(byte)
      guard !isPlain else { return String(UnicodeScalar(byte)) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
