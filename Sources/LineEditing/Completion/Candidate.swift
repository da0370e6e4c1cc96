/// One way to complete a word.
public struct Candidate: Sendable, Equatable {
  /// What takes the place of the word.
  public let text: String
  /// What follows it when it is the only one: a space, `=`, or nothing.
  public let suffix: String
  /// What it is, in a few words.
  public let summary: String

  /// A candidate.
  public init(_ text: String, suffix: String = " ", summary: String = "") {
    self.text = text
    self.suffix = suffix
    self.summary = summary
  }
}
