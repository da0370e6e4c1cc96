private import CMicrohttpd

/// The body of an answer on its way, and what befalls it. Used by the connection's own thread only.
final class AnswerBody {
  /// How it goes.
  enum Course {
    case whole
    /// A byte at a time, with milliseconds between.
    case drip(Int64)
    /// Half, then nothing for milliseconds, or as long as the client waits.
    case stall(Int64?)
    /// Half, then the connection is closed.
    case cut
    /// That many more bytes of `x` in the middle.
    case padded(Int)
  }

  private let bytes: [UInt8]
  /// Stands for the bytes when it is there.
  private let file: StoredFile?
  private let course: Course
  private let socket: Int32

  init(_ answer: HTTPAnswer, _ course: Course, socket: Int32) {
    bytes = answer.body
    file = answer.file
    self.course = course
    self.socket = socket
  }

  /// How long it claims to be.
  var length: Int {
    if case .padded(let more) = course { count + more } else { count }
  }

  /// How long it is.
  private var count: Int { file?.count ?? bytes.count }

  /// Puts the next bytes from `position` on into a buffer; how many, or less than 0 for the end of the connection.
  func read(_ position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let half = count / 2
    switch course {
    case .whole: return copy(position..<count, buffer)
    case .drip(let interval):
      guard position == 0 || Waiting.wait(interval, socket: socket) else { return sandbox_end_with_error() }
      return copy(position..<min(position + 1, count), buffer)
    case .stall(let duration):
      if position < half { return copy(position..<half, buffer) }
      if position == half { _ = Waiting.wait(duration, socket: socket) }
      return duration == nil ? sandbox_end_with_error() : copy(position..<count, buffer)
    case .cut: return position < half ? copy(position..<half, buffer) : sandbox_end_with_error()
    case .padded(let more):
      if position < half { return copy(position..<half, buffer) }
      guard position < half + more else { return copy((position - more)..<count, buffer) }
      let count = min(buffer.count, half + more - position)
      UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]).initializeMemory(
        as: UInt8.self, repeating: UInt8(ascii: "x"))
      return count
    }
  }

  private func copy(_ range: Range<Int>, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(range.count, buffer.count)
    if let file {
      let read = file.read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
      return read > 0 ? read : sandbox_end_with_error()
    }
    buffer.copyBytes(from: bytes[range.lowerBound..<(range.lowerBound + count)])
    return count
  }
}
