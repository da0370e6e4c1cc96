private import Glibc
private import Synchronization

/// A text that must not be seen: it lives in memory only, shows as `•••`, and can be overwritten.
///
/// ```swift
/// let password = Secret("correct horse")
/// print(password)   // •••
/// password.erase()  // nothing of it is left here
/// ```
///
/// Swift may have copied the text that it was made from; a caller who reads it as bytes can avoid that.
public final class Secret: Sendable {
  // Never copied out, so that erasing reaches the only copy.
  private let bytes: Mutex<[UInt8]>

  /// A secret of a text, as UTF-8.
  public convenience init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// A secret of bytes.
  public init(bytes: [UInt8]) { self.bytes = Mutex(bytes) }

  deinit { erase() }

  /// Overwrites it; it is empty from then on.
  public func erase() {
    bytes.withLock { bytes in
      bytes.withUnsafeMutableBytes { room in
        if let start = room.baseAddress { explicit_bzero(start, room.count) }
      }
      bytes = []
    }
  }

  /// True when there is nothing in it, or nothing any more.
  public var isEmpty: Bool { bytes.withLock { $0.isEmpty } }

  /// Calls `body` with the bytes, which must not leave it.
  func withBytes<Value: Sendable>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    bytes.withLock { bytes in bytes.withUnsafeBytes { body($0) } }
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `•••`
  public var description: String { "•••" }
  /// `•••`
  public var debugDescription: String { "•••" }
  /// Shows nothing: `dump` and debuggers that reflect find no members.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
