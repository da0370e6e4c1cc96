/// What kind of thing a body is, as its header says: `text/html; charset="UTF-8"`.
public struct MediaType: Sendable, Equatable {
  /// Type and subtype in lower case: `text/html`.
  public let name: String
  /// The parameter `charset` in lower case; nil when there is none.
  public let charset: String?

  /// Reads the value of a header; nil when it names no type.
  init?(header: String) {
    var parts = MediaType.parts(of: header)[...]
    guard let name = parts.popFirst().map({ MediaType.trimmed($0).lowercased() }), MediaType.isName(name) else {
      return nil
    }
    self.name = name
    charset = parts.lazy.compactMap(MediaType.charset).first
  }

  /// True for two words with a slash between, of characters that may stand in a header unquoted.
  static func isName(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return words.count == 2 && words.allSatisfy { !$0.isEmpty && $0.allSatisfy(isTokenByte) }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func charset(in parameter: Substring) -> String? {
    guard let equals = parameter.firstIndex(of: "="), trimmed(parameter[..<equals]).lowercased() == "charset" else {
      return nil
    }
    // Quotes of both kinds are seen around it.
    let value = trimmed(parameter[parameter.index(after: equals)...]).filter { !"\"'".contains($0) }
    return value.isEmpty ? nil : value.lowercased()
  }

  /// The parts between those semicolons that stand in no quotes.
  private static func parts(of header: String) -> [Substring] {
    var isQuoted = false
    return header.split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ";" && !isQuoted
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}
