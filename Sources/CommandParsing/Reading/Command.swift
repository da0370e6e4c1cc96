/// One command of a script.
public struct Command: Sendable {
  /// Its words, at least one.
  public let words: [Word]
  /// From its first word to its last.
  public let range: SourceRange
  /// The line of its first word, counted from 1.
  public let line: Int
  /// True when `&` ended it.
  public let isBackground: Bool

  /// A command of `words`.
  public init(words: [Word], range: SourceRange, line: Int, isBackground: Bool) {
    self.words = words
    self.range = range
    self.line = line
    self.isBackground = isBackground
  }
}
