import JSONValues
import Testing

extension SandboxProcess {
  /// True for 6.2.
  var is62: Bool { ready?["profile"] == "6.2" }

  /// The path of a method for records, structures or lists.
  func forms(_ service: String, _ method: String) -> String {
    let (older, newer) =
      switch service {
      case "structure": ("/ddmstructure/", "/ddm.ddmstructure/")
      case "set": ("/ddlrecordset/", "/ddl.ddlrecordset/")
      case "screens": ("/screens-web.screensddlrecord/", "/screens.screensddlrecord/")
      default: ("/ddlrecord/", "/ddl.ddlrecord/")
      }
    return (is62 ? older : newer) + method
  }

  /// Adds a record to the seed's list, or another; the answer.
  func add(
    _ fields: String, more: String = "", to set: Int64 = 34480, as credentials: Credentials = .administrator,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Reply {
    try invoke(
      """
      [{"\(forms("record", "add-record"))": {"groupId": 20143, "recordSetId": \(set), "displayIndex": 0,
        "fieldsMap": \(fields)\(more)}}]
      """, as: credentials, sourceLocation: sourceLocation)
  }

  /// Adds a record that is taken; its id.
  func record(
    _ fields: String, more: String = "", to set: Int64 = 34480, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int64 {
    let reply = try add(fields, more: more, to: set, sourceLocation: sourceLocation)
    return try #require(number(try reply.json()[0]?["recordId"]), "\(reply.text)", sourceLocation: sourceLocation)
  }

  /// Changes a record; the answer.
  func update(
    _ recordId: Int64, _ fields: String, merge: Bool, more: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Reply {
    try invoke(
      """
      [{"\(forms("record", "update-record"))": {"recordId": \(recordId), "displayIndex": 0, "fieldsMap": \(fields),
        "mergeFields": \(merge)\(more)}}]
      """, sourceLocation: sourceLocation)
  }

  /// A record as Screens gets it.
  func values(
    of recordId: Int64, locale: String = "en_US", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSON {
    let record = try call(
      forms("screens", "get-ddl-record"), "{\"ddlRecordId\": \(recordId), \"locale\": \"\(locale)\"}",
      sourceLocation: sourceLocation)
    return try #require(record["modelValues"], "\(record)", sourceLocation: sourceLocation)
  }

  /// An id in either form.
  func number(_ value: JSON?) -> Int64? { value?.integer ?? value?.string.flatMap { Int64($0) } }

  /// The definition of a structure as the profile stores it.
  func definition(of structureId: Int64, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let structure = try call(
      forms("structure", "get-structure"), "{\"structureId\": \(structureId)}", sourceLocation: sourceLocation)
    return try #require(
      structure[is62 ? "xsd" : "definition"]?.string, "\(structure)", sourceLocation: sourceLocation)
  }
}
