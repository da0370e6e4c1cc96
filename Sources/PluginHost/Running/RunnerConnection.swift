private import CRunnerFrames
internal import CSystem
internal import Glibc

/// The plugin thread's side of one runner: reads its socket and its output, cuts them into messages and lines.
///
/// Owned by the plugin thread alone.
final class RunnerConnection {
  let id: Int
  let process: RunnerProcess
  let outbox: RunnerOutbox
  private var chunk = [UInt8](repeating: 0, count: 64 << 10)
  private var bytes: [UInt8] = []
  private var lines: [Int32: OutputLines] = [:]
  private var closed: Set<Int32> = []
  /// Set once the runner breaks the rules of frames; it is killed then.
  private var breach: String?
  /// The second in which its end of the socket was found closed.
  private var hungUp: Int64?

  /// What one turn of reading found.
  struct Harvest {
    var messages: [(message: RunnerMessage, weight: Int)] = []
    var lines: [String] = []
  }

  init(id: Int, process: RunnerProcess, outbox: RunnerOutbox) {
    self.id = id
    self.process = process
    self.outbox = outbox
    lines = [process.output: OutputLines(), process.errors: OutputLines()]
  }

  /// What to poll: its end, its socket, its output.
  var pollEntries: [pollfd] {
    process.descriptors.filter { !closed.contains($0) }.map { descriptor in
      let wantsToWrite = descriptor == process.socket && outbox.hasPending
      return pollfd(fd: descriptor, events: Int16(POLLIN) | (wantsToWrite ? Int16(POLLOUT) : 0), revents: 0)
    }
  }

  /// Reads once what waits at `descriptor`, at most 64 KiB.
  func read(_ descriptor: Int32, into harvest: inout Harvest) {
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    guard count > 0 else {
      let isOver = count == 0 || (errno != EAGAIN && errno != EINTR)
      if isOver { end(descriptor, &harvest) }
      return
    }
    if descriptor == process.socket {
      // What comes after a breach means nothing.
      guard breach == nil else { return }
      bytes += chunk[..<count]
      cutMessages(into: &harvest)
    } else {
      harvest.lines += lines[descriptor]?.add(chunk[..<count], second: RunnerConnection.second) ?? []
    }
  }

  /// After the process has ended: reads what is left, within bounds, since a forked child may go on writing.
  func readRest(into harvest: inout Harvest) {
    for descriptor in [process.socket, process.output, process.errors] {
      for _ in 0..<64 where !closed.contains(descriptor) && isReadable(descriptor) {
        read(descriptor, into: &harvest)
      }
      if descriptor != process.socket {
        harvest.lines += lines[descriptor]?.end(second: RunnerConnection.second) ?? []
      }
    }
  }

  /// Takes the process's status, ends what it left behind, and closes all.
  func reap() -> RunnerEnd {
    outbox.close()
    let end = RunnerEnd(waitStatus: process.reap())
    if let breach { return .brokeContact(breach) }
    return hungUp != nil && end == .signalled(SIGKILL) ? .brokeContact("it closed its connection to the host") : end
  }

  /// The count of lines held back, when the second is over that it is of; and the end of a process that has hung up.
  func tick(into harvest: inout Harvest) {
    if let hungUp, RunnerConnection.second > hungUp + 1 { process.killGroup() }
    for descriptor in lines.keys {
      harvest.lines += lines[descriptor]?.tellHeldBack(second: RunnerConnection.second) ?? []
    }
  }

  /// True while time alone may bring something: lines held back are to be told, or a process is to be ended.
  var isDue: Bool { hungUp != nil || lines.values.contains { $0.holdsBack } }

  private func end(_ descriptor: Int32, _ harvest: inout Harvest) {
    closed.insert(descriptor)
    if descriptor == process.socket {
      // A process that ends closes its socket, too, a moment before it can be seen to have ended, and a runner whose
      // plugin has closed it ends by itself: only one that does neither is killed, a little later.
      hungUp = RunnerConnection.second
    } else {
      harvest.lines += lines[descriptor]?.end(second: RunnerConnection.second) ?? []
    }
  }

  private func cutMessages(into harvest: inout Harvest) {
    var start = 0
    let headerSize = Int(SCREENS_FRAME_HEADER)
    bytes.withUnsafeBytes { bytes in
      while breach == nil, bytes.count - start >= headerSize, let base = bytes.baseAddress {
        var header = screens_frame_header()
        let isSound = screens_frame_header_read(base.advanced(by: start).assumingMemoryBound(to: UInt8.self), &header)
        let end = start + headerSize + Int(header.length)
        guard isSound != 0 else { return violate("it wrote what is no frame to its connection") }
        guard end <= bytes.count else { return }
        let payload = UnsafeRawBufferPointer(rebasing: bytes[start + headerSize..<end])
        guard let message = RunnerMessage(header, payload: payload) else {
          return violate("it sent a damaged frame of kind \(header.kind)")
        }
        harvest.messages.append((message, payload.count))
        start = end
      }
    }
    bytes.removeFirst(start)
    // One large frame is not to cost its memory for ever.
    if bytes.isEmpty, bytes.capacity > 1 << 20 { bytes = [] }
  }

  private func violate(_ what: String) {
    breach = what
    process.killGroup()
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  private static var second: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec)
  }
}
