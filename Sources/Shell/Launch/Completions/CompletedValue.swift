internal import CommandParsing

/// What another shell offers as the value of an option of the program.
enum CompletedValue: Equatable {
  /// The option takes none.
  case nothing
  case files
  case folders
  case words([String])
  /// Whatever a person may think of: nothing is offered.
  case anything
}

extension LaunchOptions.Declaration {
  /// What its value is, as the placeholder says: `FILE`, `DIR`, or words with `|` between.
  var completedValue: CompletedValue {
    guard let value else { return .nothing }
    if !choices.isEmpty { return .words(choices) }
    switch value {
    case "FILE": return .files
    case "DIR": return .folders
    case _ where value.contains("|"): return .words(value.split(separator: "|").map(String.init))
    default: return .anything
    }
  }
}
