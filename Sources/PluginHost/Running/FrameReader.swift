internal import CRunnerFrames
internal import JSONValues

/// Takes the fields of one frame's payload, in order.
struct FrameReader {
  private var reader: screens_frame_reader

  init(_ payload: UnsafeRawBufferPointer) {
    reader = screens_frame_reader_of(payload.baseAddress?.assumingMemoryBound(to: UInt8.self), payload.count)
  }

  /// True once a field was not there or broke its rules.
  var hasFailed: Bool { reader.failed != 0 }

  /// True while fields are left.
  var hasMore: Bool { withUnsafePointer(to: reader) { screens_frame_has_more($0) != 0 } }

  mutating func u32() -> UInt32 { screens_frame_take_u32(&reader) }

  mutating func i64() -> Int64 { screens_frame_take_i64(&reader) }

  /// A text; nil for NULL.
  mutating func text() -> String? { rawText().map(PluginText.decode) }

  /// A text read as JSON (NULL is null) and made into a message; junk becomes the message that says so.
  mutating func json(
    of function: String, run: UInt64 = 0, ref: UInt64 = 0, request: UInt64 = 0, _ message: (JSON) -> RunnerMessage
  ) -> RunnerMessage {
    guard let raw = rawText() else { return message(.null) }
    do throws(JSONSyntaxError) {
      return message(try JSON(parsing: raw))
    } catch {
      return .junk(function: function, run: run, ref: ref, request: request, error)
    }
  }

  private mutating func rawText() -> UnsafeRawBufferPointer? {
    var length = 0
    return screens_frame_take_text(&reader, &length).map { UnsafeRawBufferPointer(start: $0, count: length) }
  }
}
