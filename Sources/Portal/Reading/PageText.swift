/// The few words of a page or a text that help to recognise it.
enum PageText {
  private static let wordLimit = 120

  /// The title of a page of HTML, its white space collapsed; nil when it has none.
  static func title(of body: [UInt8]) -> String? {
    // A title stands near the top; the rest of a long page is not searched.
    let text = String(decoding: body.prefix(65_536), as: UTF8.self)
    let lower = String(decoding: body.prefix(65_536).map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
    guard let open = lower.firstRange(of: "<title"),
      let start = lower[open.upperBound...].firstIndex(of: ">"),
      let close = lower[start...].firstRange(of: "</title")
    else { return nil }
    // Both have the same scalars at the same offsets: only ASCII letters were changed.
    let from = lower.utf8.distance(from: lower.startIndex, to: start) + 1
    let count = lower.utf8.distance(from: start, to: close.lowerBound) - 1
    return collapsed(String(decoding: text.utf8.dropFirst(from).prefix(count), as: UTF8.self))
  }

  /// The first line of a text that is no page.
  static func firstLine(of body: [UInt8]) -> String? {
    collapsed(
      String(decoding: body.prefix(1024).split(whereSeparator: { $0 == 10 || $0 == 13 }).first ?? [], as: UTF8.self))
  }

  private static func collapsed(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 } }.joined(separator: " ")
    guard !words.isEmpty else { return nil }
    return words.count > wordLimit ? words.prefix(wordLimit) + "…" : words
  }
}
