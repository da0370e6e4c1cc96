/// One word of a command, its quotes resolved, its references not yet.
///
/// ```
/// set title="A b" $form.groupId {"a": $x}
/// ```
/// has the words `.bare("set")`, prefix `title` with `.quoted("A b")`, `.reference`, and `.json`.
public struct Word: Sendable {
  /// Where it stands, quotes included.
  public let range: SourceRange
  /// What stands before the first `=` when a quoted, interpolated, JSON or reference value follows it.
  ///
  /// Nil for all other words; a bare `name=Ada` is one bare text, which ``assignment`` divides.
  public let prefix: String?
  /// What the word holds, or what follows ``prefix`` and its `=`.
  public let content: Content

  /// A word that stands at `range`.
  public init(range: SourceRange, prefix: String? = nil, content: Content) {
    self.range = range
    self.prefix = prefix
    self.content = content
  }

  /// The text of a word without quotes, reference or JSON; only such a word can be an option or an operator.
  public var bareText: String? {
    if prefix == nil, case .bare(let text) = content { text } else { nil }
  }

  /// True for a word without quotes, reference or JSON.
  public var isBare: Bool { bareText != nil }

  /// Every reference in the word, from left to right.
  public var references: [Reference] { content.references }
}
