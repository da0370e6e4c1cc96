internal import EventLoop
private import Glibc
internal import JSONValues

/// One run of this program in a process of its own, from its start to its end.
struct ChildSession {
  /// How it ended: its exit status, 128 + the number for a signal.
  let status: Int32
  /// What it wrote to standard output, as far as it is kept.
  let output: String
  /// What it wrote to standard error, as far as it is kept.
  let errors: String
  /// How long it took.
  let duration: Duration

  /// More than this of each stream nobody would read.
  private static let kept = 1 << 20

  /// The records of one kind that it has written with `--output json`.
  func records(_ kind: String) -> [JSON] {
    output.split(separator: "\n").compactMap { try? JSON(parsing: String($0)) }.filter { $0["kind"]?.string == kind }
  }

  /// Runs the program to its end, or until the session must stop: then the process is killed.
  static func run(_ arguments: [String], in session: Session) throws(SystemError) -> ChildSession {
    let loop = session.loop
    let start = ContinuousClock.now
    let output = try Stream(loop)
    let errors = try Stream(loop)
    let child: ChildProcess
    do throws(SystemError) {
      child = try ChildProcess.start(
        [session.options.program] + arguments, descriptors: [output.write, errors.write])
    } catch {
      output.close()
      errors.close()
      throw error
    }
    output.closeWriting()
    errors.closeWriting()
    let end = try? child.endDescriptor()
    var hasEnded = end == nil
    var isLate = false
    var token: EventLoop.Token?
    if let end {
      token = loop.watch(end) {
        hasEnded = true
        if let token { loop.unwatch(token) }
        // What it has started and left may hold its streams for longer.
        loop.schedule(after: .seconds(1)) { isLate = true }
      }
    }
    loop.run {
      hasEnded && (isLate || output.isOver && errors.isOver) || session.verdict != nil || session.interrupt != nil
    }
    child.killGroup()
    if let token { loop.unwatch(token) }
    if let end { close(end) }
    let status = child.wait()
    output.close()
    errors.close()
    let signal = status & 0x7F
    return ChildSession(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: output.text, errors: errors.text,
      duration: ContinuousClock.now - start)
  }

  /// A pipe that is read while the loop runs.
  private final class Stream {
    private let loop: EventLoop
    private let read: Int32
    private(set) var write: Int32
    private var bytes: [UInt8] = []
    private var token: EventLoop.Token?
    private(set) var isOver = false

    var text: String { String(decoding: bytes, as: UTF8.self) }

    init(_ loop: EventLoop) throws(SystemError) {
      self.loop = loop
      (read, write) = try ChildProcess.pipe()
      token = loop.watch(read) { [unowned self] in take() }
    }

    private func take() {
      var piece = [UInt8](repeating: 0, count: 1 << 14)
      let count = Glibc.read(read, &piece, piece.count)
      if count < 0, errno == EINTR { return }
      guard count > 0 else { return end() }
      bytes += piece.prefix(min(count, ChildSession.kept - bytes.count))
    }

    private func end() {
      isOver = true
      if let token { loop.unwatch(token) }
      token = nil
    }

    func closeWriting() {
      if write >= 0 { Glibc.close(write) }
      write = -1
    }

    func close() {
      closeWriting()
      end()
      Glibc.close(read)
    }
  }
}
