/// Why events do not reach their file.
public struct EventFileFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was tried.
  public enum Operation: String, Sendable {
    /// Opening the file, or making it.
    case open
    /// Writing lines.
    case write
  }

  /// What was tried.
  public let operation: Operation
  /// The file, as the user named it.
  public let path: String
  /// The system's code: `ENOSPC`.
  public let errno: Int32

  /// A refusal of the system.
  public init(operation: Operation, path: String, errno: Int32) {
    self.operation = operation
    self.path = path
    self.errno = errno
  }

  /// For logs.
  public var description: String { "\(operation.rawValue) \(path): errno \(errno)" }
}
