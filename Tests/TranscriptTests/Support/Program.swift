import BuiltPrograms
import CSystem
import Glibc
import JSONValues
import ModelTerminal
import Testing

/// A running `screens`: what is typed into it, what it says, how it ends.
///
/// A test that gives up on it kills it.
final class Program {
  /// How long anything may take before a test gives up. No test that passes comes near it.
  static let patience: Int32 = 60_000

  /// How a program ended, and all that it said.
  struct Ending {
    /// The exit status; a signal that killed it as a negative number.
    let status: Int32
    let stdout: String
    let stderr: String

    var lines: [String] { stdout.split(separator: "\n").map(String.init) }

    /// The lines of NDJSON, each one parsed.
    func records(sourceLocation: SourceLocation = #_sourceLocation) throws -> [JSON] {
      try #require(stdout.last == "\n" || stdout.isEmpty, sourceLocation: sourceLocation)
      return try lines.map { try JSON(parsing: $0) }
    }
  }

  /// Where standard input and output lead.
  enum Stream {
    /// A file; standard output's is read at the end.
    case file
    /// A pipe with this program at the other end.
    case pipe
    /// A descriptor of the test's own.
    case descriptor(Int32)
  }

  let pid: pid_t
  /// Where it runs; there as long as it does.
  private let folder: TemporaryFolder
  private let errors: OutputFile
  private var output: OutputFile?
  /// Our ends of the pipes, or both the terminal; -1 for none.
  private var inputEnd: Int32 = -1
  private var outputEnd: Int32 = -1
  private var heard: [UInt8] = []
  /// How much of it ``take(until:)`` has handed out.
  private var taken = 0
  /// What its terminal shows, when it has one.
  let screen: ModelTerminal?
  private var status: Int32?

