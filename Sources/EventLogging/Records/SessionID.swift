/// The name of one session, by which its lines are told apart in a file that several sessions append to.
public struct SessionID: Sendable, Hashable, CustomStringConvertible {
  /// Eight hexadecimal digits, when it is a random one.
  public let text: String

  /// A name chosen by the caller.
  public init(_ text: String) { self.text = text }

  /// A new one, from the system's random source.
  public static func random() -> SessionID {
    let digits = String(UInt32.random(in: .min ... .max), radix: 16)
    return SessionID(String(repeating: "0", count: 8 - digits.count) + digits)
  }

  /// The text.
  public var description: String { text }
}
