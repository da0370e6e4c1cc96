import BuiltPrograms
import JSONValues
import Testing

/// `plugin check FILE`: a plugin that makes one mistake is told that one.
@Suite struct `Checking a plugin` {
  /// A mistake of `Tests/Plugins/careless.c`, and what must be said of it.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let name: String
    let check: String
    let verdict: String
    let words: [String]
    var options: [String] = []
    /// A check that tells of the same mistake.
    var also = ""

    var testDescription: String { name }
  }

  static let mistakes = [
    Mistake(name: "memory", check: "leaks", verdict: "fault", words: ["each instance leaves 32 bytes behind"]),
    Mistake(name: "descriptors", check: "leaks", verdict: "fault", words: ["1.0 descriptors behind"]),
    Mistake(name: "threads", check: "leaks", verdict: "fault", words: ["1.0 threads behind"], also: "stop"),
    Mistake(name: "thread", check: "stop", verdict: "warning", words: ["1 thread left after stop"]),
    Mistake(name: "after stop", check: "stop", verdict: "fault", words: ["after stop has returned"]),
    Mistake(
      name: "hang", check: "create and destroy", verdict: "fault", words: ["hung in create careless"],
      options: ["--call-limit", "2s"]),
    Mistake(
      name: "destroy", check: "create and destroy", verdict: "fault", words: ["killed by signal 6", "in destroy"]),
    Mistake(
      name: "cancel", check: "cancel", verdict: "fault", words: ["does not end within 2s"],
      options: ["--call-limit", "2s"]),
    Mistake(
      name: "answers", check: "services", verdict: "fault", words: ["services that are not there", "read"],
      options: ["--call-limit", "2s"]),
    Mistake(name: "again", check: "services", verdict: "fault", words: ["asks again and again", "read"]),
    Mistake(name: "late", check: "late calls", verdict: "fault", words: ["after its destroy"]),
    Mistake(name: "twice", check: "late calls", verdict: "warning", words: ["for a run that is over"]),
    Mistake(
      name: "argument", check: "arguments", verdict: "fault", words: ["a wrong argument", "emit: event is NULL"]),
    Mistake(name: "junk", check: "arguments", verdict: "fault", words: ["no JSON"]),
    Mistake(name: "undeclared", check: "arguments", verdict: "warning", words: ["no definition declares"]),
    Mistake(name: "no summary", check: "declarations", verdict: "fault", words: ["summary"]),
    Mistake(name: "summary", check: "summaries", verdict: "note", words: ["\"works\" is no sentence"]),
    Mistake(name: "no examples", check: "examples", verdict: "warning", words: ["without an example"]),
    Mistake(name: "argument example", check: "examples", verdict: "warning", words: ["very hard"]),
    Mistake(name: "script", check: "scripts", verdict: "warning", words: ["\"rest\" is no command"]),
    Mistake(name: "event name", check: "events", verdict: "note", words: ["not called on…"]),
    Mistake(name: "command name", check: "names", verdict: "note", words: ["a command has that name"]),
    Mistake(name: "older", check: "tables", verdict: "note", words: ["an older screenlet.h"]),
  ]

  /// The plugin with a mistake, in the folder of the session.
  private static func build(_ mistake: String, in session: Session) throws -> String {
    let library = session.folder.file("libcareless.so")
    try PluginBuilding.build("careless", to: library, flags: ["-DMISTAKE=\"\(mistake)\"", "-fvisibility=hidden"])
    return library
  }

  /// What the check finds, but what is right.
  private static func findings(_ ending: Program.Ending) throws -> [JSON] {
    let records = try ending.records()
    let result = try #require(records.first { $0["kind"] == "result" }, "\(ending.stderr)")
    return try #require(result["value"]?["findings"]?.array).filter { $0["verdict"] != "ok" }
  }

  @Test(arguments: mistakes)
  func `each mistake is named, with its place and what to do`(mistake: Mistake) throws {
    let session = try Session()
    let library = try Self.build(mistake.name, in: session)
    // Only a leak needs many of them to be seen.
    let instances = mistake.check == "leaks" ? 1000 : 10
    let command = "plugin check \(library) --instances \(instances)"
    let ending = try session.run(["--output", "json"] + mistake.options + ["-c", command])
    let findings = try Self.findings(ending)
    let finding = try #require(
      findings.first { $0["check"]?.string == mistake.check && $0["verdict"]?.string == mistake.verdict },
      "\(findings.map { $0.text() })")
    for words in mistake.words { #expect(finding["what"]?.string?.contains(words) == true, "\(finding.text())") }
    #expect(finding["cure"]?.string?.isEmpty == false)
    // What is told is that mistake, and nothing that was not made.
    #expect(
      findings.allSatisfy {
        $0["check"] == finding["check"] || $0["check"]?.string == mistake.also
          || $0["what"]?.string?.hasPrefix("not checked") == true
      },
      "\(findings.map { $0.text() })")
    #expect(ending.status == (mistake.verdict == "fault" ? 1 : 0))
  }

  @Test func `a plugin without a mistake is told so`() throws {
    let session = try Session()
    let library = try Self.build("none", in: session)
    let ending = try session.run(["--output", "json", "plugin", "check", library, "--strict"])
    #expect(try Self.findings(ending) == [])
    #expect(ending.status == 0, "\(ending.stderr)")
  }

  @Test func `a warning fails when it is asked for`() throws {
    let session = try Session()
    let library = try Self.build("undeclared", in: session)
    let ending = try session.run(["plugin", "check", library, "--strict", "--instances", "10"])
    #expect(ending.status == 1)
    #expect(ending.stderr.contains("libcareless.so has 1 warning [check-failed]"))
  }

  @Test(arguments: ["hello", "login", "bookmarks"])
  func `what comes along has neither faults nor warnings`(plugin: String) throws {
    let session = try Session()
    let library = "\(BuildFolder.path)/lib\(plugin).so"
    let ending = try session.run([
      "--output", "json", "plugin", "check", library, "--strict", "--skip", "crash", "--skip", "hang",
    ])
    #expect(try Self.findings(ending).filter { $0["verdict"] != "note" } == [])
    #expect(ending.status == 0, "\(ending.stderr)")
  }

  @Test func `a file that is no plugin gets a report with what could not be looked at`() throws {
    let session = try Session()
    try session.folder.write("plugin.so", "no library\n")
    let ending = try session.run(["--output", "json", "plugin", "check", "plugin.so"])
    let findings = try Self.findings(ending)
    #expect(findings.first?["verdict"] == "fault")
    #expect(findings.first?["what"]?.string?.contains("is a text, not a library") == true)
    #expect(findings.dropFirst().allSatisfy { $0["what"]?.string?.hasPrefix("not checked") == true })
    #expect(ending.status == 1)
  }

  @Test func `an action that crashes is named with its signal, and the rest is checked all the same`() throws {
    let session = try Session()
    let ending = try session.run([
      "--output", "json", "plugin", "check", "\(BuildFolder.path)/libhello.so", "--skip", "hang", "--instances",
      "10",
    ])
    let faults = try Self.findings(ending).filter { $0["verdict"] == "fault" }
    #expect(faults.count == 1)
    #expect(faults.first?["what"]?.string?.contains("SIGSEGV") == true)
    #expect(faults.first?["where"]?.string?.hasPrefix("hello.crash") == true)
    #expect(faults.first?["cure"]?.string?.contains("`gdb -p PID -ex continue`") == true)
    #expect(ending.status == 1)
  }
}
