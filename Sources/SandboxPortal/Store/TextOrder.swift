/// The order of texts in the portal's databases: by their code points, without regard to case.
enum TextOrder {
  /// Less than 0 when the left one comes first, 0 when they are the same, else more.
  static func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int32 {
    var index = 0
    let count = min(left.count, right.count)
    while index < count {
      let (one, other) = (lowercased(left[index]), lowercased(right[index]))
      // Beyond ASCII, case is a matter for the standard library.
      guard one < 0x80, other < 0x80 else { return compareTexts(left, right) }
      if one != other { return one < other ? -1 : 1 }
      index += 1
    }
    return left.count == right.count ? 0 : left.count < right.count ? -1 : 1
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  private static func compareTexts(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int32 {
    let (one, other) = (
      String(decoding: left, as: UTF8.self).lowercased(), String(decoding: right, as: UTF8.self).lowercased()
    )
    return one == other ? 0 : one < other ? -1 : 1
  }
}
