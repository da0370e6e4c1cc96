/// A charset of the web: what a page, or its server, says that its bytes mean.
struct Charset: Equatable {
  /// The name that the Encoding Standard gives it, in lower case.
  let name: String

  static let utf8 = Charset(name: "utf-8")
  static let windows1252 = Charset(name: "windows-1252")
  static let utf16LittleEndian = Charset(name: "utf-16le")
  static let utf16BigEndian = Charset(name: "utf-16be")

  private init(name: String) { self.name = name }

  /// The charset that a label means on the web, whatever its author had in mind; nil for a label of none.
  init?(label: String) {
    let label = label.withoutBlanksAround.lowercased()
    guard let name = CharsetLabels.names[label] else { return nil }
    self.init(name: name)
  }

  /// The charset that a page itself tells in ASCII, which therefore is not UTF-16, whatever it says.
  init?(declared label: String) {
    guard let charset = Charset(label: label) else { return nil }
    self = charset.isUTF16 ? .utf8 : charset
  }

  /// True for both byte orders of UTF-16.
  var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }

  /// The text of bytes. What is no character of the charset becomes U+FFFD. Of UTF-16, bytes are UTF-8 by now.
  func text(_ bytes: [UInt8]) -> String {
    if self == .windows1252 { return Windows1252.text(bytes) }
    if !isUTF16, self != .utf8, let converted = CharsetConversion.utf8(of: bytes, from: CharsetLabels.iconvName(name)) {
      return String(decoding: converted, as: UTF8.self)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
