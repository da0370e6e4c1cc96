private import Glibc

/// A call of the system that failed: which one, and with which error number.
public struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The call: `poll`, `open /tmp/x`.
  public let call: String
  /// The error number.
  public let code: Int32

  /// A failure with a known number.
  public init(_ call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// A failure whose number is in `errno` now.
  public init(_ call: String) { self.init(call, code: errno) }

  /// What the system says of the number: `No such file or directory`.
  public var reason: String { String(cString: strerror(code)) }

  /// For logs: the call and the reason.
  public var description: String { "\(call): \(reason)" }
}
