public import JSONValues

/// What is wrong with an answer of a portal.
public enum AnswerFault: Sendable, Equatable {
  /// It is not JSON, with the place of the fault.
  case syntax(JSONSyntaxError)
  /// Longer than the limit.
  case tooLong(limit: Int)
  /// Headers longer than the limit.
  case headersTooLong(limit: Int)
  /// Its packing is damaged.
  case damagedPacking
  /// It holds no list of results.
  case noResults
  /// It holds another number of results than calls were made.
  case wrongCount(expected: Int, found: Int)
  /// A service answered with something else than it promises.
  case unexpectedResult(service: String, expected: String)
}
