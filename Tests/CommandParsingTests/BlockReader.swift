/// Gives bytes in blocks of a chosen size.
final class BlockReader {
  private let bytes: [UInt8]
  private let size: Int
  private(set) var offset = 0
  /// The most that one call was offered.
  private(set) var largestRoom = 0
  /// Thrown once, at the first call behind that offset.
  var interruption: Int?

  struct Interrupted: Error {}

  init(_ bytes: [UInt8], atOnce size: Int) {
    self.bytes = bytes
    self.size = size
  }

  /// What a stream calls.
  var read: (UnsafeMutableRawBufferPointer) throws -> Int {
    { [self] buffer in
      largestRoom = max(largestRoom, buffer.count)
      if let place = interruption, offset >= place {
        interruption = nil
        throw Interrupted()
      }
      let count = min(size, buffer.count, bytes.count - offset)
      buffer.copyBytes(from: bytes[offset..<(offset + count)])
      offset += count
      return count
    }
  }
}
