/// The first 64 bytes of a library, checked: it is 64-bit ELF for this machine and linked as a shared library.
struct ELFHeader {
  static let size = 64

  /// Offset and number of program headers, each of ``ELFSegments/entrySize`` bytes.
  let programHeaderOffset: UInt64
  let programHeaderCount: UInt64

  init(of file: LibraryFile) throws(PluginRefusal) {
    let bytes = try file.beginning(4096)
    guard !bytes.isEmpty else { throw file.refusal(.empty) }
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else { throw file.refusal(ELFHeader.otherKind(of: bytes)) }
    guard bytes.count >= ELFHeader.size else {
      throw file.refusal(.cutOff(needed: UInt64(ELFHeader.size), size: file.size))
    }
    try ELFHeader.checkMachine(bytes, file)
    try ELFHeader.checkType(bytes, file)

    programHeaderOffset = bytes.number(at: 32)
    programHeaderCount = UInt64(bytes.number(at: 56, as: UInt16.self))
    guard bytes.number(at: 20, as: UInt32.self) == 1, bytes.number(at: 54, as: UInt16.self) == ELFSegments.entrySize
    else { throw file.refusal(.damaged(.header)) }

    // The loader does without sections, but they end the file: when they are not there, it was cut off.
    let sectionOffset = bytes.number(at: 40, as: UInt64.self)
    let sectionCount = UInt64(bytes.number(at: 60, as: UInt16.self))
    let sectionSize = UInt64(bytes.number(at: 58, as: UInt16.self))
    let (end, overflow) = sectionOffset.addingReportingOverflow(sectionCount * sectionSize)
    if sectionOffset > 0, !overflow, end > file.size, end <= file.size + 1 << 32 {
      throw file.refusal(.cutOff(needed: end, size: file.size))
    }
  }

  private static func checkMachine(_ bytes: [UInt8], _ file: LibraryFile) throws(PluginRefusal) {
    guard (1...2).contains(bytes[4]), (1...2).contains(bytes[5]) else { throw file.refusal(.damaged(.header)) }
    let isWide = bytes[4] == 2
    let number: UInt16 = bytes.number(at: 18)
    let machine = Machine(number: bytes[5] == 1 ? number : number.byteSwapped, isWide: isWide)
    guard isWide else { throw file.refusal(.only32Bit(machine: machine.name)) }
    guard bytes[5] == 1 else { throw file.refusal(.bigEndian(machine: machine.name)) }
    guard machine == .ours else {
      throw file.refusal(.otherMachine(found: machine.name, ours: Machine.ours.name))
    }
  }

  private static func checkType(_ bytes: [UInt8], _ file: LibraryFile) throws(PluginRefusal) {
    switch bytes.number(at: 16, as: UInt16.self) {
    case 1: throw file.refusal(.objectFile)
    case 2: throw file.refusal(.program)
    case 3: break
    case 4: throw file.refusal(.coreFile)
    default: throw file.refusal(.damaged(.header))
    }
  }

  /// What a file is that does not begin as ELF does.
  private static func otherKind(of bytes: [UInt8]) -> PluginRefusal.Reason {
    if bytes.starts(with: "!<arch>\n".utf8) || bytes.starts(with: "!<thin>\n".utf8) { return .archive }
    let isText = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) || $0 == 0x1B }
    // A character may be cut at the end of what was read.
    let text = String(decoding: bytes, as: UTF8.self)
    let damaged = text.unicodeScalars.lazy.filter { $0 == "\u{FFFD}" }.prefix(4).count
    guard isText, damaged < 4 else { return .notELF(firstBytes: Array(bytes.prefix(8))) }
    let line = text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(80)) } ?? ""
    return .text(firstLine: line, isScript: bytes.starts(with: "#!".utf8))
  }
}
