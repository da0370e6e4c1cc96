import BuiltPrograms
import JSONValues
import Testing

/// Plugins that do wrong, where what they do and what they say about it come by different ways.
@Suite struct `Plugins that break the rules` {
  /// Performs actions of the hostile plugin with another screenlet beside it.
  private static func perform(_ actions: String..., options: [String] = []) throws -> [JSON] {
    let script =
      ["plugin load \(try PluginBuilding.library("hostile"))", "new hello other", "new hostile h value=3"] + actions
      + ["in other greet Ada", "get value", "progress 1"]
    let ending = try Session().run(
      ["--output", "json", "--keep-going"] + options, stdin: script.joined(separator: "\n"))
    let records = try ending.records()
    // Whatever they do, the others go on, attributes stay, and the next action works.
    #expect(records.contains { $0["payload"]?["text"] == "Hello, Ada" })
    #expect(records.contains { $0["command"] == "get" && $0["value"]?["value"] == 3 })
    #expect(outcomes(records, of: "progress").last == "succeeded", "\(ending.stderr)")
    return records
  }

  private static func outcomes(_ records: [JSON], of action: String) -> [String] {
    records.filter { $0["event"] == "actionFinished" && $0["action"]?.string == action }
      .compactMap { $0["payload"]?["outcome"]?.string }
  }

  private static func log(_ records: [JSON]) -> [String] {
    records.filter { $0["kind"] == "log" }.compactMap { $0["text"]?.string }
  }

  @Test(arguments: [
    ("crash", "was killed by signal 11 (SIGSEGV, Segmentation fault) in action crash"),
    ("abort", "was killed by signal 6 (SIGABRT, Aborted) in action abort"),
    ("perform exit 9", "ended itself with exit(9) in action exit"),
    ("exit-quietly", "ended itself with exit(0) in action exit-quietly"),
    ("crash-later", "was killed by signal 11 (SIGSEGV, Segmentation fault)"),
    ("close-socket", "ended itself with exit(2)"),
  ])
  func `a death closes the run as failed and says how`(action: String, words: String) throws {
    let records = try Self.perform(action)
    let error = try #require(records.first { $0["kind"] == "error" })
    #expect(error["code"] == "plugin-died")
    #expect(error["message"]?.string?.hasPrefix("the plugin hostile ") == true)
    #expect(error["message"]?.string?.contains(words) == true)
    let name = action.split(separator: " ").filter { $0 != "perform" }.first.map(String.init) ?? action
    #expect(Self.outcomes(records, of: name) == ["failed"])
    let details = records.last { $0["event"] == "actionFinished" && $0["action"]?.string == name }?["payload"]?["error"]
    #expect(details?["plugin"] == "hostile")
    #expect(details?["action"]?.string == name)
  }

  @Test func `a hang is ended after the call limit`() throws {
    let records = try Self.perform("hang", options: ["--call-limit", "500ms"])
    #expect(Self.outcomes(records, of: "hang") == ["failed"])
    #expect(records.contains { $0["message"]?.string?.contains("hung in action hang: silent for 500ms") == true })
  }

  @Test func `what takes long and says so is no hang`() throws {
    let records = try Self.perform("slow 900", options: ["--call-limit", "500ms"])
    #expect(Self.outcomes(records, of: "slow") == ["succeeded"])
  }

  @Test func `a flood of events comes whole and in order`() throws {
    let records = try Self.perform("flood 1000")
    #expect(Self.outcomes(records, of: "flood") == ["succeeded"])
    var next: [Int64: Int64] = [:]
    for record in records where record["event"] == "onFlood" {
      let thread = try #require(record["payload"]?["thread"]?.integer)
      #expect(record["payload"]?["count"]?.integer == next[thread, default: 0])
      next[thread, default: 0] += 1
    }
    #expect(next == [0: 1000, 1: 1000, 2: 1000, 3: 1000])
  }

  @Test func `a flood without end can be cancelled`() throws {
    let records = try Self.perform("flood &", "expect onFlood", "cancel 1", "try wait 1")
    #expect(Self.outcomes(records, of: "flood") == ["cancelled"])
  }

  @Test func `what comes after the end of a run does not count`() throws {
    let records = try Self.perform("finish-twice", "emit-after-finish", "ask-and-finish")
    #expect(Self.outcomes(records, of: "finish-twice") == ["failed"])
    #expect(Self.outcomes(records, of: "emit-after-finish") == ["succeeded"])
    #expect(!records.contains { $0["event"] == "onLate" })
    #expect(Self.log(records).contains("late answers 1 1 1"))
  }

  @Test func `events for others, and events that are no JSON, do not count`() throws {
    let records = try Self.perform("emit-for-others", "junk", "nulls", "fork")
    #expect(!records.contains { $0["event"] == "onForeign" || $0["event"] == "onForked" || $0["event"] == "onJunk" })
    #expect(Self.log(records).contains { $0.hasPrefix("what it gave to emit onJunk is no JSON") })
    #expect(Self.outcomes(records, of: "junk") == ["failed"])
  }

  @Test func `fifty threads may call the host at once`() throws {
    let records = try Self.perform("threads", "set value 3")
    #expect(Self.outcomes(records, of: "threads") == ["succeeded"])
    #expect(records.count { $0["event"] == "onCall" } == 1000)
  }

  @Test func `what it prints is logged line by line, and its run does not fail for it`() throws {
    let records = try Self.perform("print", "perform shout 5000")
    #expect(Self.log(records).contains("to output"))
    #expect(Self.log(records).contains("without an end") || Self.log(records).contains("to error"))
    #expect(Self.outcomes(records, of: "shout") == ["succeeded"])
    // A hundred lines a second; the rest is counted.
    #expect(Self.log(records).count { $0.hasSuffix("of noise") } < 5000)
  }

  @Test func `large events and much progress`() throws {
    let records = try Self.perform("big-event 3000000", "progress 20000")
    #expect(records.first { $0["event"] == "onBig" }?["payload"]?.string?.utf8.count == 3_000_000)
  }

  @Test func `a service that cannot be had is answered all the same`() throws {
    let records = try Self.perform("ask", "ask-much")
    // No portal is selected.
    #expect(records.first { $0["event"] == "onAnswered" }?["payload"]?["status"] == 3)
    #expect(Self.outcomes(records, of: "ask") == ["succeeded"])
  }
}
