/// One word of a command, its quotes resolved, its references not yet.
///
/// ```
/// set title="A b" $form.groupId {"a": $x}
/// ```
/// has the words `.bare("set")`, prefix `title` with `.quoted("A b")`, `.reference`, and `.json`.
public struct Word: Sendable {
  /// Where it stands, quotes included.
  public let range: SourceRange
  /// The text of a bare word, "" for any other.
  @usableFromInline let bare: String
  /// What any other word holds. Bare words are by far the most, and a script makes three a line: they must be small, and
  /// cheap to copy.
  @usableFromInline let other: Other?

  @usableFromInline
  final class Other: Sendable {
    let prefix: String?
    let content: Content

    init(prefix: String?, content: Content) {
      self.prefix = prefix
      self.content = content
    }
  }

  /// A word that stands at `range`.
  public init(range: SourceRange, prefix: String? = nil, content: Content) {
    self.range = range
    if prefix == nil, case .bare(let text) = content {
      bare = text
      other = nil
    } else {
      bare = ""
      other = Other(prefix: prefix, content: content)
    }
  }

  /// A word of plain text.
  @inline(__always)
  init(range: SourceRange, bare text: String) {
    self.range = range
    bare = text
    other = nil
  }

  /// What stands before the first `=` when a quoted, interpolated, JSON or reference value follows it.
  ///
  /// Nil for all other words; a bare `name=Ada` is one bare text, which ``assignment`` divides.
  public var prefix: String? { other?.prefix }

  /// What the word holds, or what follows ``prefix`` and its `=`.
  public var content: Content { other?.content ?? .bare(bare) }

  /// The text of a word without quotes, reference or JSON; only such a word can be an option or an operator.
  @inlinable
  public var bareText: String? { other == nil ? bare : nil }

  /// True for a word without quotes, reference or JSON.
  @inlinable
  public var isBare: Bool { other == nil }

  /// Every reference in the word, from left to right.
  public var references: [Reference] { content.references }
}
