import BuiltPrograms
import CSystem
import Glibc

/// A client of tmux in control mode: commands in, answers out, and a line for each thing that happens.
///
/// The answer to a command stands between `%begin` and `%end`, or `%error`, with the same numbers; other lines that begin
/// with `%` tell what happened.
final class ControlClient {
  /// What tmux said of a command that it did not take.
  struct Refusal: Error, CustomStringConvertible {
    let command: String
    let answer: [String]
    var description: String { "tmux \(command): \(answer.joined(separator: "\n"))" }
  }

  /// How often something happened; whoever sees the same number twice has missed nothing.
  private(set) var changes = 0
  /// How often a program has written something.
  private(set) var outputs = 0
  /// True once it has a session; commands that come before have nothing to work on.
  private var hasSession = false
  /// True once tmux has gone.
  private(set) var isOver = false
  private let pid: pid_t
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  /// The answer that is being read: what ends it, and its lines.
  private var open: (ends: [String], lines: [String])?
  /// Answers that were read whole.
  private var answers: [(isError: Bool, lines: [String])] = []

  /// Starts tmux.
  init(_ words: [String], environment: [String: String], folder: String) throws {
    signal(SIGPIPE, SIG_IGN)
    var (toTmux, fromTmux): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard screens_pipe(&toTmux) == 0, screens_pipe(&fromTmux) == 0 else {
      throw BuildFolder.Failure(call: "pipe")
    }
    (input, output) = (toTmux[1], fromTmux[0])
    defer {
      close(toTmux[0])
      close(fromTmux[1])
    }
    // Above the numbers that they are put in.
    let ends = [toTmux[0], fromTmux[1]].map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    defer { for end in ends { close(end) } }
    pid = try BuildFolder.spawn(
      words, descriptors: [0: ends[0], 1: ends[1], 2: ends[1]], environment: environment, folder: folder)
  }

  deinit {
    if !isOver { _ = write("kill-server\n") }
    close(input)
    // It ends once the server has; should it hang, the end of its input ends it.
    while listen(milliseconds: 10_000) {}
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    close(output)
  }

  /// Gives commands, which tmux carries out one after the other before it looks at anything else; their answers.
  func answers(to commands: [String]) throws -> [[String]] {
    while !hasSession {
      guard listen(milliseconds: 60_000) else { throw Refusal(command: commands[0], answer: ["no session"]) }
    }
    answers = []
    guard write(commands.map { $0 + "\n" }.joined()) else { throw Refusal(command: commands[0], answer: ["is gone"]) }
    while answers.count < commands.count {
      guard listen(milliseconds: 60_000) else {
        throw Refusal(command: commands[0], answer: [isOver ? "tmux has ended" : "no answer"])
      }
    }
    for (command, answer) in zip(commands, answers) where answer.isError {
      throw Refusal(command: command, answer: answer.lines)
    }
    return answers.map(\.lines)
  }

  /// Takes what tmux says next; false when it says nothing for so long, or has gone.
  @discardableResult
  func listen(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard !isOver, poll(&entry, 1, milliseconds) == 1 else { return false }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &piece, piece.count)
    guard count > 0 else {
      isOver = true
      return false
    }
    buffer += piece[..<count]
    let lines = buffer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.dropLast() { take(line) }
    buffer = Array(lines.last ?? [])
    return true
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    if let open {
      let line = String(decoding: bytes, as: UTF8.self)
      guard let end = open.ends.firstIndex(of: line) else {
        self.open?.lines.append(line)
        return
      }
      self.open = nil
      // The flag 1 marks what answers this client.
      if line.hasSuffix(" 1") { answers.append((isError: end == 1, lines: open.lines)) }
    } else if bytes.starts(with: Array("%begin ".utf8)) {
      let numbers = String(decoding: bytes.dropFirst(7), as: UTF8.self)
      open = (ends: ["%end " + numbers, "%error " + numbers], lines: [])
    } else {
      changes += 1
      if bytes.starts(with: Array("%session-changed ".utf8)) { hasSession = true }
      if bytes.starts(with: Array("%output ".utf8)) { outputs += 1 }
    }
  }

  private func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}
