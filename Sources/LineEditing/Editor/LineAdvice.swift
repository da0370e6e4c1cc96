/// What the editor asks about a line, of whoever knows the language. All are called on the editor's thread while a person
/// types, and must not wait.
public struct LineAdvice {
  /// True when the line can be entered; false lets it go on below.
  public var isComplete: (String) -> Bool = { _ in true }
  /// What parts of the line mean, in their order. The word at the cursor, an offset in the line's UTF-8, may become right
  /// yet; nil when the line is entered as it is.
  public var highlight: (String, Int?) -> [Span] = { _, _ in [] }
  /// What could follow.
  public var hint: (String) -> LineHint? = { _ in nil }
  /// How the word at an offset in the line's UTF-8 could go on.
  public var complete: (String, Int) -> Completion? = { _, _ in nil }
  /// What stands at the right of the line.
  public var rightPrompt: () -> String = { "" }

  /// Advice that says nothing.
  public init() {}
}
