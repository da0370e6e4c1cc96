import DynamicData
import JSONValues

/// Structures made in a line.
enum Structures {
  /// A structure of 7.0 with fields, each the members of a JSON object but for what all have.
  static func json(_ fields: String..., locale: String = "en_US") -> String {
    #"{"availableLanguageIds":["\#(locale)"],"defaultLanguageId":"\#(locale)","fields":[\#(fields.joined(separator: ","))]}"#
  }

  /// The members of a field of 7.0.
  static func field(_ name: String, _ type: String, required: Bool = false, _ more: String = "") -> String {
    let more = more.isEmpty ? "" : "," + more
    return #"{"name":"\#(name)","type":"\#(type)","required":\#(required),"label":{"en_US":"The \#(name)"}\#(more)}"#
  }

  /// The members of a choice of 7.0 with options `value: label`.
  static func choice(
    _ name: String, _ type: String, multiple: Bool = false, _ options: [(value: String, label: String)]
  ) -> String {
    let list = options.map { option -> JSON in
      ["label": ["en_US": .string(option.label)], "value": .string(option.value)]
    }
    return field(name, type, #""dataType":"string","multiple":\#(multiple),"options":\#(JSON.array(list).text())"#)
  }

  /// The members of a select of 7.0.
  static func choice(_ name: String, multiple: Bool = false, _ options: [(value: String, label: String)]) -> String {
    choice(name, "select", multiple: multiple, options)
  }

  /// The only field of a structure with one field of a type.
  static func only(
    _ type: String, dataType: String? = nil, required: Bool = false, format: WireFormat = .v70
  ) throws -> FormField {
    let more = dataType.map { #""dataType":"\#($0)""# } ?? ""
    return try FormDefinition.read(json(field("F", type, required: required, more)), format: format).fields[0]
  }

  /// A structure of 6.2 with dynamic elements.
  static func xml(
    _ elements: String..., attributes: String = #"available-locales="en_US" default-locale="en_US""#
  )
    -> String
  {
    "<?xml version=\"1.0\"?>\n<root \(attributes)>\(elements.joined())</root>"
  }
}
