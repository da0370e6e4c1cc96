import BuiltPrograms
import JSONValues
import Testing

/// A plugin that fails in one of its callbacks, each of them, in each way: its user reads where, and goes on.
@Suite struct `A plugin that fails in a callback` {
  struct Callback: CustomTestStringConvertible, Sendable {
    let name: String
    /// What stands in the sentence about it; nil where nobody waits for it any more.
    let words: String?
    var testDescription: String { name }
  }

  static let callbacks = [
    Callback(name: "create", words: "in create failing"),
    Callback(name: "context_changed", words: "in context_changed"),
    Callback(name: "attribute_changed", words: "in attribute_changed"), Callback(name: "shown", words: "in shown"),
    Callback(name: "edit", words: "in edit note"), Callback(name: "press", words: "in press go"),
    Callback(name: "perform", words: "in action work"), Callback(name: "cancel", words: "in cancel"),
    Callback(name: "reply", words: "in the reply to a request"), Callback(name: "ready", words: ""),
    Callback(name: "destroy", words: "in destroy"), Callback(name: "stop", words: nil),
  ]

  private static func run(_ callback: Callback, how: String, options: [String] = []) throws -> [JSON] {
    let session = try Session()
    session.environment["SCREENLET_WHERE"] = callback.name
    session.environment["SCREENLET_HOW"] = how
    let script = """
      plugin load \(try PluginBuilding.library("failing"))
      new hello other
      new failing f name=x
      show
      enter note x
      press go
      work
      \(callback.name == "cancel" ? "wait-long &\ntry expect onWaiting --within 20s\ntry cancel\ntry wait" : "")
      ask
      tick
      close f
      in other greet Ada
      plugin retry failing
      new failing g
      get name
      in other greet Bob
      """
    let ending = try session.run(["--output", "json", "--keep-going"] + options, stdin: script)
    #expect(ending.status == (callback.words == nil ? 0 : ending.status), "\(ending.stderr)")
    return try ending.records()
  }

  private static func told(_ records: [JSON]) -> [String] {
    records.flatMap { record in
      [record["message"], record["text"], record["payload"]?["error"]?["message"]].compactMap { $0??.string }
    }
  }

  @Test(arguments: callbacks, [("crash", "was killed by signal 11 (SIGSEGV"), ("exit", "ended itself with exit(7)")])
  func `by a crash or an exit`(callback: Callback, death: (how: String, words: String)) throws {
    let records = try Self.run(callback, how: death.how)
    let greeted = records.compactMap { $0["payload"]?["text"]?.string }
    #expect(greeted == ["Hello, Ada", "Hello, Bob"])
    if let words = callback.words {
      let told = Self.told(records)
      #expect(
        told.contains { $0.hasPrefix("the plugin failing \(death.words)") && $0.hasSuffix(words) },
        "\(told.joined(separator: "\n"))")
    }
  }

  @Test(arguments: callbacks) func `by a hang`(callback: Callback) throws {
    let records = try Self.run(callback, how: "hang", options: ["--call-limit", "500ms"])
    let greeted = records.compactMap { $0["payload"]?["text"]?.string }
    #expect(greeted == ["Hello, Ada", "Hello, Bob"])
    // Nobody waits for the end of a screenlet: the session ends before the hang is one.
    guard let words = callback.words, callback.name != "destroy" else { return }
    let told = Self.told(records)
    #expect(
      told.contains {
        $0.hasPrefix("the plugin failing hung ") && $0.contains(words) && $0.contains("silent for 500ms")
      },
      "\(told.joined(separator: "\n"))")
  }
}
