/// Why a record cannot be updated: what the form does not hold would be lost.
public struct UpdateRefusal: Error, Sendable, Equatable, CustomStringConvertible {
  /// The names of the fields whose values would be lost.
  public let fields: [String]
  /// What is wrong, a sentence that names them.
  public let message: String
  /// What to do next, a sentence.
  public let cure: String

  /// Message and cure.
  public var description: String { message + " " + cure }
}
