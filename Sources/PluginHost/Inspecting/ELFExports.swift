/// What a library exports, found through the loader's own hash tables: they are there when sections are stripped.
struct ELFExports {
  private static let symbolSize: UInt64 = 24
  /// No bucket of a real library is longer than some dozens.
  private static let longestChain = 4096

  let image: ELFImage
  let dynamic: ELFDynamic

  /// True when the library defines that symbol for others.
  func contains(_ name: String) throws(PluginRefusal) -> Bool {
    if let table = dynamic.gnuHashes { return try containsByGNUHash(name, table) }
    if let table = dynamic.hashes { return try containsByHash(name, table) }
    return false
  }

  /// Exported names that hold `name` or are nearly it: `_Z21screenlet_plugin_main…` when `extern "C"` was forgotten.
  ///
  /// Looks at some ten thousand names: it is a help, not a proof.
  func names(near name: String) throws(PluginRefusal) -> [String] {
    let names = try names()
    let holding = names.filter { $0.utf8.count > name.utf8.count && $0.contains(name) }
    return Array((holding + NearNames.of(name, in: names).filter { !holding.contains($0) }).prefix(3))
  }

  /// Exported names, some ten thousand at most.
  func names() throws(PluginRefusal) -> [String] {
    guard let symbols = dynamic.symbols else { return [] }
    let count = min(try symbolCount(), 32768)
    let table = try image.bytes(at: symbols, count: count * ELFExports.symbolSize, of: .symbols)
    let strings = try dynamic.stringTable(in: image, limit: 2 << 20)
    return (0..<Int(count)).compactMap { index -> String? in
      let start = index * Int(ELFExports.symbolSize)
      guard ELFExports.isExported(table[start..<start + Int(ELFExports.symbolSize)]) else { return nil }
      let offset = Int(table.number(at: start, as: UInt32.self))
      guard offset < strings.count, let end = strings[offset...].firstIndex(of: 0), end - offset <= 512 else {
        return nil
      }
      return String(decoding: strings[offset..<end], as: UTF8.self)
    }
  }

  // MARK: - Hash tables

  private func containsByGNUHash(_ name: String, _ table: UInt64) throws(PluginRefusal) -> Bool {
    let hash = name.utf8.reduce(5381 as UInt32) { $0 &* 33 &+ UInt32($1) }
    let shape = try gnuShape(table)
    guard shape.bucketCount > 0 else { return false }
    var index = try image.number(
      at: shape.buckets, index: UInt64(hash) % shape.bucketCount, of: .hashes, as: UInt32.self)
    guard index >= shape.firstSymbol else { return false }
    for _ in 0..<ELFExports.longestChain {
      let other = try image.number(
        at: shape.chains, index: UInt64(index - shape.firstSymbol), of: .hashes, as: UInt32.self)
      if other | 1 == hash | 1, try isExported(UInt64(index), as: name) { return true }
      if other & 1 == 1 { return false }
      index &+= 1
      guard index > shape.firstSymbol else { break }
    }
    throw image.file.refusal(.damaged(.tooLarge(.hashes)))
  }

  private func containsByHash(_ name: String, _ table: UInt64) throws(PluginRefusal) -> Bool {
    let hash = name.utf8.reduce(0 as UInt32) { hash, byte in
      let sum = hash << 4 &+ UInt32(byte)
      let high = sum & 0xF000_0000
      return (sum ^ high >> 24) & ~high
    }
    let bucketCount = try image.number(at: table, of: .hashes, as: UInt32.self)
    guard bucketCount > 0 else { return false }
    var index = try image.number(at: table, index: 2 + UInt64(hash % bucketCount), of: .hashes, as: UInt32.self)
    for _ in 0..<ELFExports.longestChain {
      guard index != 0 else { return false }
      if try isExported(UInt64(index), as: name) { return true }
      index = try image.number(at: table, index: 2 + UInt64(bucketCount) + UInt64(index), of: .hashes)
    }
    throw image.file.refusal(.damaged(.tooLarge(.hashes)))
  }

  private func gnuShape(
    _ table: UInt64
  ) throws(PluginRefusal) -> (bucketCount: UInt64, firstSymbol: UInt32, buckets: UInt64, chains: UInt64) {
    let head = try image.bytes(at: table, count: 16, of: .hashes)
    let bucketCount = UInt64(head.number(at: 0, as: UInt32.self))
    let bloomCount = UInt64(head.number(at: 8, as: UInt32.self))
    let buckets = try image.address(table, 2 + bloomCount, 8, of: .hashes)
    let chains = try image.address(buckets, bucketCount, 4, of: .hashes)
    return (bucketCount, head.number(at: 4), buckets, chains)
  }

  /// How many symbols there are; no table says so but these.
  private func symbolCount() throws(PluginRefusal) -> UInt64 {
    if let table = dynamic.hashes { return UInt64(try image.number(at: table, index: 1, of: .hashes, as: UInt32.self)) }
    guard let table = dynamic.gnuHashes else { return 0 }
    let shape = try gnuShape(table)
    let buckets = try image.bytes(at: shape.buckets, count: shape.bucketCount * 4, of: .hashes)
    let lasts = stride(from: 0, to: buckets.count, by: 4).map { buckets.number(at: $0, as: UInt32.self) }
    guard var last = lasts.max(), last >= shape.firstSymbol else { return UInt64(shape.firstSymbol) }
    for _ in 0..<ELFExports.longestChain {
      let hash = try image.number(
        at: shape.chains, index: UInt64(last - shape.firstSymbol), of: .hashes, as: UInt32.self)
      if hash & 1 == 1 { return UInt64(last) + 1 }
      last &+= 1
      guard last > shape.firstSymbol else { break }
    }
    throw image.file.refusal(.damaged(.tooLarge(.hashes)))
  }

  // MARK: - Symbols

  private func isExported(_ index: UInt64, as name: String) throws(PluginRefusal) -> Bool {
    guard let symbols = dynamic.symbols else { return false }
    let address = try image.address(symbols, index, ELFExports.symbolSize, of: .symbols)
    let symbol = try image.bytes(at: address, count: ELFExports.symbolSize, of: .symbols)
    guard ELFExports.isExported(symbol[...]) else { return false }
    return try dynamic.text(at: UInt64(symbol.number(at: 0, as: UInt32.self)), in: image) == name
  }

  /// True for a symbol that is defined here, and for others: global or weak, neither hidden nor internal.
  private static func isExported(_ symbol: ArraySlice<UInt8>) -> Bool {
    let start = symbol.startIndex
    let binding = symbol[start + 4] >> 4
    let visibility = symbol[start + 5] & 3
    let isDefined = symbol[start + 6] != 0 || symbol[start + 7] != 0
    return isDefined && (binding == 1 || binding == 2) && (visibility == 0 || visibility == 3)
  }
}
