private import Glibc
internal import ScreenletKit

/// A file that a person wants to upload.
struct DocumentFile: Sendable, Equatable {
  /// The absolute path.
  let path: String
  /// What it is called here.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// A path as people give it, from the current folder unless it is absolute.
  init(_ path: String) {
    guard !path.hasPrefix("/") else {
      self.path = path
      return
    }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let folder = getcwd(&buffer, buffer.count).map { String(cString: $0) } ?? ""
    self.path = folder + "/" + path
  }

  /// The extension with its point, as a portal's name may have it: letters and digits, not too many. Empty for none.
  var shortExtension: String {
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
    let letters = name[name.index(after: point)...]
    let isPlain = letters.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    return isPlain && (1...16).contains(letters.utf8.count) ? "." + letters : ""
  }

  /// How many bytes it has now.
  /// - Throws: a fault of the field when there is no file that can be read.
  func size(for field: String) throws(ValidationError) -> Int64 {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      throw fault(
        field, errno == ENOENT ? "There is no file \(path)." : "\(path): \(String(cString: strerror(errno))).")
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw fault(field, "\(path) is a folder.")
    default: throw fault(field, "\(path) is no ordinary file.")
    }
    guard access(path, R_OK) == 0 else { throw fault(field, "\(path): \(String(cString: strerror(errno))).") }
    return Int64(facts.st_size)
  }

  private func fault(_ field: String, _ sentence: String) -> ValidationError {
    let fault = FieldFault(field, sentence, expected: "a file that can be read", example: "@scan.pdf")
    return ValidationError("\(field): \(sentence)", fields: [fault])
  }
}
