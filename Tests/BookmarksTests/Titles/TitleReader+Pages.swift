@testable import BookmarksScreenlets

extension TitleReader {
  /// The title of a whole page, which comes in pieces of a size.
  static func title(of page: [UInt8], charset: String? = nil, pieces size: Int = 1 << 16) -> PageTitle? {
    let reader = TitleReader(charset: charset)
    _ = reader.read(page, pieces: size)
    return reader.end()
  }

  /// The title of a whole page.
  static func title(of page: String, charset: String? = nil) -> String? {
    title(of: Array(page.utf8), charset: charset)?.text
  }

  /// Takes a page in pieces until that is enough; how many bytes were taken.
  func read(_ page: [UInt8], pieces size: Int = 1 << 16) -> Int {
    var rest = page[...]
    while !rest.isEmpty {
      let piece = rest.prefix(size)
      rest = rest.dropFirst(size)
      if !take(Array(piece)) { break }
    }
    return page.count - rest.count
  }
}
