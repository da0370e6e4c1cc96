import BuiltPrograms
import CRunnerFrames
import Glibc
import BuiltPrograms

/// A runner process as a host sees it: frames out, frames in, how it ends.
///
/// Made and used by one thread: the process dies with the thread that started it.
final class Runner {
  /// How long a frame may take before a test gives up: an hour would do as well, were it not for people who wait.
  private static let patience: Int32 = 30_000

  private let pid: pid_t
  private let socket: Int32
  private let outputFile: OutputFile
  private var status: Int32?

  /// Starts the runner for a library, as a child of `parent`.
  init(library: String, parent: pid_t = getpid()) throws {
    outputFile = try OutputFile()
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else {
      throw BuildFolder.Failure(description: "socketpair: \(String(cString: strerror(errno)))")
    }
    socket = pair[0]
    let other = fcntl(pair[1], F_DUPFD_CLOEXEC, 10)
    close(pair[1])
    defer { close(other) }
    pid = try BuildFolder.spawn(
      [BuildFolder.runner, library, String(parent)], socket: other, output: outputFile.descriptor)
  }

  /// Starts the runner for a plugin of the tests, takes its manifest, and creates screenlet 1.
  convenience init(_ plugin: String, creating definition: String? = nil) throws {
    try self.init(library: PluginBuilding.library(plugin))
    let manifest = try next()
    guard manifest?.kind == SCREENS_MANIFEST else {
      throw BuildFolder.Failure(description: "no manifest but \(String(describing: manifest)), \(printed)")
    }
    if let definition { _ = try call(SCREENS_CREATE, ref: 1, [definition]) }
  }

  deinit {
    close(socket)
    if status == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
  }

  // MARK: - Sending

  func send(_ kind: screens_frame_kind, ref: UInt64 = 0, id: UInt64 = 0, _ texts: [String?] = []) {
    send(kind, ref: ref, id: id) { writer in
      for text in texts { screens_frame_put_text(writer, text, text?.utf8.count ?? 0) }
    }
  }

  /// Sends an answer, or a part of one.
  func answer(
    _ kind: screens_frame_kind, request: UInt64, status: UInt32, done: Int64 = -1, json: String = "null"
  ) {
    send(kind, id: request) { writer in
      for number in [status, 1] { screens_frame_put_u32(writer, number) }
      for number in [250, done, -1] { screens_frame_put_i64(writer, number) }
      screens_frame_put_text(writer, json, json.utf8.count)
      screens_frame_put_bytes(writer, "abc", 3)
    }
  }

  private func send(
    _ kind: screens_frame_kind, ref: UInt64 = 0, id: UInt64 = 0,
    fill: (UnsafeMutablePointer<screens_frame_writer>) -> Void
  ) {
    var writer = screens_frame_writer()
    defer { screens_frame_writer_free(&writer) }
    screens_frame_begin(&writer, UInt16(kind.rawValue), 0, ref, id)
    fill(&writer)
    guard screens_frame_end(&writer) == 1 else { return }
    var sent = 0
    while sent < writer.length {
      let count = Glibc.send(socket, writer.bytes + sent, writer.length - sent, Int32(MSG_NOSIGNAL))
      if count < 0 { return }
      sent += count
    }
  }

  // MARK: - Hearing

  /// The next frame; nil at the end.
  func next() throws -> Frame? {
    guard let start = try read(Int(SCREENS_FRAME_HEADER)) else { return nil }
    var header = screens_frame_header()
    guard screens_frame_header_read(start, &header) == 1, let payload = try read(Int(header.length)),
      let frame = Frame(header, payload: payload)
    else { throw BuildFolder.Failure(description: "a broken frame: \(header)") }
    return frame
  }

  /// The frames up to the first of which `isLast` is true, with it; all to the end when there is none. Without those
  /// that come or not as time passes.
  func frames(through isLast: (Frame) -> Bool) throws -> [Frame] {
    var frames: [Frame] = []
    while let frame = try next() {
      if !frame.dependsOnTime { frames.append(frame) }
      if isLast(frame) { break }
    }
    return frames
  }

  func frames(throughFinishOf run: UInt64) throws -> [Frame] {
    try frames { $0.kind == SCREENS_FINISH && $0.id == run }
  }

  /// Makes a call; the frames up to its return, without that.
  func call(_ kind: screens_frame_kind, ref: UInt64, id: UInt64 = 0, _ texts: [String?] = []) throws -> [Frame] {
    send(kind, ref: ref, id: id, texts)
    return try frames(throughReturnOf: kind).dropLast()
  }

  func frames(throughReturnOf kind: screens_frame_kind) throws -> [Frame] {
    try frames { $0.kind == SCREENS_RETURNED && $0.flags == UInt16(kind.rawValue) }
  }

  /// Performs an action as run 7 of screenlet 1; the frames up to the call's return.
  func perform(_ action: String, _ argument: String? = nil) throws -> [Frame] {
    try call(SCREENS_PERFORM, ref: 1, id: 7, [action, "", argument])
  }

  /// Waits until that many bytes lie unread.
  func waitForUnread(_ bytes: Int32) throws {
    let deadline = ContinuousClock.now + .milliseconds(Int(Self.patience))
    var unread: Int32 = 0
    while ioctl(socket, UInt(FIONREAD), &unread) == 0, unread < bytes {
      guard ContinuousClock.now < deadline else {
        throw BuildFolder.Failure(description: "only \(unread) bytes came; printed: \(printed)")
      }
      sched_yield()
    }
  }

  // MARK: - Ending

  /// What the plugin and the runner have printed.
  var printed: String { outputFile.text }

  func closeSocket() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Waits for the end; the exit status, or the signal as a negative number.
  func end() throws -> Int32 {
    while try next() != nil {}
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    self.status = status
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  /// nil when the stream ended before; a frame cut off is the end as well, since a plugin may die at any moment.
  private func read(_ count: Int) throws -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, Self.patience) == 1 else {
        throw BuildFolder.Failure(description: "no frame for \(Self.patience) ms; printed: \(printed)")
      }
      let received = bytes.withUnsafeMutableBytes {
        recv(socket, UnsafeMutableRawBufferPointer(rebasing: $0[done...]).baseAddress, count - done, 0)
      }
      guard received > 0 else { return nil }
      done += received
    }
    return bytes
  }
}
