/// What vi's keys do at a moment.
enum EditMode {
  /// They insert.
  case insert
  /// They are commands.
  case command

  /// Stands before the prompt.
  var mark: String {
    switch self {
    case .insert: "[I] "
    case .command: "[C] "
    }
  }
}
