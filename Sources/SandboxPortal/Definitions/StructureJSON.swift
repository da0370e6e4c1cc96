/// Definitions in JSON: one, or what `get-structure` and `get-structures` answered.
struct StructureJSON {
  let file: StructureFile
  let bytes: [UInt8]

  func sources() throws(StructureProblem) -> [StructureSource] {
    let value = try value()
    guard let rows = value.elements else { return [try source(value, at: [])] }
    guard !rows.isEmpty else { throw problem(.noDefinition, at: []) }
    var sources: [StructureSource] = []
    for (index, row) in rows.enumerated() { sources.append(try source(row, at: [.element(index)])) }
    return sources
  }

  private func problem(_ fault: StructureProblem.Fault, at path: [JSONPlaces.Step]) -> StructureProblem {
    file.problem(fault, at: position(of: path))
  }

  private func position(of path: [JSONPlaces.Step]) -> TextPosition {
    TextPosition(of: JSONPlaces.offset(of: path, in: bytes), in: bytes)
  }

  /// The text as JSON. The portal passes over a comma too many, and so do we; comments are nowhere taken.
  private func value() throws(StructureProblem) -> JSONValue {
    if let offset = JSONValue.firstInvalidByte(bytes) {
      throw file.problem(.notUTF8, at: TextPosition(of: offset, in: bytes))
    }
    if let offset = JSONPlaces.firstOddity(in: bytes), JSONValue(parsing: bytes) != nil {
      throw file.problem(.comment, at: TextPosition(of: offset, in: bytes))
    }
    do throws(JSONValue.Problem) { return try JSONValue(reading: bytes) } catch {
      throw file.problem(.notJSON(error.message), at: TextPosition(of: error.offset, in: bytes))
    }
  }

  private func source(_ value: JSONValue, at path: [JSONPlaces.Step]) throws(StructureProblem) -> StructureSource {
    for column in ["definition", "xsd"] {
      guard let text = value[column]?.text, !text.isEmpty else { continue }
      var source = try StoredName.definition(text, of: file, at: position(of: path + [.member(column)]))
      if let name = value["name"]?.text.flatMap(StoredName.read) { source.name = name }
      if let text = value["description"]?.text.flatMap(StoredName.read) { source.description = text }
      return source
    }
    guard let fields = value["fields"]?.elements else {
      let isValues = ["fieldValues", "modelValues", "fieldsMap"].contains { value[$0] != nil }
      throw problem(isValues ? .values : .noDefinition, at: path)
    }
    guard file.profile >= .v70 else { throw problem(.newerForm, at: path) }
    guard !fields.isEmpty else { throw problem(.noFields, at: path + [.member("fields")]) }
    var names: [String: [JSONPlaces.Step]] = [:]
    try check(fields, at: path + [.member("fields")], &names)
    var name = LocalizedText(file.title)
    if let title = value["name"]?.text.flatMap(StoredName.read) { name = title }
    return StructureSource(
      file: file.path, name: name, xsd: "", definition: String(decoding: value.bytes, as: UTF8.self))
  }

  private func check(
    _ fields: [JSONValue], at path: [JSONPlaces.Step], _ names: inout [String: [JSONPlaces.Step]]
  ) throws(StructureProblem) {
    for (index, field) in fields.enumerated() {
      let place = path + [.element(index)]
      guard let name = field["name"]?.text, name.contains(where: { !$0.isWhitespace }) else {
        throw problem(.namelessField, at: place)
      }
      // Their names are told apart without regard to case.
      if let first = names.updateValue(place + [.member("name")], forKey: name.lowercased()) {
        throw problem(.sameName(name, line: position(of: first).line), at: place + [.member("name")])
      }
      try check(field["nestedFields"]?.elements ?? [], at: place + [.member("nestedFields")], &names)
    }
  }
}
