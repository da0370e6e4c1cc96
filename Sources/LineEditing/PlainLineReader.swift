public import EventLoop
private import Glibc

/// Reads lines from a terminal as the kernel edits them, while the loop serves everything else.
///
/// For dumb terminals, and for who wants no editing. The kernel keeps 4,095 bytes of a line and drops the rest: a line that
/// long is not given, since its end may be missing.
public final class PlainLineReader: LineReader {
  private let loop: EventLoop
  private let descriptor: Int32
  /// Bytes of a line that a terminal gives at most, its end not counted.
  public static let terminalLimit = 4095
  private let isTerminal: Bool
  private var bytes: [UInt8] = []
  private var hasEnded = false
  private var isInterrupted = false
  private var isWoken = false

  /// A reader of a terminal's descriptor.
  public init(loop: EventLoop, descriptor: Int32) {
    self.loop = loop
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  /// Ends the present reading without a line; from a handler of the loop.
  public func interrupt() { isInterrupted = true }

  /// Ends the present reading for a moment; from a handler of the loop.
  public func wake() { isWoken = true }

  /// Waits for a line. The prompt is the caller's.
  public func read() -> LineInput {
    isInterrupted = false
    isWoken = false
    let token = loop.watch(descriptor) { [unowned self] in fill() }
    defer { loop.unwatch(token) }
    loop.run { isInterrupted || isWoken || hasEnded || bytes.contains(UInt8(ascii: "\n")) }
    if isInterrupted {
      bytes = []
      return .interrupted
    }
    if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: bytes[..<end], as: UTF8.self)
      bytes.removeSubrange(...end)
      return isTerminal && end >= PlainLineReader.terminalLimit ? .cut : .text(line)
    }
    if isWoken, !hasEnded { return .woken }
    defer { bytes = [] }
    // A last line without its end still counts.
    return bytes.isEmpty ? .end : .text(String(decoding: bytes, as: UTF8.self))
  }

  private func fill() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      hasEnded = true
    }
  }
}
