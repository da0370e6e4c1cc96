/// A library as the loader would see it: addresses instead of offsets.
struct ELFImage {
  let file: LibraryFile
  let segments: ELFSegments

  /// The bytes at an address.
  func bytes(at address: UInt64, count: UInt64, of table: LibraryDamage.Table) throws(PluginRefusal) -> [UInt8] {
    guard let offset = segments.offset(of: address, count: count) else {
      throw file.refusal(.damaged(.outside(table)))
    }
    return try file.bytes(at: offset, count: count, of: table)
  }

  /// One number at the `index`th place behind an address.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at address: UInt64, index: UInt64 = 0, of table: LibraryDamage.Table, as type: Number.Type = Number.self
  ) throws(PluginRefusal) -> Number {
    let size = UInt64(MemoryLayout<Number>.size)
    return try bytes(at: self.address(address, index, size, of: table), count: size, of: table).number(at: 0)
  }

  /// The address of the `index`th entry of a table.
  func address(
    _ base: UInt64, _ index: UInt64, _ size: UInt64, of table: LibraryDamage.Table
  ) throws(PluginRefusal) -> UInt64 {
    let (product, overflow) = index.multipliedReportingOverflow(by: size)
    let (sum, carry) = base.addingReportingOverflow(product)
    guard !overflow, !carry else { throw file.refusal(.damaged(.outside(table))) }
    return sum
  }
}
