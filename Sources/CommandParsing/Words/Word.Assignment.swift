extension Word {
  /// `name=Ada`, `title="A b"`, `entry.rows[0]=$x`: a word divided at its first `=`.
  public struct Assignment: Sendable {
    /// What stands before the `=`, never empty.
    public let name: String
    /// Where the name stands.
    public let nameRange: SourceRange
    /// What stands behind the `=`; `.bare("")` when nothing does.
    public let value: Content
    /// Where the value stands, quotes included.
    public let valueRange: SourceRange

    /// The value as a word of its own.
    public var valueWord: Word { Word(range: valueRange, content: value) }
  }

  /// The word as an assignment; nil when it has no `=` outside quotes, or begins with one.
  ///
  /// A wholly quoted `"a=b"` is none.
  public var assignment: Assignment? {
    let name: String
    let value: Content
    if let prefix {
      (name, value) = (prefix, content)
    } else if case .bare(let text) = content, let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
      name = String(text[..<equals])
      value = .bare(String(text[text.utf8.index(after: equals)...]))
    } else {
      return nil
    }
    guard !name.isEmpty else { return nil }
    // A bare name is as long in the source as it is here.
    let equals = range.start + name.utf8.count
    return Assignment(
      name: name, nameRange: SourceRange(start: range.start, end: equals), value: value,
      valueRange: SourceRange(start: equals + 1, end: range.end))
  }
}
