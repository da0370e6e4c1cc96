internal import JSONValues

/// Reads the structures of 7.0 and later.
enum JSONDefinition {
  /// The structure that an object with `fields` is.
  static func source(_ object: JSONObject) -> DefinitionSource {
    DefinitionSource(
      defaultLocale: object["defaultLanguageId"]?.string,
      availableLocales: texts(of: object["availableLanguageIds"]),
      fields: (object["fields"]?.array ?? []).compactMap(\.object).map { field($0) },
      hasRules: object["rules"]?.array?.isEmpty == false, format: .v70)
  }

  private static let knownProperties: Set<String> = [
    "dataType", "displayStyle", "fieldNamespace", "fieldReference", "indexType", "label", "localizable", "multiple",
    "name", "nestedFields", "options", "predefinedValue", "readOnly", "repeatable", "required", "showLabel", "style",
    "tip", "tooltip", "type", "validation", "visibilityExpression", "text", "inputControl",
  ]

  private static func field(_ object: JSONObject) -> FieldSource {
    var field = FieldSource()
    field.name = object["name"]?.string ?? ""
    field.reference = object["fieldReference"]?.string
    field.type = object["type"]?.string
    field.dataType = object["dataType"]?.string
    field.isRequired = flag(object["required"])
    field.isReadOnly = flag(object["readOnly"])
    field.isRepeatable = flag(object["repeatable"])
    field.isMultiple = flag(object["multiple"])
    field.isLocalizable = flag(object["localizable"])
    field.showsLabel = flag(object["showLabel"])
    field.labels = localizedTexts(object["label"])
    field.tips = localizedTexts(object["tip"] ?? object["tooltip"])
    field.predefinedValues = localizedValues(object["predefinedValue"])
    field.options = options(object["options"])
    field.children = (object["nestedFields"]?.array ?? []).compactMap(\.object).map { JSONDefinition.field($0) }
    field.visibilityExpression = object["visibilityExpression"].flatMap(text)
    field.validationExpression = validation(object["validation"])
    field.hasShownText = object["text"].map { !localizedTexts($0).isEmpty } ?? false
    field.unknownProperties = object.names.filter { !knownProperties.contains($0) }
    return field
  }

  /// A map of locales, or one value for all of them.
  private static func localizedValues(_ json: JSON?) -> [(locale: String, value: JSON)] {
    switch json {
    case nil, .null: []
    case .object(let map)?: map.members.map { ($0.name, $0.value) }
    case let value?: [("", value)]
    }
  }

  private static func localizedTexts(_ json: JSON?) -> [(locale: String, value: String)] {
    localizedValues(json).compactMap { entry in text(entry.value).map { (entry.locale, $0.trimmed()) } }
  }

  /// Options are objects in an array. Newer portals write the empty array as text, and arrays by locale.
  private static func options(_ json: JSON?) -> [OptionSource] {
    switch json {
    case .array(let elements)?:
      elements.compactMap { element in
        guard let option = element.object, let value = option["value"].flatMap(text) ?? option["name"].flatMap(text)
        else { return nil }
        return OptionSource(value: value, labels: localizedTexts(option["label"]))
      }
    case .object(let map)?: options(map.members.first?.value)
    case .string(let text)?: (try? JSON(parsing: text)).map { $0.array == nil ? [] : options($0) } ?? []
    default: []
    }
  }

  /// The expression that a value must satisfy: bare in 7.0, an object with a `value` later.
  private static func validation(_ json: JSON?) -> String? {
    let expression = json?["expression"]
    let words = expression?.string ?? expression?["value"]?.string ?? ""
    return words.isBlank ? nil : words
  }

  private static func texts(of json: JSON?) -> [String] {
    switch json {
    case .array(let elements)?: elements.compactMap(\.string)
    case .string(let list)?: list.split(separator: ",").map { $0.trimmed() }
    default: []
    }
  }

  /// Text, number or truth as text.
  private static func text(_ json: JSON) -> String? {
    switch json {
    case .string(let text): text
    case .integer, .decimal, .bool: json.text()
    case .null, .array, .object: nil
    }
  }

  private static func flag(_ json: JSON?) -> Bool? {
    switch json {
    case .bool(let truth)?: truth
    case .string(let text)?: ["true", "1"].contains(text.trimmed().lowercased())
    case .integer(let number)?: number != 0
    default: nil
    }
  }
}
