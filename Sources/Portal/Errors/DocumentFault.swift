/// Why a document cannot be sent.
public struct DocumentFault: Error, Sendable, Equatable {
  /// What is wrong with it.
  public enum Reason: Sendable, Equatable {
    /// There is no such file.
    case missing
    /// It is a folder.
    case folder
    /// It is no file with a beginning and an end, but a pipe, a socket, a device.
    case special
    /// It cannot be read; the system's word.
    case unreadable(reason: String)
    /// It became another one while it was sent.
    case changed
  }

  /// The file.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason

  /// A fault.
  public init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Why the file at a path cannot be sent, as far as can be told without opening it; nil when nothing is wrong.
  public static func ofFile(_ path: String) -> DocumentFault? { DocumentReader.fault(at: path) }
}
