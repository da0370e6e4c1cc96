import CScreenlet
import JSONValues
import Testing

/// The writer that `screenlet.h` carries for plugins in C.
@Suite struct `The header's JSON writer` {
  /// What `write` writes into a buffer of that size, and how much it needed; nil when that was too small.
  private func written(
    capacity: Int = 256, _ write: (UnsafeMutablePointer<screenlet_json>) -> Void
  ) -> (text: String?, needed: Int) {
    // What lies behind the buffer shows whether it was kept to.
    var buffer = [CChar](repeating: 0x21, count: capacity + 16)
    defer { #expect(buffer[capacity...].allSatisfy { $0 == 0x21 }) }
    return buffer.withUnsafeMutableBufferPointer { buffer in
      var out = screenlet_json_in(buffer.baseAddress, capacity)
      write(&out)
      return (screenlet_json_end(&out).map { String(cString: $0) }, out.needed)
    }
  }

  @Test func `puts commas where they belong`() throws {
    let text = written { out in
      screenlet_json_open(out, CChar(UInt8(ascii: "{")))
      screenlet_json_name(out, "a")
      screenlet_json_open(out, CChar(UInt8(ascii: "[")))
      screenlet_json_integer(out, 1)
      screenlet_json_text(out, nil)
      screenlet_json_close(out, CChar(UInt8(ascii: "]")))
      screenlet_json_name(out, "b")
      screenlet_json_value(out, "true")
      screenlet_json_close(out, CChar(UInt8(ascii: "}")))
    }.text
    #expect(text == #"{"a":[1,null],"b":true}"#)
  }

  @Test(
    arguments: [
      ("", #""""#), (#"a"b\c"#, #""a\"b\\c""#), ("\u{1}\n\u{7F}", #""\u0001\u000a\u007f""#), ("é😀", #""é😀""#),
    ])
  func `quotes texts so that any reader gives them back`(text: String, expected: String) throws {
    let json = try #require(written { screenlet_json_text($0, text) }.text)
    #expect(json == expected)
    #expect(try JSON(parsing: json) == .string(text))
  }

  @Test func `writes a NUL that travels as two bytes`() throws {
    let text: [CChar] = [0x61, CChar(bitPattern: 0xC0), CChar(bitPattern: 0x80), 0x62, 0]
    #expect(written { screenlet_json_text($0, text) }.text == #""a\u0000b""#)
  }

  @Test(arguments: [0, 7, -1, .max, .min] as [Int64])
  func `writes every whole number`(number: Int64) {
    #expect(written { screenlet_json_integer($0, number) }.text == String(number))
  }

  @Test func `says how much it needs, and writes nothing beyond its buffer`() {
    for capacity in 1...9 {
      let result = written(capacity: capacity) { screenlet_json_text($0, "Ada L") }
      #expect(result.needed == 7)
      #expect(result.text == (capacity > 7 ? #""Ada L""# : nil))
    }
    var out = screenlet_json_in(nil, 0)
    screenlet_json_text(&out, "Ada")
    #expect(out.needed == 5)
    #expect(screenlet_json_end(&out) == nil)
  }
}
