/// What is wrong with a cell template.
public struct TemplateFault: Error, Sendable, Equatable {
  /// What it is.
  public enum Reason: Sendable, Equatable {
    /// Nothing is called so.
    case unknownPlaceholder(String)
    /// A `{` without its `}`.
    case openBrace
    /// What stands behind the colon is no width.
    case badWidth(String)
    /// The bytes are no UTF-8.
    case notUTF8
    /// The file is larger than any cell.
    case tooLarge
    /// The system's error number.
    case unreadable(Int32)
  }

  /// The file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The columns it concerns, in characters from 1.
  public let columns: Range<Int>
  /// The line's text.
  public let source: String
  /// What is wrong.
  public let reason: Reason

  /// A fault.
  public init(file: String, line: Int, columns: Range<Int>, source: String, reason: Reason) {
    self.file = file
    self.line = line
    self.columns = columns
    self.source = source
    self.reason = reason
  }
}
