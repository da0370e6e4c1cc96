/// What a part of a line means; the terminal's colours follow from it.
public enum Meaning: Sendable, Equatable, CaseIterable {
  /// Nothing in particular.
  case plain
  /// The prompt.
  case prompt
  /// A command, an alias or an action.
  case command
  /// The name of an attribute, a field, an option.
  case attribute
  /// A value: a number, a quoted text, JSON, a variable.
  case value
  /// What is wrong.
  case error
  /// A comment.
  case comment
  /// A secret, which is not shown: a dot stands for each of its characters.
  case secret
  /// What could be typed here.
  case hint
  /// The candidate that is chosen in a menu.
  case chosen
  /// What a search has found.
  case found
  /// What goes on besides: progress, a search, how many candidates there are more.
  case status
}
