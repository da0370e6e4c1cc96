/// The locales of a structure: which it has, which is the default, what stands for which.
struct DefinitionLocales {
  /// The locale to fall back to: `en_US`.
  let defaultLocale: String
  /// The available ones, in the order of the file, each once.
  let available: [String]
  /// What is peculiar about them.
  let notes: [DefinitionNote]

  /// Liferay's own default.
  private static let portalDefault = "en_US"

  /// Reads what a structure tells.
  init(of source: DefinitionSource) {
    var notes: [DefinitionNote] = []
    let written = source.defaultLocale?.trimmed() ?? ""
    let used = DefinitionLocales.used(in: source.fields)
    let firstReal = (source.availableLocales + used).first { !$0.isEmpty && !DefinitionLocales.isPlaceholder($0) }
    let locale: String
    if written.isEmpty {
      locale = firstReal ?? DefinitionLocales.portalDefault
      notes.append(DefinitionNote(.noDefaultLocale, "The structure tells no default locale: it counts as \(locale)."))
    } else if DefinitionLocales.isPlaceholder(written) {
      locale = firstReal ?? DefinitionLocales.portalDefault
    } else {
      locale = written
    }
    if let placeholder = ([written] + source.availableLocales + used).first(where: DefinitionLocales.isPlaceholder) {
      notes.append(
        DefinitionNote(.placeholderLocale, "\(placeholder) is no locale: it stands for the default, \(locale)."))
    }
    let real = used.map { DefinitionLocales.real($0, defaultLocale: locale) }
    if let first = real.first, !real.contains(where: { LocaleName($0).language == LocaleName(locale).language }) {
      notes.append(
        DefinitionNote(
          .defaultLocaleWithoutTexts,
          "There is no text in the default locale \(locale): the first is taken, \(first)."))
    }
    defaultLocale = locale
    var seen: Set<String> = []
    let available = source.availableLocales.filter { !$0.isEmpty }
      .map { DefinitionLocales.real($0, defaultLocale: locale) }.filter { seen.insert($0).inserted }
    self.available = available.isEmpty ? [locale] : available
    self.notes = notes
  }

  /// A text of entries. Blank ones are none, unless a blank is an answer: there may be no tip in one language.
  func text(_ entries: [(locale: String, value: String)], keepingBlanks: Bool = false) -> LocalizedText {
    let trimmed = entries.map { (locale: $0.locale, value: $0.value.trimmed()) }
    let kept = trimmed.filter { keepingBlanks || !$0.value.isEmpty }
    return LocalizedText(kept.map { (real($0.locale), $0.value) }, defaultLocale: defaultLocale)
  }

  /// Values of entries.
  func localized<Value>(_ entries: [(locale: String, value: Value)]) -> Localized<Value> {
    Localized(entries: entries.map { (real($0.locale), $0.value) }, defaultLocale: defaultLocale)
  }

  private func real(_ locale: String) -> String { DefinitionLocales.real(locale, defaultLocale: defaultLocale) }

  /// The locale that a name stands for.
  private static func real(_ locale: String, defaultLocale: String) -> String {
    locale.isEmpty || isPlaceholder(locale) ? defaultLocale : locale
  }

  /// True for `[$LOCALE_DEFAULT$]` and its like.
  private static func isPlaceholder(_ locale: String) -> Bool { !locale.isEmpty && LocaleName(locale).language.isEmpty }

  /// The locales of the labels, in the order of the file, each once.
  private static func used(in fields: [FieldSource]) -> [String] {
    var used: [String] = []
    var seen: Set<String> = []
    func look(_ fields: [FieldSource]) {
      for field in fields {
        for entry in field.labels where seen.insert(entry.locale).inserted { used.append(entry.locale) }
        look(field.children)
      }
    }
    look(fields)
    return used
  }
}
