import BuiltPrograms
import Glibc
import Testing

@testable import BookmarksScreenlets

/// Pages as their authors and generators wrote them: of the packages of documentation that `make deps-test` installs.
@Suite struct `Pages of documentation` {
  private static let folders = ["apt-doc", "debian-faq", "libxml2-doc", "libxml2", "zlib1g-dev", "libjson-c5"]
    .flatMap { ["/usr/share/doc/\($0)", "/usr/share/gtk-doc/html/\($0)"] }

  @Test func `have the titles that Python's parser finds`() throws {
    let pages = Self.folders.flatMap(Self.pages)
    #expect(pages.count >= 60, "`make deps-test` installs them")
    let told = try Self.pythonsTitles(of: pages)
    var charsets: Set<String> = []
    for page in pages {
      let bytes = try #require(Self.bytes(of: page))
      let title = TitleReader.title(of: bytes)
      #expect(title?.text ?? "" == told[page], "\(page)")
      if let title { charsets.insert(title.charset) }
    }
    #expect(charsets.isSuperset(of: ["utf-8", "windows-1252"]))
  }

  private static func pythonsTitles(of pages: [String]) throws -> [String: String] {
    let script = BuildFolder.source + "/Tests/BookmarksTests/Titles/titles.py"
    let input = try OutputFile()
    let list = Array(pages.joined(separator: "\n").utf8)
    guard write(input.descriptor, list, list.count) == list.count, lseek(input.descriptor, 0, SEEK_SET) == 0 else {
      throw BuildFolder.Failure(call: "the list of pages")
    }
    let output = try OutputFile()
    let pid = try BuildFolder.spawn(["python3", script], descriptors: [0: input.descriptor, 1: output.descriptor])
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw BuildFolder.Failure(description: "titles.py ended with \(status)") }
    let lines = output.text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    return Dictionary(lines.map { (String($0[0]), String($0[1])) }) { first, _ in first }
  }

  /// The pages in a folder and in those in it. Of links, the file is taken where it is.
  private static func pages(below folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var pages: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      var file = stat()
      let path = "\(folder)/\(name)"
      guard name != ".", name != "..", lstat(path, &file) == 0 else { continue }
      switch file.st_mode & S_IFMT {
      case S_IFDIR: pages += Self.pages(below: path)
      case S_IFREG where name.hasSuffix(".html") || name.hasSuffix(".htm"): pages.append(path)
      default: break
      }
    }
    return pages.sorted()
  }

  private static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count > 0 else { return count < 0 ? nil : bytes }
      bytes += piece[..<count]
    }
  }
}
