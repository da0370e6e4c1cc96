/// Finds bytes that are no UTF-8.
enum UTF8Check {
  /// The index of the first byte in `range` that begins no well-formed scalar, nil when all do.
  static func firstInvalid(in bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int? {
    var at = range.lowerBound
    while at < range.upperBound {
      if bytes[at] < 0x80 {
        at = endOfASCII(in: bytes, at..<range.upperBound)
        continue
      }
      let length = scalarLength(in: bytes, at: at, end: range.upperBound)
      guard length > 0 else { return at }
      at += length
    }
    return nil
  }

  /// Where the ASCII at the start of `range` ends; eight bytes at a time.
  private static func endOfASCII(in bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int {
    var at = range.lowerBound
    let raw = UnsafeRawPointer(bytes)
    while at + 8 <= range.upperBound {
      let eight = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      if eight & 0x8080_8080_8080_8080 != 0 { break }
      at += 8
    }
    while at < range.upperBound, bytes[at] < 0x80 { at += 1 }
    return at
  }

  /// How many bytes the scalar at `at` has, 0 when it is malformed: table 3-7 of the Unicode standard.
  private static func scalarLength(in bytes: UnsafePointer<UInt8>, at: Int, end: Int) -> Int {
    func continues(_ offset: Int, _ allowed: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      at + offset < end && allowed.contains(bytes[at + offset])
    }
    switch bytes[at] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }
}
