private import CJSONC

extension JSON {
  /// How a value is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// From bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Integers beyond ±2^53 in quotes, as the event stream promises its readers.
    public static let largeIntegersAsStrings = WritingOptions(rawValue: 1)
  }

  /// The value as JSON text on one line, without spaces.
  public func text(_ options: WritingOptions = []) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, options)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value as UTF-8.
  public func write(to bytes: inout [UInt8], _ options: WritingOptions = []) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let truth): bytes.append(contentsOf: (truth ? "true" : "false").utf8)
    case .integer(let number):
      if options.contains(.largeIntegersAsStrings), number.magnitude > 1 << 53 {
        JSON.write("\(number)", to: &bytes)
      } else {
        JSON.write(number, to: &bytes)
      }
    case .decimal(let written):
      // An unsigned integer beyond Int64 is a decimal here, and beyond 2^53 all the same.
      if options.contains(.largeIntegersAsStrings), UInt64(written) != nil {
        JSON.write(written, to: &bytes)
      } else {
        bytes.append(contentsOf: written.utf8)
      }
    case .string(let text): JSON.write(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      var isFirst = true
      for element in elements {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        element.write(to: &bytes, options)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      for member in object.members {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        JSON.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes, options)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends `text` in quotes. Control characters, DEL, C1 and the line separators are escaped, so that a line
  /// of output is one line for every reader and no terminal obeys it.
  public static func write(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      bytes.append(UInt8(ascii: "\""))
      var clean = 0
      var position = 0
      while true {
        if let start = utf8.baseAddress {
          position += screens_json_plain_bytes(start + position, utf8.count - position)
        }
        guard position < utf8.count else { break }
        let length = escapedLength(in: utf8, at: position)
        guard length > 0 else {
          position += 1
          continue
        }
        append(utf8, clean..<position, to: &bytes)
        writeEscape(of: utf8, at: position, length: length, to: &bytes)
        position += length
        clean = position
      }
      append(utf8, clean..<utf8.count, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// Appends a number in decimal digits, without a String in between.
  public static func write(_ number: Int64, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      guard let start = digits.baseAddress else { return }
      var first = digits.count
      var rest = number.magnitude
      repeat {
        first -= 1
        start[first] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        first -= 1
        start[first] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: UnsafeBufferPointer(start: start + first, count: digits.count - first))
    }
  }

  /// Appends a part of a text; without a slice in between, whose copying takes longer than the bytes.
  private static func append(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to bytes: inout [UInt8]) {
    guard let start = utf8.baseAddress else { return }
    bytes.append(contentsOf: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  /// How many bytes at `position` must be written as an escape; 0 for none.
  private static func escapedLength(in utf8: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    switch utf8[position] {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: 1
    // U+0080…U+009F: terminals read them as control sequences.
    case 0xC2 where position + 1 < utf8.count && utf8[position + 1] < 0xA0: 2
    // U+2028, U+2029: line ends to some readers.
    case 0xE2 where position + 2 < utf8.count && utf8[position + 1] == 0x80 && utf8[position + 2] | 1 == 0xA9: 3
    default: 0
    }
  }

  private static func writeEscape(
    of utf8: UnsafeBufferPointer<UInt8>, at position: Int, length: Int, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "\\"))
    switch (length, utf8[position]) {
    case (1, UInt8(ascii: "\"")), (1, UInt8(ascii: "\\")): bytes.append(utf8[position])
    case (1, UInt8(ascii: "\n")): bytes.append(UInt8(ascii: "n"))
    case (1, UInt8(ascii: "\r")): bytes.append(UInt8(ascii: "r"))
    case (1, UInt8(ascii: "\t")): bytes.append(UInt8(ascii: "t"))
    case (1, let byte): writeHex(UInt16(byte), to: &bytes)
    case (2, _): writeHex(UInt16(utf8[position + 1]), to: &bytes)
    default: writeHex(0x2000 | UInt16(utf8[position + 2] & 0x3F), to: &bytes)
    }
  }

  private static func writeHex(_ unit: UInt16, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(unit >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
