/// One word of a command, its quotes resolved, its references not yet.
///
/// ```
/// set title="A b" $form.groupId {"a": $x}
/// ```
/// has the words `.bare("set")`, prefix `title` with `.quoted("A b")`, `.reference`, and `.json`.
public struct Word: Sendable {
  /// Where it stands, quotes included.
  public let range: SourceRange
  private let storage: Storage

  /// Bare words are by far the most, and a script makes three a line: they must be small.
  private enum Storage: Sendable {
    case bare(String)
    indirect case other(prefix: String?, Content)
  }

  /// A word that stands at `range`.
  public init(range: SourceRange, prefix: String? = nil, content: Content) {
    self.range = range
    if prefix == nil, case .bare(let text) = content {
      storage = .bare(text)
    } else {
      storage = .other(prefix: prefix, content)
    }
  }

  /// A word of plain text.
  @inline(__always)
  init(range: SourceRange, bare text: String) {
    self.range = range
    storage = .bare(text)
  }

  /// What stands before the first `=` when a quoted, interpolated, JSON or reference value follows it.
  ///
  /// Nil for all other words; a bare `name=Ada` is one bare text, which ``assignment`` divides.
  public var prefix: String? {
    if case .other(let prefix, _) = storage { prefix } else { nil }
  }

  /// What the word holds, or what follows ``prefix`` and its `=`.
  public var content: Content {
    switch storage {
    case .bare(let text): .bare(text)
    case .other(_, let content): content
    }
  }

  /// The text of a word without quotes, reference or JSON; only such a word can be an option or an operator.
  public var bareText: String? {
    if case .bare(let text) = storage { text } else { nil }
  }

  /// True for a word without quotes, reference or JSON.
  public var isBare: Bool { bareText != nil }

  /// Every reference in the word, from left to right.
  public var references: [Reference] { content.references }
}
