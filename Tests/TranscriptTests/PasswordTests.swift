import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `Passwords` {
  /// No other text in a session has it.
  private static let password = "Tr0ub4dor-and-3"

  // MARK: - Where they come from

  @Test(arguments: ["test\n", "test\r\n", "test", "test\nsecond line\n"])
  func `are the first line of a file, however it ends`(text: String) throws {
    let session = try Session()
    try session.folder.write("password", text)
    let ending = try session.run(
      ["--sandbox"], stdin: "login test@liferay.com --password-file \(session.folder.file("password"))\n")
    #expect(ending.status == 0, "\(ending.stderr)")
  }

  @Test func `can come through a pipe that is filled late`() throws {
    let session = try Session()
    let path = session.folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let program = try session.start(
      ["--sandbox", "-c", "echo up; login test@liferay.com --password-file \(path)"], output: .pipe)
    try program.hear("up\n")
    // Opens when the other side has, which then waits for what is written.
    let pipe = open(path, O_WRONLY | O_CLOEXEC)
    _ = write(pipe, "te", 2)
    _ = write(pipe, "st\n", 3)
    close(pipe)
    let ending = try program.end()
    #expect(ending.status == 0, "\(ending.stderr)")
  }

  /// Sources that give none, with what is said.
  static let nothing: [(option: String, status: Int32, words: [String])] = [
    ("--password-env NOT_THERE", 1, ["the environment has no NOT_THERE", "Set it before `screens` starts."]),
    ("--password-file nowhere", 1, ["nowhere: No such file or directory"]),
    ("--password-file .", 1, ["Is a directory"]),
    ("--password-file bytes", 1, ["bytes: "]),
    ("--password-file /dev/zero", 1, ["File too large"]),
    ("--password-env EMPTY", 1, ["login refused what was entered: password is empty"]),
    ("--password-file empty", 1, ["login refused what was entered: password is empty"]),
    ("--password-env CONTROL", 1, ["the password holds a control character"]),
    (
      "", 1,
      [
        "there is nobody to ask for the password",
        "`login USER --password-env NAME`, `login USER --password-file FILE`",
      ]
    ),
  ]

  @Test(arguments: nothing.map { $0 })
  func `that are not there are told, and nothing is sent`(option: String, status: Int32, words: [String]) throws {
    let session = try Session()
    session.environment["EMPTY"] = ""
    session.environment["CONTROL"] = "a\u{1B}b"
    try session.folder.write("empty", "")
    try session.folder.write("bytes", [0xFF, 0xFE, 0x0A])
    let portal = try SandboxPortal()
    let ending = try session.run(["--server", portal.url], stdin: "login test@liferay.com \(option)\n")
    #expect(ending.status == status)
    for word in words { #expect(ending.stderr.contains(word), "\(ending.stderr)") }
    #expect(try portal.log().isEmpty)
  }

  @Test func `are asked for at a terminal, and not shown there`() throws {
    let program = try Session().startAtTerminal(["--no-edit", "--sandbox"])
    try program.hear("screens> ")
    try program.type("login test@liferay.com\n")
    try program.hear("password: ")
    try program.type("test\n")
    try program.hear("signed in as Test Test")
    try program.hear("screens> ", times: 2)
    // The echo is there again.
    try program.type("echo seen\n")
    try program.hear("echo seen")
    try program.type("history\n")
    try program.hear("screens> ", times: 4)
    try program.type("quit\n")
    let ending = try program.end()
    #expect(ending.status == 0)
    let asked = try #require(ending.stdout.firstRange(of: "password: "))
    let after = ending.stdout[asked.upperBound...].prefix { $0 != "\n" }
    #expect(after.isEmpty, "\(after)")
  }

  @Test func `asked for can be refused with Ctrl-C, and the echo comes back`() throws {
    let program = try Session().startAtTerminal(["--no-edit", "--sandbox"])
    try program.hear("screens> ")
    try program.type("login\n")
    try program.hear("user: ")
    try program.type("test@liferay.com\n")
    try program.hear("password: ")
    try program.type("Tr0ub")
    try program.type("\u{3}")
    try program.hear("screens> ", times: 2)
    try program.type("echo seen; context\n")
    try program.hear("echo seen")
    try program.hear("guest")
    try program.type("quit\n")
    let ending = try program.end()
    #expect(!ending.stdout.contains("Tr0ub"))
  }

  @Test(arguments: [["--no-edit"], []])
  func `asked for can be refused with Ctrl-D, and then nothing is sent`(options: [String]) throws {
    let session = try Session()
    let portal = try SandboxPortal()
    let program = try session.startAtTerminal(options + ["--server", portal.url])
    try program.hear("screens> ")
    try program.type("login test@liferay.com\(options.isEmpty ? "\r" : "\n")")
    try program.hear("password: ")
    try program.type("\u{4}")
    try program.hear("interrupted")
    try program.type("quit\(options.isEmpty ? "\r" : "\n")")
    #expect(try program.end().status == 0)
    #expect(try portal.log().isEmpty)
  }

  // MARK: - Where they stay

  /// All bytes of the files below a folder.
  private static func files(below path: String) -> [(path: String, text: String)] {
    TemporaryFolder.names(in: path).flatMap { name -> [(String, String)] in
      let file = path + "/" + name
      var status = stat()
      guard lstat(file, &status) == 0 else { return [] }
      if status.st_mode & S_IFMT == S_IFDIR { return files(below: file) }
      let bytes = (try? TemporaryFolder.bytes(of: file)) ?? []
      return [(file, String(decoding: bytes, as: UTF8.self))]
    }
  }

  /// The shell and the processes that it has started.
  private static func family(of pid: pid_t) -> [String] {
    let children = TemporaryFolder.names(in: "/proc").filter { name in
      guard Int32(name) != nil, let bytes = try? TemporaryFolder.bytes(of: "/proc/\(name)/stat") else { return false }
      // PID (NAME) STATE PARENT …, and the name may have spaces.
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.lastIndex(of: ")") else { return false }
      return text[end...].split(separator: " ").dropFirst(2).first.flatMap { Int32($0) } == pid
    }
    return [String(pid)] + children
  }

  private static func bytes(_ name: String, of process: String) -> String {
    String(decoding: (try? TemporaryFolder.bytes(of: "/proc/\(process)/\(name)")) ?? [], as: UTF8.self)
  }

  @Test func `are in no line, file, command line or environment`() throws {
    let session = try Session()
    session.environment["SCREENLET_LOOKS_LIKE_ONE_THAT_PASSES"] = "it does"
    session.environment["P"] = Self.password
    let secret = try session.folder.write("secret/password", Self.password + "\n", mode: 0o600)
    let library = try PluginBuilding.library("asks_portal")
    let program = try session.start(
      [
        "--sandbox", "--output", "json", "--keep-going", "--data", session.folder.file("data"), "--events",
        session.folder.file("events"),
      ], input: .pipe, output: .pipe)
    try program.type(
      """
      events trace on
      plugin load \(library)
      new asks-portal; set key $env.P; ask 'teleport {}'; get; attributes
      login test@liferay.com --password-env P
      login test@liferay.com --password-file \(secret)
      new login h; set userName test@liferay.com; set password $env.P; perform; get; show
      set password=\(Self.password) nonsense=1
      runs; screenlets; events --last 50; fields; echo $h.password
      connect http://test:\(Self.password)@localhost; connect test:\(Self.password)@localhost
      login test@liferay.com --password-env P --by \(Self.password.prefix(0))nonsense
      echo over

      """)
    try program.hear("\"over\"")
    let processes = Self.family(of: program.pid)
    // The shell, the sandbox, and the runners of two plugins.
    #expect(processes.count == 4)
    for process in processes {
      let (words, environment) = (Self.bytes("cmdline", of: process), Self.bytes("environ", of: process))
      #expect(!words.isEmpty && !environment.isEmpty)
      #expect(!words.contains(Self.password))
      #expect(!environment.contains(Self.password))
    }
    let passing = processes.filter {
      Self.bytes("environ", of: $0).contains("SCREENLET_LOOKS_LIKE_ONE_THAT_PASSES=it does")
    }
    #expect(passing.count == 4)
    program.closeInput()
    let ending = try program.end()
    #expect(ending.status == 1)
    #expect(!ending.stdout.contains(Self.password))
    #expect(!ending.stderr.contains(Self.password))
    #expect(ending.stdout.contains("•••"))
    let files = Self.files(below: session.folder.path).filter { $0.path != secret }
    #expect(files.contains { $0.path == session.folder.file("events") && $0.text.contains("onLoginError") })
    #expect(files.count > 1)
    for file in files { #expect(!file.text.contains(Self.password), "\(file.path)") }
  }

  @Test func `can be used again after they have been erased from the environment`() throws {
    let session = try Session()
    session.environment["P"] = "test"
    let ending = try session.run(
      ["--sandbox"],
      stdin: """
        login test@liferay.com --password-env P
        logout
        login test@liferay.com --password-env P
        new login; set userName test@liferay.com; set password $env.P; perform

        """)
    #expect(ending.status == 0, "\(ending.stderr)")
  }

  @Test(arguments: [
    "connect http://u:Tr0ub4dor@host", "connect u:Tr0ub4dor@host", "connect http://u:Tr0ub/4dor@host",
    "try connect http://u:Tr0ub4dor@host", "echo https://u:Tr0ub4dor@host; nonsense",
    "connect https://u:Tr0ub4dor@host --nonsense", "connect https://u:Tr0ub4dor@host \"",
  ])
  func `in an address are not echoed`(line: String) throws {
    for arguments in [[], ["--output", "json"], ["--check"]] {
      let ending = try Session().run(arguments, stdin: line + "\n")
      #expect(!ending.stderr.isEmpty)
      #expect(!ending.stderr.contains("Tr0ub") && !ending.stderr.contains("4dor"))
      #expect(line.hasPrefix("echo") || !ending.stdout.contains("Tr0ub"))
    }
  }
}
