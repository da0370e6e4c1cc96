/// Lets through to the terminal what cannot move its cursor: text, line ends, colours.
///
/// All that is printed while a line stands on the terminal passes here, whoever it comes from.
enum OutputGate {
  /// The text with symbols for controls, and `\r\n` for line ends. It ends with one.
  static func passed(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 32)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x0A: output += [0x0D, 0x0A]
      case 0x1B:
        let count = colourLength(bytes[index...])
        output += count > 0 ? Array(bytes[index..<(index + count)]) : picture(of: byte)
        index += max(0, count - 1)
      case ..<0x20: output += picture(of: byte)
      case 0x7F: output += Array("␡".utf8)
      // Controls of eight bits: terminals obey them too.
      case 0xC2 where index + 1 < bytes.count && (0x80...0x9F).contains(bytes[index + 1]):
        output += Array("\u{FFFD}".utf8)
        index += 1
      default: output.append(byte)
      }
      index += 1
    }
    if output.last != 0x0A, !output.isEmpty { output += [0x0D, 0x0A] }
    return String(decoding: output, as: UTF8.self)
  }

  /// The length of a sequence that sets colours; 0 for anything else.
  private static func colourLength(_ bytes: ArraySlice<UInt8>) -> Int {
    guard bytes.dropFirst().first == UInt8(ascii: "[") else { return 0 }
    let parameters = bytes.dropFirst(2).prefix(32).prefix { (0x30...0x3B).contains($0) }
    return bytes.dropFirst(2 + parameters.count).first == UInt8(ascii: "m") ? parameters.count + 3 : 0
  }

  private static func picture(of control: UInt8) -> [UInt8] {
    // `␀`…`␟` lie in the order of the controls: E2 90 80 and on.
    [0xE2, 0x90, 0x80 + control]
  }
}
