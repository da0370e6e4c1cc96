/// Absolute addresses of the web, as people type them: `https://example.org/a`.
public enum WebAddress {
  /// What is wrong with a field that should hold one; nil when nothing is.
  ///
  /// It must begin with `http://` or `https://` and name a host. A user name or a password in it is refused, since
  /// addresses end in lists and histories. The message never repeats the address.
  public static func fault(_ field: String, in text: String) -> FieldFault? {
    wrong(with: text).map { FieldFault(field, $0.message, expected: $0.expected, example: "https://example.org/") }
  }

  private static let expected = "an address that begins with http:// or https://"

  private static func wrong(with text: String) -> (message: String, expected: String)? {
    if text.isEmpty { return ("is empty", expected) }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return ("holds a control character", "an address on one line")
    }
    guard let mark = text.firstRange(of: "://") else {
      return ("does not begin with http:// or https://", expected)
    }
    guard ["http", "https"].contains(text[..<mark.lowerBound].lowercased()) else {
      return ("begins with neither http:// nor https://", expected)
    }
    let authority = text[mark.upperBound...].prefix { !"/?#".contains($0) }
    if authority.contains("@") {
      return ("holds a user name or a password", "the address without them: addresses end in lists and histories")
    }
    return wrong(withHost: authority)
  }

  private static func wrong(withHost authority: Substring) -> (message: String, expected: String)? {
    let literal = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : nil
    let colon = authority[(literal ?? authority.startIndex)...].firstIndex(of: ":")
    let host = authority[..<(colon ?? authority.endIndex)]
    if host.isEmpty { return ("names no host", "a host behind http:// or https://") }
    guard host.unicodeScalars.allSatisfy({ isOfHosts($0, inLiteral: literal != nil) }) else {
      return ("names a host that cannot be one", "a host like example.org")
    }
    guard let colon else { return nil }
    let port = authority[authority.index(after: colon)...]
    // `http://host:/` means the usual port.
    let number = port.utf8.allSatisfy({ (0x30...0x39).contains($0) }) ? Int(port) : nil
    guard port.isEmpty || number.map((1...65535).contains) == true else {
      return ("names a port that cannot be one", "a port from 1 to 65535")
    }
    return nil
  }

  private static func isOfHosts(_ scalar: Unicode.Scalar, inLiteral: Bool) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": true
    case "[", "]", ":", "%": inLiteral
    default: scalar.value >= 0x80 && !scalar.properties.isWhitespace
    }
  }
}
