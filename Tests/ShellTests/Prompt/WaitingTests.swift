import EventLoop
import JSONValues
import Testing

@testable import Shell

@Suite struct `What a person waits for` {
  private let start = ContinuousClock.now

  private func run(_ number: Int, _ action: String = "count") -> Run {
    Run(number: number, screenlet: SampleScreenlet.make(), action: action, isBackground: false, place: nil, column: nil)
  }

  private func text(_ subject: Waiting.Subject, within limit: Duration? = nil, after seconds: Double) -> String {
    Waiting(for: subject, within: limit, since: start).row(at: start + .seconds(seconds)).text(columns: 120)
  }

  @Test func `is told with how long it takes already, or yet`() {
    #expect(text(.time, within: .seconds(90), after: 0.5) == "sleeping  1 min 30 s yet  Ctrl-C stops the waiting")
    #expect(text(.time, within: .seconds(90), after: 89.9) == "sleeping  1 s yet  Ctrl-C stops the waiting")
    #expect(
      text(.event("on*Error"), within: .seconds(10), after: 3)
        == "waiting for on*Error  7 s yet  Ctrl-C stops the waiting")
    #expect(
      text(.room(jobs: 8), after: 5)
        == "waiting for one of 8 runs in the background to end  5 s  Ctrl-C stops the waiting")
    #expect(text(.plugin("login"), after: 2) == "waiting for the plugin login  2 s  Ctrl-C stops the waiting")
  }

  @Test func `of a run is its progress, and what it does`() {
    let run = run(1)
    #expect(text(.run(run), after: 2) == "count on form  2 s  Ctrl-C cancels")
    run.progress.note(done: 0, total: -1, text: "counting", at: start)
    #expect(text(.run(run), after: 2) == "count on form  counting  2 s  Ctrl-C cancels")
    run.progress.note(done: 7, total: -1, text: nil, at: start)
    #expect(text(.run(run), after: 2) == "count on form  counting  7  2 s  Ctrl-C cancels")
    run.progress.note(done: 25, total: 100, text: "", at: start + .seconds(1))
    #expect(
      text(.run(run), after: 1) == "count on form  ██████░░░░░░░░░░░░░░░░░░  25 %  25 of 100  1 s  Ctrl-C cancels")
    run.progress.note(done: 50, total: 100, text: nil, at: start + .seconds(2))
    #expect(
      text(.run(run), after: 2)
        == "count on form  ████████████░░░░░░░░░░░░  50 %  50 of 100  25/s  2 s left  Ctrl-C cancels")
  }

  @Test func `of a run that was cancelled tells what another Ctrl-C does`() {
    let run = run(1)
    run.progress.note(done: 50, total: 100, text: "counting", at: start)
    run.isCancelling = true
    #expect(text(.run(run), after: 2) == "count on form  cancelling …  2 s  Ctrl-C again ends the plugin sample")
  }

  @Test func `of several runs is how many have ended and how far the others are`() {
    let runs = (1...4).map { run($0) }
    runs[1].progress.note(done: 1, total: 2, text: nil, at: start)
    #expect(
      text(.runs(runs), after: 3)
        == "waiting for 4 runs  ███░░░░░░░░░░░░░░░░░░░░░  12 %  0 of 4 ended  3 s  Ctrl-C stops the waiting")
    _ = runs[0].finish(.succeeded, details: .null)
    #expect(
      text(.runs(runs), within: .seconds(5), after: 3)
        == "waiting for 4 runs  █████████░░░░░░░░░░░░░░░  37 %  1 of 4 ended  2 s yet  Ctrl-C stops the waiting")
    #expect(text(.runs([runs[2]]), after: 3) == "run 3, count on form  3 s  Ctrl-C stops the waiting")
  }
}
