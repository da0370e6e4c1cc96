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
  /// XML that cannot be read is shown as it is.
  public static func parse(_ xmlOrPlain: String) -> LocalizedText {
    LocalizedText([("", xmlOrPlain)], defaultLocale: "")
  }
}
