extension Seed {
  static let structureId: Int64 = 34475
  static let recordSetId: Int64 = 34480
  static let documentsFolderId: Int64 = 34500

  /// A field of the seed's form, in both languages.
  private struct Field {
    let name: String
    let type: String
    let dataType: String?
    let labels: (String, String)
    var predefined = ("", "")
    var tips = ("", "")
    var isRequired = false
    var isMultiple: Bool?
    var options: [(value: String, labels: (String, String))] = []
  }

  /// One of each type. 6.2 has no places.
  private static func fields(_ profile: Profile) -> [Field] {
    let all = [
      Field(
        name: "Title1001", type: "text", dataType: "string", labels: ("Title", "Título"),
        predefined: ("New order", "Pedido nuevo"), tips: ("A short name", "Un nombre corto"), isRequired: true),
      Field(name: "Notes1002", type: "textarea", dataType: "string", labels: ("Notes", "Notas")),
      Field(
        name: "Body1003", type: "ddm-text-html", dataType: "html", labels: ("Body", "Cuerpo"),
        predefined: ("<p>Dear all,</p>", "<p>Hola:</p>")),
      Field(
        name: "Agree1004", type: "checkbox", dataType: "boolean", labels: ("I agree", "De acuerdo"),
        predefined: ("true", "true"), isRequired: true),
      Field(
        name: "Sep1015", type: "ddm-separator", dataType: nil, labels: ("Delivery", "Entrega"),
        tips: ("When, where and what", "Cuándo, dónde y qué")),
      Field(
        name: "When1005", type: "ddm-date", dataType: "date", labels: ("When", "Cuándo"),
        predefined: ("12/31/2020", "12/31/2020"), tips: ("Delivery day", "Día de entrega")),
      Field(
        name: "Price1006", type: "ddm-decimal", dataType: "double", labels: ("Price", "Precio"),
        predefined: ("9.95", "9.95")),
      Field(
        name: "Count1007", type: "ddm-integer", dataType: "integer", labels: ("Count", "Cantidad"),
        predefined: ("1", "1")),
      Field(
        name: "Score1008", type: "ddm-number", dataType: "number", labels: ("Score", "Nota"),
        tips: ("0 to 10", "De 0 a 10")),
      Field(
        name: "Doc1009", type: "ddm-documentlibrary", dataType: "document-library",
        labels: ("Attachment", "Adjunto")),
      Field(name: "Place1012", type: "ddm-geolocation", dataType: "geolocation", labels: ("Place", "Lugar")),
      Field(
        name: "Colour1013", type: "radio", dataType: "string", labels: ("Colour", "Color"),
        predefined: ("[\"red\"]", "[\"red\"]"), isRequired: true,
        options: [("red", ("Red", "Rojo")), ("blue", ("Blue", "Azul"))]),
      Field(
        name: "Sizes1014", type: "select", dataType: "string", labels: ("Sizes", "Tallas"),
        predefined: ("[\"\"]", "[\"\"]"), isMultiple: true,
        options: [("s", ("Small", "Pequeño")), ("m", ("Medium", "Mediano")), ("l", ("Large", "Grande"))]),
    ]
    return all.filter { profile >= .v70 || $0.type != "ddm-geolocation" }
  }

  /// The seed's form as an editor of 6.2 writes it.
  private static func xsd(_ profile: Profile) -> String {
    """
    <?xml version="1.0"?>

    <root available-locales="en_US,es_ES" default-locale="en_US">
    \(fields(profile).map(xsd).joined(separator: "\n"))
    </root>
    """
  }

