/// Something in several languages, in the order of the file.
///
/// For a locale the value is that of the first of these which there is: the locale itself, its language alone, its
/// language in any country in the order of the file, the default locale, whatever comes first.
struct Localized<Value: Sendable>: Sendable {
  /// Locale and value, in the order of the file.
  let entries: [(locale: String, value: Value)]
  /// Where to fall back to.
  let defaultLocale: String

  /// The value for a locale, nil when there is none at all.
  func value(for locale: String) -> Value? {
    choice(for: locale) ?? choice(for: defaultLocale) ?? entries.first?.value
  }

  /// The value for a locale or its language, nil when there is none.
  private func choice(for locale: String) -> Value? {
    if let same = entries.first(where: { $0.locale == locale }), !locale.isEmpty { return same.value }
    let wanted = LocaleName(locale)
    guard !wanted.language.isEmpty else { return nil }
    let sameLanguage = entries.map { (name: LocaleName($0.locale), value: $0.value) }
      .filter { $0.name.language == wanted.language }
    return
      (sameLanguage.first { $0.name == wanted }
      ?? sameLanguage.first { $0.name.country == wanted.country && $0.name.impliedScript == wanted.impliedScript }
      ?? sameLanguage.first { $0.name.country.isEmpty && $0.name.script.isEmpty }
      ?? sameLanguage.first { $0.name.impliedScript == wanted.impliedScript }
      ?? sameLanguage.first)?.value
  }
}
