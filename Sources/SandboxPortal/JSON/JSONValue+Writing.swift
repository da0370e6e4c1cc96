extension JSONValue {
  /// The value as JSON text, without blanks; text beyond ASCII as UTF-8.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let truth): bytes += (truth ? "true" : "false").utf8
    case .integer(let number): bytes += String(number).utf8
    case .decimal(let digits): bytes += digits.utf8
    case .string(let text): JSONValue.write(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      var isFirst = true
      for element in elements {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      for member in members {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        JSONValue.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      guard let start = utf8.baseAddress else { return }
      var plain = 0
      for index in 0..<utf8.count where needsEscape(start[index]) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: start + plain, count: index - plain))
        bytes += escape(of: start[index])
        plain = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(start: start + plain, count: utf8.count - plain))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }

  private static func escape(of byte: UInt8) -> [UInt8] {
    let hex = Array("0123456789abcdef".utf8)
    return switch byte {
    case UInt8(ascii: "\""): Array("\\\"".utf8)
    case UInt8(ascii: "\\"): Array("\\\\".utf8)
    case 0x0A: Array("\\n".utf8)
    case 0x0D: Array("\\r".utf8)
    case 0x09: Array("\\t".utf8)
    default: Array("\\u00".utf8) + [hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
  }
}
