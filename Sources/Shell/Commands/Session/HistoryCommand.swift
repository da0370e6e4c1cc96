internal import CommandParsing
internal import EventLogging
internal import JSONValues
internal import LineEditing
internal import Themes
private import Glibc

/// `history [WORD…]`
enum HistoryCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "history", operands: "[WORD…]", count: 0...Int.max,
    options: [
      OptionSyntax("--last", value: "N", summary: "The last N of those that fit."),
      OptionSyntax("--session", summary: "Those of this session."),
      OptionSyntax("--json", summary: "As NDJSON."),
    ])
  static let summary = "show the lines typed at the prompt, also in earlier sessions; secrets are hidden"
  static let help =
    "Without a WORD the last 100; with some, the lines that hold them all. Capitals matter in a WORD that has any. "
    + "exit is 0 for a line that went well."
  static let examples = ["history --last 20", "history set groupId", "history --session --json"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole { .anything("WORD") }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    let words = try arguments.operands.map(session.text)
    let isOwn = arguments.has("--session")
    let given = try arguments.value(of: "--last").map { try session.number($0, "a count") }
    let count = given ?? (words.isEmpty && !isOwn ? 100 : Int.max)
    session.history.refresh()
    // Numbers are those among all, so that a line keeps its number whatever one looks for.
    let own = session.log.session.text
    let lines = session.history.entries.enumerated()
      .filter { line in
        (!isOwn || line.element.session == own) && words.allSatisfy { line.element.text.holds($0) }
      }
      .suffix(count).map { (number: $0.offset + 1, entry: $0.element) }
    let values = lines.map { JSON.object(object(of: $0.entry, $0.number)) }
    if arguments.has("--json"), session.output.mode == .text {
      // As it is: what people read would have symbols for what is not visible.
      for value in values { session.output.standard.add(value.text() + "\n") }
      session.log.append(.result(command: "history", value: .array(values)), at: session.place)
    } else {
      session.output.tell("history", .array(values), [.table(table(lines))], at: session.place)
    }
  }

  private static func object(of entry: HistoryEntry, _ number: Int) -> JSONObject {
    var object: JSONObject = [
      "number": .integer(Int64(number)), "time": .string(text(of: entry.time, "%Y-%m-%dT%H:%M:%SZ", isUTC: true)),
      "line": .string(entry.text),
    ]
    if !entry.session.isEmpty { object["session"] = .string(entry.session) }
    if let exit = entry.exit { object["exit"] = .integer(Int64(exit)) }
    if let milliseconds = entry.milliseconds { object["elapsedMs"] = .integer(milliseconds) }
    return object
  }

  private static func table(_ lines: [(number: Int, entry: HistoryEntry)]) -> Table {
    Table(
      [Column("number"), Column("time"), Column("exit"), Column("line", .wrapped)],
      lines.map { line in
        [
          "\(line.number)", text(of: line.entry.time, "%Y-%m-%d %H:%M", isUTC: false),
          line.entry.exit.map(String.init) ?? "", line.entry.text,
        ]
      })
  }

  private static func text(of time: Int64, _ format: String, isUTC: Bool) -> String {
    var seconds = time_t(time)
    var parts = tm()
    _ = isUTC ? gmtime_r(&seconds, &parts) : localtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    _ = try invocation.arguments(syntax)
  }
}

extension String {
  /// True when it holds a word; capitals matter in a word that has any.
  fileprivate func holds(_ word: String) -> Bool {
    word.lowercased() == word ? lowercased().contains(word) : contains(word)
  }
}
