/// Why an answer is no record.
public struct RecordError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, a sentence.
  public let message: String
  /// What to do next, a sentence.
  public let cure: String

  /// Message and cure.
  public var description: String { message + " " + cure }
}
