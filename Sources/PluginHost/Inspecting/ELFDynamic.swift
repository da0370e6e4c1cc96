/// The dynamic section: what the loader wants to know.
struct ELFDynamic {
  private(set) var needed: [String] = []
  private(set) var soname: String?
  /// Folders that are searched before `LD_LIBRARY_PATH`; they count only without a `runpath`.
  private(set) var rpath: [String] = []
  /// Folders that are searched after it.
  private(set) var runpath: [String] = []
  /// Linked as a program that can be mapped anywhere: the loader refuses it, whatever it exports.
  private(set) var isProgram = false
  /// The loader would have to write into its code.
  private(set) var hasTextRelocations = false
  private(set) var symbols: UInt64?
  private(set) var hashes: UInt64?
  private(set) var gnuHashes: UInt64?
  private var strings: (address: UInt64, count: UInt64) = (0, 0)

  init(of image: ELFImage) throws(PluginRefusal) {
    guard let (address, count) = image.segments.dynamic else {
      throw image.file.refusal(.damaged(.noDynamicSection))
    }
    // Real ones hold some thirty entries of 16 bytes.
    guard count <= 1 << 20 else { throw image.file.refusal(.damaged(.tooLarge(.dynamicSection))) }
    let table = try image.bytes(at: address, count: count, of: .dynamicSection)
    var names: [(tag: UInt64, offset: UInt64)] = []
    for start in stride(from: 0, to: table.count - 15, by: 16) {
      let tag: UInt64 = table.number(at: start)
      let value: UInt64 = table.number(at: start + 8)
      if tag == 0 { break }
      switch tag {
      case 1, 14, 15, 29: names.append((tag, value))
      case 4: hashes = value
      case 5: strings.address = value
      case 6: symbols = value
      case 10: strings.count = value
      case 22: hasTextRelocations = true
      case 30: if value & 4 != 0 { hasTextRelocations = true }
      case 0x6FFF_FEF5: gnuHashes = value
      case 0x6FFF_FFFB: isProgram = value & 0x0800_0000 != 0
      default: break
      }
    }
    guard names.count <= 4096 else { throw image.file.refusal(.damaged(.tooLarge(.dynamicSection))) }
    for (tag, offset) in names {
      let name = try text(at: offset, in: image)
      switch tag {
      case 1: needed.append(name)
      case 14: soname = name
      case 15: rpath = ELFDynamic.folders(name)
      default: runpath = ELFDynamic.folders(name)
      }
    }
  }

  /// A name in the string table.
  func text(at offset: UInt64, in image: ELFImage) throws(PluginRefusal) -> String {
    guard offset < strings.count else { throw image.file.refusal(.damaged(.outside(.strings))) }
    // C++ and Swift names are long, but a piece of this length ends in nearly every case.
    for limit in [256, 65536] as [UInt64] {
      let address = try image.address(strings.address, offset, 1, of: .strings)
      let bytes = try image.bytes(at: address, count: min(limit, strings.count - offset), of: .strings)
      if let end = bytes.firstIndex(of: 0) { return String(decoding: bytes[..<end], as: UTF8.self) }
    }
    throw image.file.refusal(.damaged(.unreadableName(.strings)))
  }

  /// The first part of the string table, for looking at many names; at most `limit` bytes.
  func stringTable(in image: ELFImage, limit: UInt64) throws(PluginRefusal) -> [UInt8] {
    try image.bytes(at: strings.address, count: min(strings.count, limit), of: .strings)
  }

  private static func folders(_ list: String) -> [String] {
    list.split(separator: ":").map(String.init)
  }
}
