import EventLoop
import Testing

@testable import Shell

@Suite struct `The display of progress` {
  /// What was shown, "" for a row taken away.
  private final class Screen {
    var rows: [String] = []
    var now = ContinuousClock.now
  }

  private let loop: EventLoop
  private let screen = Screen()
  private let display: ProgressDisplay
  private let run = Run(
    number: 1, screenlet: SampleScreenlet.make(), action: "count", isBackground: false, place: nil, column: nil)

  init() throws {
    loop = try EventLoop()
    display = ProgressDisplay(loop: loop, now: { [screen] in screen.now }) { [screen] row in
      screen.rows.append(row?(120) ?? "")
    }
  }

  @Test func `shows nothing of what ends at once`() {
    display.waiting = Waiting(for: .run(run), since: screen.now)
    display.update()
    display.waiting = nil
    loop.poll()
    #expect(screen.rows == [])
  }

  @Test func `shows what lasts, and takes it away without a trace`() {
    display.waiting = Waiting(for: .run(run), since: screen.now)
    loop.run { screen.rows.count == 1 }
    #expect(screen.rows == ["count on form  0 s  Ctrl-C cancels"])
    display.waiting = nil
    #expect(screen.rows.last == "" && screen.rows.count == 2)
  }

  @Test func `shows at once what a key has done`() {
    display.waiting = Waiting(for: .run(run), since: screen.now)
    run.isCancelling = true
    display.updateNow()
    loop.poll()
    #expect(screen.rows == ["count on form  cancelling …  0 s  Ctrl-C again ends the plugin sample"])
  }

  @Test func `shows a burst of news once`() {
    display.waiting = Waiting(for: .run(run), since: screen.now)
    display.updateNow()
    loop.poll()
    for number in 1...1000 {
      run.progress.note(done: Int64(number), total: 1000, text: nil, at: screen.now)
      display.update()
    }
    #expect(screen.rows.count == 1)
    loop.run { screen.rows.count == 2 }
    #expect(screen.rows[1].contains("100 %  1,000 of 1,000"))
  }

  @Test func `counts the seconds without news`() {
    display.waiting = Waiting(for: .run(run), since: screen.now)
    display.updateNow()
    loop.poll()
    screen.now += .seconds(7)
    loop.run { screen.rows.count == 2 }
    #expect(screen.rows[1] == "count on form  7 s  Ctrl-C cancels")
  }
}
