extension [UInt8] {
  /// The number of `Number`'s size at `offset`, least byte first; 0 when it is not wholly there.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: Number.Type = Number.self) -> Number
  {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return 0 }
    return withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: type)) }
  }
}
