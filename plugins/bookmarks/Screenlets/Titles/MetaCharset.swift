/// What a `meta` element says of the page's charset.
enum MetaCharset {
  /// `charset=utf-8`, or `http-equiv=content-type content="text/html; charset=utf-8"`; nil for anything else.
  static func declared(by attributes: [(name: String, value: String)]) -> Charset? {
    func value(_ name: String) -> String? { attributes.first { $0.name.lowercased() == name }?.value }
    if let label = value("charset"), let charset = Charset(declared: label) { return charset }
    guard value("http-equiv")?.withoutBlanksAround.lowercased() == "content-type", let content = value("content") else {
      return nil
    }
    return label(in: content).flatMap(Charset.init(declared:))
  }

  /// What follows `charset=`, with or without quotes.
  private static func label(in content: String) -> String? {
    var rest = content.lowercased()[...]
    while let name = rest.firstRange(of: "charset") {
      rest = rest[name.upperBound...].drop(while: \.isWhitespace)
      guard rest.first == "=" else { continue }
      let value = rest.dropFirst().drop(while: \.isWhitespace)
      if let quote = value.first, quote == "\"" || quote == "'" {
        let quoted = value.dropFirst()
        return quoted.firstIndex(of: quote).map { String(quoted[..<$0]) }
      }
      return String(value.prefix { !$0.isWhitespace && $0 != ";" })
    }
    return nil
  }
}
