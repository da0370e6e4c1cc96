/// A definition that can be published.
struct StructureSource: Sendable {
  /// The file that it is from, as it was named.
  let file: String
  var name: LocalizedText
  var description = LocalizedText([])
  /// The XML of 6.2; nothing when the file has JSON.
  let xsd: String
  /// The JSON of 7.0.
  let definition: String
}

/// Why a file cannot be published: the facts.
struct StructureProblem: Error, Equatable {
  /// What is wrong.
  enum Fault: Equatable {
    case unreadable(reason: String)
    case tooLarge
    case notUTF8
    case empty
    case notXML(String)
    case notJSON(String)
    case comment
    /// Well-formed, and something else.
    case noDefinition
    /// What a record holds.
    case values
    /// JSON, where the portal has XML.
    case newerForm
    case noFields
    case namelessField
    case sameName(String, line: Int)
  }

  let file: String
  /// Nil when it is about the file as a whole.
  var position: TextPosition?
  let fault: Fault
}
