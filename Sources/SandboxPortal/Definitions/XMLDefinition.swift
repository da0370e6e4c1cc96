/// A definition in the XML of 6.2, as the JSON that says the same.
enum XMLDefinition {
  /// What the portal's templates write for its own locale.
  static let placeholder = "[$LOCALE_DEFAULT$]"

  /// The JSON of a `root` with `dynamic-element`s.
  static func json(_ root: XMLElement) -> JSONValue {
    let locales = (root.attributes["available-locales"] ?? "").split(separator: ",")
      .map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    let standard = root.attributes["default-locale"] ?? locales.first ?? LocalizedText.portalLocale
    return .object([
      .init("availableLanguageIds", .array((locales.isEmpty ? [standard] : locales).map(JSONValue.string))),
      .init("defaultLanguageId", .string(standard)),
      .init("fields", .array(fields(of: root).map { field($0, standard) })),
    ])
  }

  /// The elements that are fields: all but options.
  static func fields(of element: XMLElement) -> [XMLElement] {
    element.all("dynamic-element").filter { !isOption($0, of: element) }
  }

  private static func isOption(_ element: XMLElement, of parent: XMLElement) -> Bool {
    if element.attributes["type"] == "option" { return true }
    // Older definitions have options without that type.
    return ["radio", "select", "list", "multi-list"].contains(parent.attributes["type"] ?? "")
      && element.attributes["dataType"] == nil
  }

  private static func field(_ element: XMLElement, _ standard: String) -> JSONValue {
    func text(_ name: String) -> JSONValue.Member? {
      element.attributes[name].map { .init(name, .string($0)) }
    }
    // In 6.1 these were entries beside the label.
    func truth(_ name: String, _ absent: Bool) -> JSONValue.Member {
      let written = element.attributes[name] ?? entries(name, of: element).first { $0.locale == standard }?.text
      return .init(name, .bool(written.map { $0.lowercased() == "true" } ?? absent))
    }
    func localized(_ name: String, always: Bool = true) -> JSONValue.Member? {
      let found = entries(name, of: element)
      return found.isEmpty && !always ? nil : .init(name, object(found))
    }
    var members: [JSONValue.Member?] = [
      text("dataType"), text("fieldNamespace"), .init("indexType", .string(element.attributes["indexType"] ?? "")),
      localized("label"), truth("localizable", true), truth("multiple", false), text("name"),
    ]
    let options = element.all("dynamic-element").filter { isOption($0, of: element) }
    if !options.isEmpty { members.append(.init("options", .array(options.map { option($0, standard) }))) }
    members += [
      localized("predefinedValue"), truth("readOnly", false), truth("repeatable", false), truth("required", false),
      truth("showLabel", true), localized("style", always: false), localized("tip"), text("type"),
    ]
    let nested = fields(of: element)
    if !nested.isEmpty { members.append(.init("nestedFields", .array(nested.map { field($0, standard) }))) }
    return .object(members.compactMap { $0 })
  }

  private static func option(_ element: XMLElement, _ standard: String) -> JSONValue {
    let name = element.attributes["name"] ?? ""
    let labels = entries("label", of: element)
    return .object([
      .init("label", object(labels.isEmpty ? [(standard, name)] : labels)),
      .init("value", .string(element.attributes["value"] ?? name)),
    ])
  }

  /// The entries of that name, one for each locale that has one.
  private static func entries(_ name: String, of element: XMLElement) -> [(locale: String, text: String)] {
    element.all("meta-data").compactMap { data in
      data.all("entry").first { $0.attributes["name"] == name }
        .map { (data.attributes["locale"] ?? LocalizedText.portalLocale, trimmed($0.text)) }
    }
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  private static func object(_ texts: [(locale: String, text: String)]) -> JSONValue {
    .object(texts.map { .init($0.locale, .string($0.text)) })
  }
}
