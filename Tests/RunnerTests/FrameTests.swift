import CRunnerFrames
import Testing

@Suite struct `Writing and reading frames` {
  /// One of each field, as the bytes of a payload.
  private static func payload() -> [UInt8] {
    var writer = screens_frame_writer()
    defer { screens_frame_writer_free(&writer) }
    screens_frame_begin(&writer, 38, 1, 2, 3)
    screens_frame_put_u32(&writer, .max)
    screens_frame_put_i64(&writer, .min)
    screens_frame_put_text(&writer, "Ada", 3)
    screens_frame_put_text(&writer, nil, 0)
    screens_frame_put_text(&writer, "", 0)
    screens_frame_put_bytes(&writer, [0, 1, 0] as [UInt8], 3)
    guard screens_frame_end(&writer) == 1 else { return [] }
    return Array(UnsafeBufferPointer(start: writer.bytes, count: writer.length).dropFirst(Int(SCREENS_FRAME_HEADER)))
  }

  /// Takes one of each field; nil when the reader says that something was wrong.
  private static func take(_ payload: [UInt8]) -> (UInt32, Int64, [String?], [UInt8])? {
    payload.withUnsafeBufferPointer { bytes in
      var reader = screens_frame_reader_of(bytes.baseAddress, bytes.count)
      let u32 = screens_frame_take_u32(&reader)
      let i64 = screens_frame_take_i64(&reader)
      let texts = (0..<3).map { _ in screens_frame_take_text(&reader, nil).map { String(cString: $0) } }
      var length = 0
      let start = screens_frame_take_bytes(&reader, &length)
      if reader.failed != 0 || screens_frame_has_more(&reader) == 1 { return nil }
      return (u32, i64, texts, start.map { Array(UnsafeRawBufferPointer(start: $0, count: length)) } ?? [])
    }
  }

  @Test func `gives back what was put in`() throws {
    let taken = try #require(Self.take(Self.payload()))
    #expect(taken.0 == .max)
    #expect(taken.1 == .min)
    #expect(taken.2 == ["Ada", nil, ""])
    #expect(taken.3 == [0, 1, 0])
  }

  @Test func `notices every place where a payload can be cut off`() {
    let whole = Self.payload()
    #expect(whole.count == 37)
    for length in whole.indices { #expect(Self.take(Array(whole.prefix(length))) == nil, "\(length) bytes") }
  }

  @Test func `stays within a payload of random bytes`() {
    var generator = LinearGenerator(state: 42)
    for _ in 0..<20_000 {
      let payload = (0..<Int.random(in: 0...48, using: &generator)).map { _ in
        // Small numbers are likely lengths, and lead further in.
        UInt8.random(in: 0...(Bool.random(using: &generator) ? 3 : 255), using: &generator)
      }
      payload.withUnsafeBufferPointer { bytes in
        var reader = screens_frame_reader_of(bytes.baseAddress, bytes.count)
        while screens_frame_has_more(&reader) == 1 {
          var length = 0
          let text = screens_frame_take_text(&reader, &length)
          if let text { #expect(String(cString: text).utf8.count >= length) }
          #expect(reader.at <= reader.end)
        }
      }
    }
  }

  @Test func `takes no text with a zero byte in it, nor one that does not end with one`() {
    for payload in [[3, 0, 0, 0, 65, 0, 66, 0], [1, 0, 0, 0, 65, 66], [0xFE, 0xFF, 0xFF, 0xFF, 0]] as [[UInt8]] {
      payload.withUnsafeBufferPointer { bytes in
        var reader = screens_frame_reader_of(bytes.baseAddress, bytes.count)
        #expect(screens_frame_take_text(&reader, nil) == nil)
        #expect(reader.failed == 1)
        #expect(screens_frame_take_i64(&reader) == 0)
      }
    }
  }

  @Test func `refuses what is over 16 MiB, both ways, and can be used again`() {
    var writer = screens_frame_writer()
    defer { screens_frame_writer_free(&writer) }
    let half = [UInt8](repeating: 0, count: Int(SCREENS_FRAME_LIMIT) / 2)
    screens_frame_begin(&writer, 37, 0, 0, 0)
    screens_frame_put_bytes(&writer, half, half.count)
    screens_frame_put_bytes(&writer, half, half.count)
    #expect(screens_frame_end(&writer) == 0)
    screens_frame_begin(&writer, 37, 0, 0, 0)
    #expect(screens_frame_end(&writer) == 1)

    var header = screens_frame_header()
    var bytes = [UInt8](repeating: 0, count: Int(SCREENS_FRAME_HEADER))
    bytes[3] = 1
    #expect(screens_frame_header_read(bytes, &header) == 1)
    bytes[0] = 1
    #expect(screens_frame_header_read(bytes, &header) == 0)
  }
}

/// Random numbers that are the same in each run.
private struct LinearGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
