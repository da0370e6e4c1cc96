private import Glibc

/// A file with definitions as people have them: one in XML or JSON, a bundle of several, what `get-structure` answered,
/// a part of an exported site.
struct StructureFile {
  let path: String
  let profile: Profile

  private static let sizeLimit = 32 << 20

  /// The definitions of a file, in order.
  static func read(_ path: String, _ profile: Profile) throws(StructureProblem) -> [StructureSource] {
    let file = StructureFile(path: path, profile: profile)
    var bytes = try file.bytes()
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      throw file.problem(.empty, at: nil)
    }
    // XML may be in UTF-16, which begins with a mark.
    let isXML = first == UInt8(ascii: "<") || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return
      isXML
      ? try StructureXML(file: file, bytes: bytes).sources() : try StructureJSON(file: file, bytes: bytes).sources()
  }

  /// The file's name without folder and ending: what a definition is called that does not say so itself.
  var title: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let title = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return title.isEmpty ? name : title
  }

  func problem(_ fault: StructureProblem.Fault, at position: TextPosition?) -> StructureProblem {
    StructureProblem(file: path, position: position, fault: fault)
  }

  private func bytes() throws(StructureProblem) -> [UInt8] {
    // Not waiting: it may be a pipe that nobody writes to.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem(.unreadable(reason: String(cString: strerror(errno))), at: nil) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw problem(.unreadable(reason: "Not a regular file"), at: nil)
    }
    guard facts.st_size <= StructureFile.sizeLimit else { throw problem(.tooLarge, at: nil) }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      guard more >= 0 else { throw problem(.unreadable(reason: String(cString: strerror(errno))), at: nil) }
      guard more > 0 else { break }
      count += more
    }
    return Array(bytes.prefix(count))
  }
}
