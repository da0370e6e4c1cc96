/// The program headers: which parts of the file are mapped where.
struct ELFSegments {
  static let entrySize: UInt16 = 56

  /// A part of the file and the address it is mapped to.
  struct Mapping {
    let address: UInt64
    let offset: UInt64
    let count: UInt64
  }

  private(set) var mappings: [Mapping] = []
  /// Address and size of the dynamic section.
  private(set) var dynamic: (address: UInt64, count: UInt64)?
  /// It asks for an interpreter, as programs do (and few libraries).
  private(set) var hasInterpreter = false
  /// The loader makes the stacks of the whole process executable for it; so it does where nothing is said.
  private(set) var wantsExecutableStack = true

  init(of file: LibraryFile, _ header: ELFHeader) throws(PluginRefusal) {
    let entrySize = Int(ELFSegments.entrySize)
    // Libraries have about ten.
    guard header.programHeaderCount <= 4096 else { throw file.refusal(.damaged(.tooLarge(.programHeaders))) }
    let table = try file.bytes(
      at: header.programHeaderOffset, count: header.programHeaderCount * UInt64(entrySize), of: .programHeaders)
    var lacking: UInt64?
    for start in stride(from: 0, to: table.count, by: entrySize) {
      let offset: UInt64 = table.number(at: start + 8)
      let address: UInt64 = table.number(at: start + 16)
      let count: UInt64 = table.number(at: start + 32)
      switch table.number(at: start, as: UInt32.self) {
      case 1:
        let (end, overflow) = offset.addingReportingOverflow(count)
        guard !overflow, !address.addingReportingOverflow(count).overflow, end <= file.size + 1 << 32,
          count <= table.number(at: start + 40, as: UInt64.self)
        else { throw file.refusal(.damaged(.outside(.programHeaders))) }
        if end > file.size { lacking = max(lacking ?? 0, end) }
        mappings.append(Mapping(address: address, offset: offset, count: count))
      case 2: dynamic = (address, count)
      case 3: hasInterpreter = true
      case 0x6474_E551: wantsExecutableStack = table.number(at: start + 4, as: UInt32.self) & 1 != 0
      default: break
      }
    }
    if let lacking { throw file.refusal(.cutOff(needed: lacking, size: file.size)) }
  }

  /// Where in the file `count` bytes at an address come from; nil when no part of the file is mapped there.
  func offset(of address: UInt64, count: UInt64) -> UInt64? {
    for mapping in mappings where address >= mapping.address {
      let start = address - mapping.address
      if start <= mapping.count, count <= mapping.count - start { return mapping.offset + start }
    }
    return nil
  }
}
