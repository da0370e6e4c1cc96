internal import JSONValues

/// The values of a record as portals store and export them: `fieldValues` in JSON, `dynamic-content` in XML.
struct StoredValues {
  /// The values by name, in the order of the text: a text, or an array of the texts of a field that is repeated.
  let values: JSONObject

  /// Reads the values of a locale, else of its language, else of the default locale, else the first.
  init(_ text: String, locale: String) throws(RecordError) {
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { $0 != "\u{FEFF}" && !$0.properties.isWhitespace }
    guard let start, text.utf8.count <= DefinitionText.maximumLength else {
      throw StoredValues.error(start == nil ? "The text is empty." : "The text is too large.")
    }
    let content = String(text[start...])
    var collected = Collected(locale: locale)
    if content.hasPrefix("<") {
      do {
        collected.add(try XMLReading.root(of: content))
      } catch {
        throw StoredValues.error(error.inside("The values cannot be read", line: nil).message)
      }
    } else {
      guard let object = (try? JSON(parsing: content))?.object, let fields = object["fieldValues"]?.array else {
        throw StoredValues.error("The text holds no values of a record.")
      }
      collected.defaultLocale = object["defaultLanguageId"]?.string ?? ""
      collected.locales = Set((object["availableLanguageIds"]?.array ?? []).compactMap(\.string))
      collected.add(fields)
    }
    values = collected.values
  }

  private static func error(_ message: String) -> RecordError {
    RecordError(message: message, cure: "Give it the values that a portal stores or exports.")
  }

  /// Values while they are found.
  private struct Collected {
    let locale: String
    var defaultLocale = ""
    var locales: Set<String> = []
    private var names: [String] = []
    private var found: [ExactName: [JSON]] = [:]

    init(locale: String) { self.locale = locale }

    /// One value as it is, several as an array.
    var values: JSONObject {
      JSONObject(
        distinct: names.map { name in
          let values = found[ExactName(name)] ?? []
          return (name, values.count == 1 ? values[0] : .array(values))
        })
    }

    mutating func add(_ value: JSON, to name: String) {
      if found[ExactName(name), default: []].isEmpty { names.append(name) }
      found[ExactName(name), default: []].append(value)
    }

    /// A field repeats its contents in one language, and holds others nested.
    mutating func add(_ parent: XMLElement) {
      for element in parent.children(named: "dynamic-element") {
        let name = element.attribute("name") ?? ""
        let contents = element.children(named: "dynamic-content")
        let entries = contents.map { (locale: $0.attribute("language-id") ?? "", value: $0) }
        let localized = Localized(entries: entries, defaultLocale: element.attribute("default-language-id") ?? "")
        let chosen = localized.value(for: locale)?.attribute("language-id") ?? ""
        for entry in entries where entry.locale == chosen { add(.string(entry.value.text), to: name) }
        add(element)
      }
    }

    /// A field that is repeated repeats its name. An object is one of locales only when these are available.
    mutating func add(_ fields: [JSON], depth: Int = 0) {
      for field in fields where depth < 100 {
        let name = field["name"]?.string ?? ""
        switch field["value"] {
        case .object(let map)? where !map.isEmpty && map.names.allSatisfy(locales.contains):
          let localized = Localized(
            entries: map.members.map { (locale: $0.name, value: $0.value) }, defaultLocale: defaultLocale)
          add(localized.value(for: locale) ?? .null, to: name)
        case let value?: add(value, to: name)
        case nil: break
        }
        add(field["nestedFieldValues"]?.array ?? [], depth: depth + 1)
      }
    }
  }
}
