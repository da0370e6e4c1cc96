/// A part of a text and what it means.
public struct Span: Sendable, Equatable {
  /// The part, as offsets in the text's UTF-8.
  public let range: Range<Int>
  /// What it means.
  public let meaning: Meaning

  /// A part with a meaning.
  public init(_ range: Range<Int>, _ meaning: Meaning) {
    self.range = range
    self.meaning = meaning
  }
}
