/// What a portal needs of a definition to take values: its fields.
struct FormStructure: Sendable {
  /// A field.
  struct Field: Sendable {
    let name: String
    /// Nothing for those that hold no value.
    let dataType: String
    let type: String
    let isRequired: Bool
    let isRepeatable: Bool
    /// The values that may be chosen; empty where anything goes.
    let options: [String]
  }

  /// All fields, those inside others behind them.
  let fields: [Field]
  private let places: [String: Int]

  /// Reads a definition in JSON.
  init(_ definition: JSONValue) {
    fields = FormStructure.fields(definition["fields"])
    places = Dictionary(fields.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
  }

  /// Reads a definition in XML; without fields when it is none.
  init(xsd: String) {
    self.init((try? XMLTree(Array(xsd.utf8))).map { XMLDefinition.json($0.root) } ?? .null)
  }

  /// The field of exactly that name.
  func field(_ name: String) -> Field? { places[name].map { fields[$0] } }

  private static func fields(_ value: JSONValue?) -> [Field] {
    (value?.elements ?? []).flatMap { value in
      let field = Field(
        name: value["name"]?.text ?? "", dataType: value["dataType"]?.text ?? "", type: value["type"]?.text ?? "",
        isRequired: truth(value["required"]), isRepeatable: truth(value["repeatable"]),
        options: (value["options"]?.elements ?? []).compactMap { $0["value"]?.scalarText })
      return [field] + fields(value["nestedFields"])
    }
  }

  private static func truth(_ value: JSONValue?) -> Bool { value?.scalarText?.lowercased() == "true" }
}

extension JSONValue {
  /// The member of that name of an object, else nil.
  subscript(_ name: String) -> JSONValue? { members?.first { $0.name == name }?.value }
}
