internal import CommandParsing
internal import JSONValues
internal import Themes

/// `runs`
enum RunsCommand: ShellCommand {
  static let syntax = CommandSyntax("runs")
  static let summary = "list the runs under way, and the last that ended"

  static func run(_ invocation: Invocation, in session: Session) throws {
    _ = try invocation.arguments(syntax)
    let ended = session.runs.runs.filter { !$0.isActive }.suffix(5)
    let shown = ended + session.runs.active
    session.output.tell(
      "runs", .array(shown.map(json)),
      [
        .table(
          Table(
            [Column("run"), Column("screenlet"), Column("action"), Column("state"), Column("progress", .cut)],
            shown.map { run in
              [
                String(run.number), run.screenlet?.name ?? "", run.action, run.outcome?.rawValue ?? "under way",
                progress(of: run) + (run.isActive ? "\(run.elapsedMs / 1000) s" : ""),
              ]
            }, namingColumns: 2))
      ], at: session.place)
  }

  private static func json(of run: Run) -> JSON {
    var object: JSONObject = [
      "run": .integer(Int64(run.number)), "screenlet": run.screenlet.map { .string($0.name) } ?? .null,
      "action": .string(run.action),
      "isBackground": .bool(run.isBackground), "outcome": run.outcome.map { .string($0.rawValue) } ?? .null,
    ]
    if run.isActive { object["elapsedMs"] = .integer(Int64(run.elapsedMs)) }
    if run.progress.isKnown {
      object["done"] = .integer(run.progress.done)
      if let total = run.progress.total { object["total"] = .integer(total) }
      if let text = run.progress.text { object["text"] = .string(text) }
    }
    return .object(object)
  }

  private static func progress(of run: Run) -> String {
    guard run.isActive, run.progress.isKnown else { return "" }
    let amount = run.progress.amount.map { "\($0), " } ?? ""
    return amount + (run.progress.text.map { "\($0), " } ?? "")
  }
}
