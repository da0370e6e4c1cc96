/// The names that types have in structures, old and new: `ddm-date`, `wcm-image`, `text_box`, `list`.
extension FieldType {
  /// The type for a structure's `type` and `dataType`, and whether it is a choice of several by itself.
  ///
  /// `type` decides; without one `dataType` does, and a text whose data are numbers, days or truths holds those, since
  /// portals store it so. Without either it is a text.
  static func named(_ type: String?, dataType: String?, hasShownText: Bool = false) -> (FieldType, isMultiple: Bool) {
    let byData = dataType.map(spelling).flatMap { byDataType[$0] }
    guard let type, case let name = spelling(type), !name.isEmpty, name != "null" else {
      return (byData ?? .text, false)
    }
    switch name {
    case "multilist", "checkboxmultiple", "multiselect": return (.select, true)
    case "textarea": return (byData.flatMap { $0 == .text ? nil : $0 } ?? .textBox, false)
    case "text", "textbox", "input":
      let own = byType[name] ?? .text
      let isOfData = byData.map { [.boolean, .date, .decimal, .integer, .number].contains($0) } ?? false
      return (isOfData ? byData ?? own : own, false)
    // Static text in new portals, a text of several lines in old ones.
    case "paragraph": return (dataType?.isBlank == false && !hasShownText ? .textBox : .paragraph, false)
    case "number", "numeric":
      return (byData.flatMap { [.integer, .decimal].contains($0) ? $0 : nil } ?? .number, false)
    default:
      if let known = byType[name] { return (known, false) }
      // Data types are written with hyphens, which read better.
      let isSame = dataType.map { spelling($0) == name } ?? false
      return (.unsupported(isSame ? dataType ?? type : bare(type)), false)
    }
  }

  /// True for the name of a type that holds options.
  static func holdsOptions(_ type: String?) -> Bool {
    guard let type else { return false }
    let named = named(type, dataType: nil).0
    return named == .select || named == .radio
  }

  /// True for the name of a type that is known here, or in the portal alone.
  static func isKnown(_ type: String?) -> Bool {
    guard let type, !type.isBlank else { return false }
    return type.hasPrefix("ddm-") || byType[spelling(type)] != nil || named(type, dataType: nil).isMultiple
  }

  private static let byType: [String: FieldType] = [
    "text": .text, "string": .text, "input": .text, "keyvalue": .text, "password": .text, "localizabletext": .text,
    "textbox": .textBox, "textarea": .textBox,
    "texthtml": .html, "html": .html, "richtext": .html,
    "checkbox": .boolean, "boolean": .boolean,
    "date": .date,
    "decimal": .decimal, "double": .decimal, "float": .decimal,
    "integer": .integer, "int": .integer, "long": .integer, "short": .integer,
    "number": .number, "numeric": .number,
    "documentlibrary": .document, "document": .document, "documentsandmedia": .document,
    "image": .image, "imagegallery": .image,
    "radio": .radio,
    "select": .select, "list": .select,
    "geolocation": .geolocation,
    "linktopage": .linkToPage, "linktolayout": .linkToPage,
    "separator": .separator, "selectionbreak": .separator, "fieldset": .separator, "paragraph": .paragraph,
  ]

  private static let byDataType: [String: FieldType] = [
    "string": .text, "text": .text, "html": .html, "boolean": .boolean, "date": .date, "double": .decimal,
    "float": .decimal, "decimal": .decimal, "integer": .integer, "int": .integer, "long": .integer, "short": .integer,
    "number": .number, "documentlibrary": .document, "image": .image, "geolocation": .geolocation,
    "linktopage": .linkToPage,
  ]

  /// A name without prefix, case and what parts its words.
  private static func spelling(_ name: String) -> String {
    bare(name).lowercased().filter { $0 != "-" && $0 != "_" && !$0.isWhitespace }
  }

  private static func bare(_ name: String) -> String {
    let name = name.trimmed()
    return ["ddm-", "wcm-"].first { name.lowercased().hasPrefix($0) }.map { String(name.dropFirst($0.count)) } ?? name
  }
}

extension FieldType {
  /// Its name in events and views: `text-box`. One that is not known here has that of the structure.
  public var name: String {
    switch self {
    case .text: "text"
    case .textBox: "text-box"
    case .html: "html"
    case .boolean: "boolean"
    case .date: "date"
    case .decimal: "decimal"
    case .integer: "integer"
    case .number: "number"
    case .document: "document"
    case .image: "image"
    case .radio: "radio"
    case .select: "select"
    case .geolocation: "geolocation"
    case .linkToPage: "link-to-page"
    case .separator: "separator"
    case .paragraph: "paragraph"
    case .unsupported(let name): name
    }
  }

  /// What people call it: the name in words.
  public var title: String {
    switch self {
    case .html: "HTML"
    case .boolean: "Boolean"
    case .unsupported(let name): name
    default: String(name.map { $0 == "-" ? " " : $0 })
    }
  }
}
