/// Why a text is no structure that can be read, and where.
public struct DefinitionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, a sentence without its place.
  public let message: String
  /// The line, counted from 1; nil when the text as a whole is meant.
  public let line: Int?
  /// The column in characters, counted from 1.
  public let column: Int?
  /// What to do next, a sentence.
  public let cure: String

  init(_ message: String, line: Int? = nil, column: Int? = nil, cure: String) {
    self.message = message
    self.line = line
    self.column = column
    self.cure = cure
  }

  /// Place, message and cure on one line.
  public var description: String {
    let place = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self).joined(separator: ", ")
    return (place.isEmpty ? "" : place + ": ") + message + " " + cure
  }
}
