/// The line of a script that a record comes from: `FILE:LINE`.
///
/// Two members and no text, so that a script of many lines makes no text for each of them.
public struct SourcePlace: Sendable, Equatable, CustomStringConvertible {
  /// The script, as the user named it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int

  /// A line of a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// `FILE:LINE`
  public var description: String { "\(file):\(line)" }
}
