/// Turns UTF-16 that comes piece by piece into UTF-8.
struct UTF16Reader {
  private let isBigEndian: Bool
  /// A byte without its other half.
  private var half: UInt8?
  /// The first of a surrogate pair.
  private var lead: UInt16?

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// The UTF-8 of the next bytes, as far as they are whole characters.
  mutating func utf8(of bytes: [UInt8]) -> [UInt8] {
    var units: [UInt16] = []
    if let lead { units.append(lead) }
    lead = nil
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      units.append(isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first))
    }
    if let last = units.last, UTF16.isLeadSurrogate(last) { lead = units.removeLast() }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
