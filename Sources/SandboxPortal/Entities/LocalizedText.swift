/// Texts in several languages, as the portal keeps them in one column.
enum LocalizedText {
  /// The XML for a text in `en_US`; nothing for no text.
  static func xml(_ text: String, element: String) -> String {
    guard !text.isEmpty else { return "" }
    let name = element.prefix(1).uppercased() + element.dropFirst()
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return """
      <?xml version='1.0' encoding='UTF-8'?><root available-locales="en_US" default-locale="en_US">\
      <\(name) language-id="en_US">\(escaped)</\(name)></root>
      """
  }
}
