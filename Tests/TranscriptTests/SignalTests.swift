import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `Signals and streams` {
  private static let signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  @Test(arguments: signals)
  func `a signal ends a script that waits`(signal: Int32) throws {
    let program = try Session().start(["-c", "echo up; sleep 1h; echo never"], output: .pipe)
    try program.hear("up\n")
    program.signal(signal)
    let ending = try program.end()
    #expect(ending.status == 128 + signal)
    #expect(ending.stdout == "up\n")
  }

  @Test(arguments: signals)
  func `a signal ends a script in the middle of a run, which ends as cancelled`(signal: Int32) throws {
    let program = try Session().start(
      ["--output", "json", "-c", "new hello pause=10ms; count 1000000; echo never"], output: .pipe)
    try program.hear("onCounted")
    program.signal(signal)
    let ending = try program.end()
    #expect(ending.status == 128 + signal)
    let records = try ending.records()
    #expect(records.last?["kind"] == "end")
    #expect(records.last?["exit"]?.integer == Int64(128 + signal))
    #expect(records.last { $0["event"] == "actionFinished" }?["payload"]?["outcome"] == "cancelled")
    #expect(!records.contains { $0["command"] == "echo" })
  }

  @Test func `a signal ends a script that reads`() throws {
    let program = try Session().start(input: .pipe, output: .pipe)
    try program.type("echo up\n")
    try program.hear("up\n")
    program.signal(SIGTERM)
    #expect(try program.end().status == 128 + SIGTERM)
  }

  @Test(arguments: signals)
  func `a signal ends a script in a plugin that hangs`(signal: Int32) throws {
    let program = try Session().start(["-c", "new hello; hang; echo never"], output: .pipe)
    try program.hear("actionStarted")
    program.signal(signal)
    let ending = try program.end()
    #expect(ending.status == 128 + signal)
    #expect(!ending.stdout.contains("never"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends a script whose output nobody takes`(signal: Int32) throws {
    let ends = try Program.pipe()
    defer { close(ends.read) }
    let script = "events show attributeChanged; new hello\n" + String(repeating: "set name Ada\n", count: 10_000)
    let program = try Session().start(
      ["--output", "json"], script: Array(script.utf8), output: .descriptor(ends.write))
    close(ends.write)
    // Full: it waits for us from now on.
    var unread: Int32 = 0
    while ioctl(ends.read, UInt(FIONREAD), &unread) == 0, unread < 60_000 { sched_yield() }
    program.signal(signal)
    #expect(try program.end().status == 128 + signal)
  }

  @Test func `a reader that goes early ends it`() throws {
    let script = "events show attributeChanged; new hello\n" + String(repeating: "set name Ada\n", count: 100_000)
    let program = try Session().start(script: Array(script.utf8), output: .pipe)
    try program.hear("attributeChanged")
    program.closeOutput()
    #expect(try program.end().status == 128 + SIGPIPE)
  }

  @Test func `a reader that goes while nothing happens ends it`() throws {
    let program = try Session().start(["-c", "echo up; new hello pause=10ms; count 1000000"], output: .pipe)
    try program.hear("onCounted")
    program.closeOutput()
    #expect(try program.end().status == 128 + SIGPIPE)
  }

  @Test func `a full disk fails`() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let ending = try Session().start(["-c", "echo one"], output: .descriptor(full)).end()
    #expect(ending.status == 1)
    #expect(ending.stderr.contains("No space left on device"))
  }
}
