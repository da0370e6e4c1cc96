/// Texts in several languages, as the portal keeps them in one column.
struct LocalizedText: Sendable, Equatable {
  /// By locale, such as `es_ES`, in order.
  var texts: [(locale: String, text: String)]
  /// The locale whose text stands for those that are missing.
  var defaultLocale: String

  /// The language of the portal.
  static let portalLocale = "en_US"

  init(_ texts: [(locale: String, text: String)], defaultLocale: String = portalLocale) {
    self.texts = texts
    self.defaultLocale = defaultLocale
  }

  /// A text in the portal's own language.
  init(_ text: String) { self.init([(LocalizedText.portalLocale, text)]) }

  static func == (left: LocalizedText, right: LocalizedText) -> Bool {
    left.defaultLocale == right.defaultLocale && left.texts.elementsEqual(right.texts, by: ==)
  }

  /// What the portal shows: its own language if there, else the default, else whatever comes first.
  var current: String {
    for locale in [LocalizedText.portalLocale, defaultLocale] {
      if let found = texts.first(where: { $0.locale == locale }) { return found.text }
    }
    return texts.first?.text ?? ""
  }

  /// The XML of a column of that name; nothing for no text.
  func xml(_ element: String) -> String {
    guard texts.contains(where: { !$0.text.isEmpty }) else { return "" }
    let name = element.prefix(1).uppercased() + element.dropFirst()
    let locales = texts.map(\.locale).joined(separator: ",")
    let children = texts.map { locale, text in
      "<\(name) language-id=\"\(LocalizedText.escaped(locale))\">\(LocalizedText.escaped(text))</\(name)>"
    }
    return """
      <?xml version='1.0' encoding='UTF-8'?><root available-locales="\(LocalizedText.escaped(locales))" \
      default-locale="\(LocalizedText.escaped(defaultLocale))">\(children.joined())</root>
      """
  }

  /// The XML for a text in `en_US`; nothing for no text.
  static func xml(_ text: String, element: String) -> String { LocalizedText(text).xml(element) }

  /// A text as it stands between tags and in attributes.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
