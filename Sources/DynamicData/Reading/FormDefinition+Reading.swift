extension FormDefinition {
  /// Reads a text with exactly one structure, in any of the forms of ``readAll(_:)``.
  ///
  /// `format` is the generation of the portal that the structure is used with; nil: XML is of 6.2, JSON of 7.0.
  /// - Throws: ``DefinitionError``, also when there are several; it names them.
  public static func read(_ text: String, format: WireFormat? = nil) throws(DefinitionError) -> FormDefinition {
    var sources = try DefinitionText.sources(in: text)
    guard sources.count == 1 else {
      let names = sources.map { source in
        let name = source.name?.text(for: "") ?? ""
        return name.isEmpty ? "one without a name" : name
      }
      let list = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? " and others" : "")
      throw DefinitionError(
        "There are \(sources.count) structures in it: \(list).", cure: "Give it one of them, in a file of its own.")
    }
    if let format { sources[0].format = format }
    return try DefinitionBuilder.definition(of: sources[0])
  }

  /// Reads every structure of a text: XML of 6.1 and 6.2, alone or in a bundle; JSON of 7.0 and later; the answers of
  /// `get-structure` and its rows; entries of LAR files.
  ///
  /// - Throws: ``DefinitionError`` with the place, when the text is none of these or a structure has no field that could
  ///   hold a value.
  public static func readAll(_ text: String) throws(DefinitionError) -> [FormDefinition] {
    var definitions: [FormDefinition] = []
    for source in try DefinitionText.sources(in: text) {
      definitions.append(try DefinitionBuilder.definition(of: source))
    }
    return definitions
  }
}
