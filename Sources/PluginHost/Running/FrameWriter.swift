internal import CRunnerFrames

/// Builds one frame for a runner.
struct FrameWriter: ~Copyable {
  private var writer = screens_frame_writer()

  init(_ kind: screens_frame_kind, ref: UInt64 = 0, id: UInt64 = 0, flags: UInt16 = 0) {
    screens_frame_begin(&writer, UInt16(kind.rawValue), flags, ref, id)
  }

  deinit {
    var writer = writer
    screens_frame_writer_free(&writer)
  }

  mutating func put(_ number: UInt32) { screens_frame_put_u32(&writer, number) }

  mutating func put(_ number: Int64) { screens_frame_put_i64(&writer, number) }

  /// Puts a text; nil travels as NULL.
  mutating func put(_ text: String?) {
    guard let text else { return screens_frame_put_text(&writer, nil, 0) }
    PluginText.withBytes(of: text) { screens_frame_put_bytes(&writer, $0.baseAddress, $0.count) }
  }

  mutating func put(bytes: [UInt8]) {
    bytes.withUnsafeBytes { screens_frame_put_bytes(&writer, $0.baseAddress, bytes.count) }
  }

  /// The whole frame, nil when it is over the limit of 16 MiB.
  mutating func end() -> [UInt8]? {
    guard screens_frame_end(&writer) != 0 else { return nil }
    return Array(UnsafeBufferPointer(start: writer.bytes, count: writer.length))
  }
}