  /// Starts a program.
  /// - Parameters:
  ///   - script: what is in the file that it reads as standard input.
  init(
    _ words: [String], environment: [String: String], folder: TemporaryFolder, input: Stream = .file,
    script: [UInt8] = [],
    output: Stream = .file
  ) throws {
    self.folder = folder
    screen = nil
    errors = try OutputFile()
    // A program that ends while we write to it is no reason for us to end.
    Glibc.signal(SIGPIPE, SIG_IGN)
    var descriptors = [2: errors.descriptor]
    var passed: [Int32] = []
    defer { for descriptor in passed { close(descriptor) } }
    switch input {
    case .file:
      let file = try OutputFile()
      try Program.write(script, to: file.descriptor)
      lseek(file.descriptor, 0, SEEK_SET)
      let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 10)
      passed.append(descriptor)
      descriptors[0] = descriptor
    case .pipe:
      let ends = try Program.pipe()
      inputEnd = ends.write
      passed.append(ends.read)
      descriptors[0] = ends.read
    case .descriptor(let descriptor): descriptors[0] = descriptor
    }
    switch output {
    case .file:
      let file = try OutputFile()
      self.output = file
      descriptors[1] = file.descriptor
    case .pipe:
      let ends = try Program.pipe()
      outputEnd = ends.read
      passed.append(ends.write)
      descriptors[1] = ends.write
    case .descriptor(let descriptor): descriptors[1] = descriptor
    }
    pid = try BuildFolder.spawn(words, descriptors: descriptors, environment: environment, folder: folder.path)
  }

  /// Starts a program at a terminal of its own; one of 0 columns does not tell how wide it is.
  init(
    atTerminal words: [String], environment: [String: String], folder: TemporaryFolder, columns: Int = 80
  ) throws {
    self.folder = folder
    screen = ModelTerminal(columns: columns > 0 ? columns : 80, rows: 24)
    errors = try OutputFile()
    // A program that ends while we write to it is no reason for us to end.
    Glibc.signal(SIGPIPE, SIG_IGN)
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // unlockpt and ptsname_r, which Glibc's module does not show, are these two.
    let (unlock, tellNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    var (locked, number): (Int32, UInt32) = (0, 0)
    guard terminal >= 0, ioctl(terminal, unlock, &locked) == 0, ioctl(terminal, tellNumber, &number) == 0
    else { throw BuildFolder.Failure(call: "/dev/ptmx") }
    inputEnd = terminal
    outputEnd = fcntl(terminal, F_DUPFD_CLOEXEC, 10)
    var size = winsize(ws_row: columns > 0 ? 24 : 0, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    pid = try BuildFolder.spawn(
      words, descriptors: [:], environment: environment, folder: folder.path, terminal: "/dev/pts/\(number)")
  }

  deinit {
    for end in [inputEnd, outputEnd] where end >= 0 { close(end) }
    if status == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
  }

  // MARK: - Typing

  /// Types a text.
  func type(_ text: String) throws { try Program.write(Array(text.utf8), to: inputEnd) }

  /// Ends its standard input.
  func closeInput() {
    close(inputEnd)
    inputEnd = -1
  }

  /// Goes away as its reader.
  func closeOutput() {
    close(outputEnd)
    outputEnd = -1
  }

  /// Makes its terminal as wide as that.
  func resize(columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(inputEnd, UInt(TIOCSWINSZ), &size)
  }

  /// Sends it a signal.
  func signal(_ number: Int32) { kill(pid, number) }

  // MARK: - Hearing

  /// All that it has said to us so far, and been heard.
  var said: String { String(decoding: heard.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self) }

  /// Listens until it has said `text` as often as that.
  func hear(_ text: String, times: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try hear(sourceLocation: sourceLocation) { said in said.count(of: text) >= times }
  }

  /// Listens until what it has said in all is enough.
  func hear(sourceLocation: SourceLocation = #_sourceLocation, until isEnough: (String) -> Bool) throws {
    let deadline = ContinuousClock.now + .milliseconds(Int(Self.patience))
    while !isEnough(said) {
      let canGoOn = ContinuousClock.now < deadline && listen()
      try #require(canGoOn, "it said only:\n\(said)\n\(errors.text)", sourceLocation: sourceLocation)
    }
  }

  /// Listens until it has said a line that holds `text`: all lines since the last such one, with it.
  func take(until text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    var lines: [String] = []
    while lines.last?.contains(text) != true {
      if let end = heard[taken...].firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(String(decoding: heard[taken..<end], as: UTF8.self))
        taken = end + 1
      } else {
        try #require(listen(), "it said only:\n\(said)\n\(errors.text)", sourceLocation: sourceLocation)
      }
    }
    return lines
  }

  /// Listens until it has said so many bytes; false when it has ended before.
  func hear(bytes count: Int) -> Bool {
    while heard.count < count { guard listen() else { return false } }
    return true
  }

  /// How many bytes it has said so far, and been heard.
  var heardCount: Int { heard.count }

  /// Listens until its terminal shows what is wanted.
  func see(sourceLocation: SourceLocation = #_sourceLocation, until isEnough: (ModelTerminal) -> Bool) throws {
    let screen = try #require(screen, sourceLocation: sourceLocation)
    let deadline = ContinuousClock.now + .milliseconds(Int(Self.patience))
    while !isEnough(screen) {
      let canGoOn = ContinuousClock.now < deadline && listen()
      try #require(canGoOn, "it shows only:\n\(screen.text)\n\(errors.text)", sourceLocation: sourceLocation)
    }
  }

  /// Listens until the row of its cursor begins so; what a person sees who waits for a prompt.
  func see(prompt: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try see(sourceLocation: sourceLocation) { $0.rows[$0.cursorRow] == prompt && $0.showsCursor }
  }

  /// Listens until an empty line can be typed behind a prompt, with a screenlet's name at the right.
  func see(prompt: String, of screenlet: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try see(sourceLocation: sourceLocation) { screen in
      screen.rows[screen.cursorRow].split(separator: " ").map(String.init) == [prompt, screenlet] && screen.showsCursor
    }
  }

  /// Listens until its terminal shows a text.
  func see(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try see(sourceLocation: sourceLocation) { $0.text.contains(text) }
  }

  /// Gives its terminal another width, and tells it so as the kernel does.
  func resize(columns: Int) {
    screen?.resize(columns: columns)
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(inputEnd, UInt(TIOCSWINSZ), &size)
  }

  /// The kernel's settings of its terminal: input, output and local flags.
  var terminalFlags: [UInt32] {
    var settings = termios()
    tcgetattr(inputEnd, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_lflag]
  }

  /// Takes what comes next; false at the end, or when nothing comes for long.
  private func listen() -> Bool {
    var entry = pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Self.patience) == 1 else { return false }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(outputEnd, &piece, piece.count)
    guard count > 0 else { return false }
    heard += piece[..<count]
    screen?.write(piece[..<count])
    return true
  }

  // MARK: - Ending

  /// Waits for its end.
  func end(sourceLocation: SourceLocation = #_sourceLocation) throws -> Ending {
    if outputEnd >= 0 {
      // To the end of its output, or it might wait for us.
      while listen() {}
    }
    let handle = screens_pidfd_open(pid)
    defer { close(handle) }
    var entry = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
    let ready = poll(&entry, 1, Self.patience)
    try #require(
      ready == 1, "it does not end; it said:\n\(output?.text ?? said)\n\(errors.text)", sourceLocation: sourceLocation)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    self.status = code
    return Ending(status: code, stdout: output?.text ?? said, stderr: errors.text)
  }

  // MARK: - Descriptors

  /// A pipe whose ends no other program gets.
  static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard screens_pipe(&ends) == 0 else { throw BuildFolder.Failure(call: "pipe") }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    return (moved[0], moved[1])
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw BuildFolder.Failure(call: "write") }
      done += max(0, count)
    }
  }
}

extension String {
  /// How often a text is in it.
  func count(of text: String) -> Int {
    var count = 0
    var rest = utf8[...]
    while let first = text.utf8.first, let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: text.utf8) { count += 1 }
      rest = rest[rest.index(after: start)...]
    }
    return count
  }
}
