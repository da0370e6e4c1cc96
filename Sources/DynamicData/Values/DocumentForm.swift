internal import JSONValues

/// Documents of the portal: an object that names one, kept as the portal wrote it.
struct DocumentForm: ValueForm {
  /// Members by which a portal finds a document.
  private static let keys = ["uuid", "fileEntryId", "classPK", "url"]

  func canonical(of wire: JSON) throws(ValueMisfit) -> String? {
    guard case .string(let text) = wire else { return try DocumentForm.checked(wire, as: wire.text()) }
    if text.isBlank || EmptyJSON.isEmpty(text) { return nil }
    return try DocumentForm.checked(try? JSON(parsing: text), as: text)
  }

  func canonical(_ typed: String, _ format: WireFormat) throws(ValueMisfit) -> String {
    // `{}` is how a portal says that there is none.
    if EmptyJSON.isEmpty(typed) { return "" }
    return try DocumentForm.checked(try? JSON(parsing: typed), as: typed)
  }

  func json(_ canonical: String) -> JSON { (try? JSON(parsing: canonical)) ?? .string(canonical) }

  private static func checked(_ document: JSON?, as text: String) throws(ValueMisfit) -> String {
    let namesOne = keys.contains { key in
      switch document?[key] {
      case .string(let name)?: !name.isBlank
      case .integer(let number)?: number > 0
      default: false
      }
    }
    guard namesOne else {
      throw ValueMisfit(
        "\(ValueMisfit.quoted(text)) names no document of the portal.",
        expected: "an object with the uuid of a document", example: #"{"groupId":20126,"uuid":"ef8dad01-…"}"#)
    }
    return text
  }
}
