extension FormDefinition {
  /// Reads a text with exactly one structure, in any of the forms of ``readAll(_:)``.
  ///
  /// `format` is the generation of the portal that the structure is used with; nil: XML is of 6.2, JSON of 7.0.
  /// - Throws: ``DefinitionError``, also when there are several; it names them.
  public static func read(_ text: String, format: WireFormat? = nil) throws(DefinitionError) -> FormDefinition {
    throw DefinitionError("Not read yet.", cure: "Wait.")
  }

  /// Reads every structure of a text: XML of 6.1 and 6.2, alone or in a bundle; JSON of 7.0 and later; the answers of
  /// `get-structure` and its rows; entries of LAR files.
  /// - Throws: ``DefinitionError`` with the place, when the text is none of these.
  public static func readAll(_ text: String) throws(DefinitionError) -> [FormDefinition] {
    throw DefinitionError("Not read yet.", cure: "Wait.")
  }
}
