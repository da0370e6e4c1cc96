import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `How a script reaches the shell` {
  @Test func `a script is a program when its first line says so`() throws {
    let session = try Session()
    try session.folder.write(
      "greeter", "#!\(BuildFolder.screens)\nnew hello\ngreet $args[0]\nexpect onGreeted\necho $event.text\n",
      mode: 0o755)
    let ending = try Program(
      [session.folder.file("greeter"), "Ada"], environment: session.environment, folder: session.folder
    ).end()
    #expect(ending.lines.last == "Hello, Ada")
    #expect(ending.status == 0)
  }

  @Test(arguments: [
    ("a BOM is skipped", "\u{FEFF}echo a", "a\n"),
    ("CR LF ends a line", "echo a\r\necho b\r\n", "a\nb\n"),
    ("CR LF within quotes is kept", "echo \"a\r\nb\"\r\n", "a␍⏎b\n"),
    ("the last line needs no end", "echo a\necho b", "a\nb\n"),
    ("nothing is a script, too", "", ""),
    ("a line that goes on at the end of the script", "echo a \\", "a\n"),
  ])
  func `line ends and starts`(name: String, script: String, printed: String) throws {
    let ending = try Session().run(stdin: script)
    #expect(ending.stdout == printed, "\(name)")
    #expect(ending.status == 0)
  }

  @Test func `bad bytes are told with their place and end the script`() throws {
    let ending = try Session().run(bytes: Array("echo a\necho äö".utf8) + [0xC3, 0x28] + Array("\necho c\n".utf8))
    #expect(ending.stdout == "a\n")
    #expect(ending.stderr.hasPrefix("stdin:2:8: the byte C3 is no UTF-8 [syntax]\n"))
    #expect(ending.status == 3)
  }

  @Test func `a line of five million characters is a line like others`() throws {
    let name = String(repeating: "x", count: 5_000_000)
    let ending = try Session().run(
      ["--output", "json"], stdin: "new hello\nset name \(name)\nget name\nset nmae \(name)\n")
    #expect(try ending.records().first?["value"]?["value"]?.string == name)
    #expect(ending.status == 1)
    // An error shows the place, and not all of the line.
    #expect(ending.stderr.utf8.count < 1000)
  }

  @Test func `commands run as they come through a pipe`() throws {
    let program = try Session().start(input: .pipe, output: .pipe)
    for word in ["one", "two", "three"] {
      try program.type("echo \(word)\n")
      try program.hear(word + "\n")
    }
    try program.type("echo fo")
    try program.type("ur; echo \"fi\n")
    try program.hear("four\n")
    try program.type("ve\"\n")
    try program.hear("fi\nve\n")
    program.closeInput()
    #expect(try program.end().status == 0)
  }

  @Test func `a pipe by name is a script for source`() throws {
    let session = try Session()
    mkfifo(session.folder.file("pipe"), 0o600)
    let program = try session.start(["-c", "source pipe; echo after"], output: .pipe)
    let writer = open(session.folder.file("pipe"), O_WRONLY | O_CLOEXEC)
    for word in ["one", "two"] {
      let line = "echo \(word)\n"
      #expect(write(writer, line, line.utf8.count) == line.utf8.count)
      try program.hear(word + "\n")
    }
    close(writer)
    let ending = try program.end()
    #expect(ending.stdout == "one\ntwo\nafter\n")
    #expect(ending.status == 0)
  }

  @Test func `options that are for scripts work with -c as well`() throws {
    let session = try Session()
    #expect(try session.run(["-c", "echo $args[1]", "a", "b c"]).stdout == "b c\n")
    // Standard input is no script then.
    #expect(try session.run(["-c", "echo c"], stdin: "echo stdin\n").stdout == "c\n")
  }

  @Test func `jobs limits how many runs go side by side`() throws {
    let ending = try Session().run(
      ["--output", "json"],
      stdin: "option jobs 2; new hello pause=20ms\ncount 3 &\ncount 3 &\ncount 3 &\nwait\n")
    var active = 0
    for record in try ending.records() {
      if record["event"] == "actionStarted" { active += 1 }
      if record["event"] == "actionFinished" { active -= 1 }
      #expect(active <= 2)
    }
    #expect(ending.status == 0)
  }
}
