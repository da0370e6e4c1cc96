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
