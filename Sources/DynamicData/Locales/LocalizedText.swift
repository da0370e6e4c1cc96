/// A text in several languages: a structure's name, a field's label.
public struct LocalizedText: Sendable {
  /// The texts, in the order of the file.
  let texts: Localized<String>

  init(_ entries: [(locale: String, value: String)], defaultLocale: String) {
    texts = Localized(entries: entries, defaultLocale: defaultLocale)
  }

  /// The text for a locale such as `pt_BR`; else for its language, in any country; else in the default locale; else the
  /// first. Empty when there is none.
  public func text(for locale: String) -> String { texts.value(for: locale) ?? "" }

  /// Reads what a portal calls `name` or `description`: XML with a text for each locale, or plain text.
  ///
  /// XML that cannot be read, or has no text, is shown as it is.
  public static func parse(_ xmlOrPlain: String) -> LocalizedText {
    let plain = LocalizedText([("", xmlOrPlain)], defaultLocale: "")
    let scalars = xmlOrPlain.unicodeScalars
    guard let start = scalars.firstIndex(where: { $0 != "\u{FEFF}" && !$0.properties.isWhitespace }) else {
      return LocalizedText([], defaultLocale: "")
    }
    let text = String(xmlOrPlain[start...])
    guard text.hasPrefix("<?xml") || text.hasPrefix("<root"), let root = try? XMLReading.root(of: text) else {
      return plain
    }
    // Liferay calls the elements Name, Title, Description: after what is translated.
    let entries = root.children.map { (locale: $0.attribute("language-id") ?? "", value: $0.text.trimmed()) }
      .filter { !$0.value.isEmpty }
    return entries.isEmpty ? plain : LocalizedText(entries, defaultLocale: root.attribute("default-locale") ?? "")
  }
}
