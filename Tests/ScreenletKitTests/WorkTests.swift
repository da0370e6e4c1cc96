import CScreenlet
import Glibc
import JSONValues
import ScreenletTesting
import Testing

@testable import ScreenletKit

@MainActor @Suite(.timeLimit(.minutes(1))) struct `Work that takes its time` {
  let hosted: HostedScreenlet
  let probe: Probe
  var host: FakeHost { hosted.host }

  init() throws {
    hosted = try HostedScreenlet(Probe.self)
    probe = try hosted.screenlet(as: Probe.self)
  }

  private final class Squaring: WorkInteractor<(number: Int, caller: pthread_t), Int> {
    override func doRun(_ input: (number: Int, caller: pthread_t), _ work: Work) throws -> Int {
      guard input.number >= 0 else { throw ScreenletError("sign", "No negative numbers.") }
      #expect(pthread_self() != input.caller)
      work.progress(done: 1, total: 2, "half")
      return input.number * input.number
    }
  }

  private final class Waiting: WorkInteractor<Int, Int> {
    override func doRun(_ number: Int, _ work: Work) throws -> Int {
      while true { try work.checkCancellation() }
    }
  }

  @Test func `is done on a thread of its own`() async {
    var output: Int?
    probe.makeInteractor = { probe, _, _ in Squaring(screenlet: probe, input: (9, pthread_self())) }
    probe.didFinish = { output = ($0 as? Squaring)?.output }
    let run = hosted.perform("go")
    await host.end(of: run)
    #expect(output == 81)
    #expect(host.sayings == [.progress(run: run, 1, 2, "half"), .end(run: run, SCREENLET_SUCCEEDED, nil)])
  }

  @Test func `fails with what it throws`() async {
    probe.makeInteractor = { probe, _, _ in Squaring(screenlet: probe, input: (-1, pthread_self())) }
    let run = hosted.perform("go")
    await host.end(of: run)
    #expect(host.details(of: run)?["class"] == "sign")
  }

  @Test func `stops when it is asked to`() async {
    probe.makeInteractor = { probe, _, _ in Waiting(screenlet: probe, input: 0) }
    let run = hosted.perform("go")
    host.askToCancel(run)
    await host.end(of: run)
    #expect(host.outcomes(of: run) == [SCREENLET_CANCELLED])
  }

  private final class Asking: AsyncInteractor {
    override func run() async throws {
      let answer = try await answer(to: .read([ServiceCall("/a/b")], key: "key"))
      await Task.yield()
      // After waiting, too, events are those of the run.
      screenlet?.emit("onAnswer", answer.json)
    }
  }

  @Test func `waits for answers on the main actor`() async {
    probe.makeInteractor = { probe, _, _ in Asking(screenlet: probe) }
    let run = hosted.perform("go")
    await host.asking()
    host.answer(SCREENLET_ANSWERED, [1])
    await host.end(of: run)
    #expect(
      host.sayings == [
        .request(run: run, "read", ["calls": [["path": "/a/b", "parameters": [:]]], "key": "key"]),
        .event("onAnswer", run: run, [1]), .end(run: run, SCREENLET_SUCCEEDED, nil),
      ])
  }

  @Test func `is of no run when it goes on after the end`() async {
    probe.makeInteractor = { probe, _, _ in
      ToldInteractor(probe) { interactor in
        interactor.callOnSuccess()
        Task {
          probe.emit("onLate")
          probe.performAction(name: "other")
        }
        return true
      }
    }
    let run = hosted.perform("go")
    await host.asked()
    #expect(
      host.sayings == [.end(run: run, SCREENLET_SUCCEEDED, nil), .event("onLate", run: 0, nil), .asked("other", nil)])
  }

  @Test func `waits for no answer when it is cancelled`() async {
    probe.makeInteractor = { probe, _, _ in Asking(screenlet: probe) }
    let run = hosted.perform("go")
    await host.asking()
    hosted.cancel(run)
    #expect(host.outcomes(of: run) == [SCREENLET_CANCELLED])
    host.answer(SCREENLET_ABANDONED)
    #expect(host.events == [])
  }
}