  private static func xsd(_ field: Field) -> String {
    func data(_ locale: String, _ entries: [(String, String)]) -> String {
      let lines = entries.map { "\t\t\t<entry name=\"\($0.0)\"><![CDATA[\($0.1)]]></entry>" }
      return "\t\t<meta-data locale=\"\(locale)\">\n\(lines.joined(separator: "\n"))\n\t\t</meta-data>"
    }
    var attributes = field.dataType.map { "dataType=\"\($0)\" " } ?? ""
    if field.type.hasPrefix("ddm-") { attributes += "fieldNamespace=\"ddm\" " }
    attributes += "indexType=\"keyword\" localizable=\"true\" "
    if let isMultiple = field.isMultiple { attributes += "multiple=\"\(isMultiple)\" " }
    attributes += "name=\"\(field.name)\" readOnly=\"false\" repeatable=\"false\" required=\"\(field.isRequired)\" "
    attributes += "showLabel=\"true\" type=\"\(field.type)\" width=\"small\""
    var lines = ["\t<dynamic-element \(attributes)>"]
    for (index, option) in field.options.enumerated() {
      let name = "option\(field.name.suffix(4))\(index + 1)"
      lines.append("\t\t<dynamic-element name=\"\(name)\" type=\"option\" value=\"\(option.value)\">")
      lines += [data("en_US", [("label", option.labels.0)]), data("es_ES", [("label", option.labels.1)])]
      lines.append("\t\t</dynamic-element>")
    }
    let (labels, predefined, tips) = (field.labels, field.predefined, field.tips)
    lines.append(data("en_US", [("label", labels.0), ("predefinedValue", predefined.0), ("tip", tips.0)]))
    lines.append(data("es_ES", [("label", labels.1), ("predefinedValue", predefined.1), ("tip", tips.1)]))
    return (lines + ["\t</dynamic-element>"]).joined(separator: "\n")
  }

  /// The form, its list, and the folder for documents.
  static func plantForms(in database: Database) throws {
    let definition =
      (try? XMLTree(Array(xsd(.v70).utf8))).map { DefinitionUpgrade.upgraded(XMLDefinition.json($0.root)) } ?? .null
    let source = StructureSource(
      file: "", name: LocalizedText([("en_US", "Order"), ("es_ES", "Pedido")]), xsd: xsd(.v62),
      definition: String(decoding: definition.bytes, as: UTF8.self))
    let orders = LocalizedText([("en_US", "Orders"), ("es_ES", "Pedidos")])
    try publish(
      source, as: (structureId, recordSetId),
      uuids: ("a3b1c5d7-2f40-4b6e-9d11-7c8e9fa0b1c2", "b4c2d6e8-3051-4c7f-8e22-8d9fa0b1c2d3"), list: orders,
      in: database)
    guard let user = try database.rows(.user, where: [("userId", .integer(userId))]).first.map(User.init) else {
      return
    }
    try database.insert(
      .dlFolder,
      Library.folder(
        documentsFolderId, "Documents", siteGroupId, 0, above: "/", by: user,
        uuid: "c5d3e7f9-4162-4d80-9f33-9eafb1c2d3e4", now: milliseconds, description: ""))
  }

  /// Puts a structure and a list for it into the site.
  static func publish(
    _ source: StructureSource, as ids: (structure: Int64, recordSet: Int64),
    uuids: (structure: String, recordSet: String), list: LocalizedText, in database: Database
  ) throws {
    let common: [String: SQLValue] = [
      "groupId": .integer(siteGroupId), "companyId": .integer(companyId), "userId": .integer(userId),
      "userName": .text("Test Test"), "createDate": .integer(milliseconds), "modifiedDate": .integer(milliseconds),
    ]
    let structure: [String: SQLValue] = [
      "uuid": .text(uuids.structure), "structureId": .integer(ids.structure),
      "versionUserId": .integer(userId), "versionUserName": .text("Test Test"),
      "classNameId": .integer(ClassName.id(of: "DDLRecordSet")), "structureKey": .text(String(ids.structure - 1)),
      "version": .text("1.0"), "name": .text(source.name.xml("name")), "nameText": .text(source.name.current),
      "description": .text(source.description.xml("description")),
      "descriptionText": .text(source.description.current), "xsd": .text(source.xsd),
      "definition": .text(source.definition),
    ]
    try database.insert(.ddmStructure, structure.merging(common) { $1 })
    let recordSet: [String: SQLValue] = [
      "uuid": .text(uuids.recordSet), "recordSetId": .integer(ids.recordSet),
      "DDMStructureId": .integer(ids.structure), "recordSetKey": .text(String(ids.recordSet - 1)),
      "name": .text(list.xml("name")), "nameText": .text(list.current), "minDisplayRows": .integer(20),
    ]
    try database.insert(.ddlRecordSet, recordSet.merging(common) { $1 })
  }
}
