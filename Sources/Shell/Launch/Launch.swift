internal import LineEditing
internal import CommandParsing
internal import EventLogging
internal import EventLoop
private import Glibc
internal import JSONValues
internal import TerminalText
internal import Themes

/// The program: reads its options, wires a session, runs it, gives the exit status.
public enum Launch {
  /// Runs the program.
  /// - Parameters:
  ///   - arguments: those of the command line, without the program's name.
  ///   - program: gives the path of the running program; asked for when plugins are looked for.
  public static func run(arguments: [String], program: @escaping () -> String) -> Int32 {
    do {
      switch try LaunchOptions.parse(arguments, environment: .ofProcess, program: program) {
      case .help:
        let page = PageSize(descriptor: 1, environment: .ofProcess).page
        print(LaunchOptions.help.lines(on: page).map(\.text))
      case .version: print(["screens \(Version.text)"])
      case .completions(let shell): print(shell.script)
      case .session(let options): return try run(options)
      }
      return ExitStatus.success
    } catch let fault as LaunchFault {
      complain(["screens: \(fault.message)"] + (fault.cure.isEmpty ? [] : ["  " + sentence(fault.cure)]))
      return ExitStatus.usage
    } catch {
      complain(["screens: \(error)"])
      return ExitStatus.failure
    }
  }

  private static func run(_ options: LaunchOptions) throws -> Int32 {
    let isInteractive =
      options.input == .standardInput && isatty(0) == 1 && isatty(1) == 1 && !options.onlyChecks
    // Before any other thread exists, so that all of them leave signals to this one.
    let signals = try SignalSource(
      [SIGINT, SIGTERM, SIGHUP] + (isInteractive && options.editsLines ? [SIGWINCH, SIGTSTP, SIGCONT] : []))
    // A reader that has gone, or a file that may not grow, is told by the call that fails.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    let session = try Session(options: options, isInteractive: isInteractive, loop: try EventLoop())
    session.listen(to: signals)
    if !options.misplacedOptions.isEmpty {
      session.output.complain([
        StyledText(
          "screens: note: what stands behind the script is for the script, also \(list(options.misplacedOptions)); "
            + "options stand before it")
      ])
    }
    warnOfMissingFolders(session)
    if let limit = options.timeLimit {
      session.loop.schedule(after: limit) { [unowned session] in
        session.verdict = .timeLimit
        session.lineReader?.interrupt()
      }
    }
    if options.onlyChecks { return try check(session) }
    do {
      if let path = options.eventsFile { try session.sendEvents(to: path, at: nil) }
      try session.connectAtStart()
      try runStartUpFile(of: session)
      // What was asked for this once counts before what the file says for always.
      if let colours = options.colours { session.output.colours = colours }
      if isInteractive { session.runPrompt() } else { try session.run(try script(of: session)) }
    } catch let fault as Fault {
      session.report(fault, at: nil, excerpt: nil)
      session.firstFailure = session.firstFailure ?? fault.kind.exitStatus
    } catch is ScriptStopped {
      // What stopped it has been told and counted.
    }
    return session.end()
  }

  /// A folder that was asked for and is not there is a slip of the pen, not a fault: plugins may still be found.
  private static func warnOfMissingFolders(_ session: Session) {
    for folder in session.options.pluginFolders {
      var status = stat()
      let isThere = stat(folder, &status) == 0
      guard !isThere || status.st_mode & S_IFMT != S_IFDIR else { continue }
      session.output.complain([
        StyledText(
          "screens: note: no plugins in \(folder), which --plugins names: \(systemWords(isThere ? ENOTDIR : errno))")
      ])
    }
  }

  /// The script that the options name.
  private static func script(of session: Session) throws -> ScriptSource {
    switch session.options.input {
    case .commands(let text): return ScriptSource(stream: CommandStream(name: "-c", text: text))
    case .words(let words):
      return ScriptSource(stream: CommandStream(name: "screens", text: words.map(quotedWord).joined(separator: " ")))
    case .file(let path):
      do {
        return try ScriptFile.open(path, session)
      } catch let error as SystemError {
        throw Fault(.scriptUnreadable(error, path: path))
      }
    case .standardInput:
      let reader = ScriptReader(0, session: session)
      return ScriptSource(stream: CommandStream(name: "stdin") { memory in try reader.read(into: memory) })
    }
  }

  /// A word of the command line as a word of the language.
  private static func quotedWord(_ word: String) -> String {
    // An option in quotes would be none; what it is given may need them.
    if word.hasPrefix("--"), let mark = word.firstIndex(of: "=") {
      return quotedWord(String(word[..<mark])) + "=" + quotedWord(String(word[word.index(after: mark)...]))
    }
    let isPlain = word.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x2B...0x3A).contains(byte) || byte == UInt8(ascii: "_")
    }
    return isPlain && !word.isEmpty ? word : JSON.string(word).text()
  }

  private static func runStartUpFile(of session: Session) throws {
    let options = session.options
    guard options.readsStartUpFile else { return }
    let usual = session.isInteractive ? options.usualStartUpFile : nil
    guard let path = options.startUpFile ?? usual else { return }
    do {
      try session.run(try ScriptFile.open(path, session))
    } catch let error as SystemError {
      if options.startUpFile != nil { throw Fault(.file(error, path: path)) }
    } catch let stop as ScriptStopped {
      if !session.isInteractive { throw stop }
    }
  }

  /// `--check`: lists all faults of the script.
  private static func check(_ session: Session) throws -> Int32 {
    let checker = ScriptChecker(session: session)
    do {
      checker.check(try script(of: session))
    } catch let fault as Fault {
      session.report(fault, at: nil, excerpt: nil)
      session.firstFailure = ExitStatus.failure
      return session.end()
    }
    let count = checker.faults
    if count > 0 { session.firstFailure = ExitStatus.fault }
    let unchecked = checker.uncheckedWords
    session.output.tell(
      "check", ["faults": .integer(Int64(count)), "uncheckedWords": .integer(Int64(unchecked))],
      [
        (count == 0 ? "no faults" : count == 1 ? "1 fault" : "\(count) faults")
          + (unchecked == 0
            ? "" : "; \(unchecked) \(unchecked == 1 ? "word" : "words") can only be judged when it runs")
      ], at: nil)
    return session.end()
  }

  // MARK: - The process

  private static func print(_ lines: [String]) {
    let output = StreamWriter(descriptor: 1)
    for line in lines { output.add(line + "\n") }
    output.flush()
  }

  private static func complain(_ lines: [String]) {
    let output = StreamWriter(descriptor: 2)
    for line in lines { output.add(VisibleText.of(line) + "\n") }
    output.flush()
  }
}
