internal import EventLogging
internal import JSONValues
internal import TerminalText

extension Session {
  /// What a person at the prompt reads in place of the record that closes a run in the background; nil for all others.
  ///
  ///     run 17 on form: submit-form failed after 2.3 s: No answer.  (events --run 17)
  func notice(of record: LogRecord) -> RecordParts? {
    guard isInteractive, let event = record.event, event.name == "actionFinished",
      let run = event.run.flatMap(runs.run), run.isBackground, !isLoadingView(run)
    else { return nil }
    let outcome = event.payload["outcome"]?.string ?? ""
    let reason = event.payload["error"]?["message"]?.string.map { ": \($0)" } ?? ""
    let time = event.elapsedMs.map { " after \(Session.elapsed($0))" } ?? ""
    return RecordParts(
      words: StyledText("run \(run.number)") + place(of: run) + StyledText(": ")
        + StyledText("\(run.action) \(outcome)", Tone(outcome: outcome))
        + StyledText(time + reason),
      remark: run.failure == nil ? StyledText() : StyledText("(events --run \(run.number))", .faint))
  }

  private func place(of run: Run) -> StyledText {
    run.screenlet.map { StyledText(" on ") + StyledText($0.name, .name) } ?? StyledText()
  }

  /// True for a run that the line waits for which shows what it loads, and that tells how it ended.
  func isLoadingView(_ run: Run) -> Bool {
    viewing.map { $0.screenlet === run.screenlet && run.number > $0.lastRun } ?? false
  }

  /// `24 ms`, `2.3 s`, `4 min 10 s`
  private static func elapsed(_ milliseconds: Int) -> String {
    switch milliseconds {
    case ..<1000: "\(milliseconds) ms"
    case ..<60_000: "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
    default: "\(milliseconds / 60_000) min \(milliseconds % 60_000 / 1000) s"
    }
  }
}
