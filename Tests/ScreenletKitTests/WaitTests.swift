import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@testable import ScreenletKit

/// Asks once, and hands on what it hears.
private final class AskingInteractor: AsyncInteractor {
  override func run() async throws { emit("onWent", try await answer(to: .read([])).json) }
}

@MainActor @Suite struct `Waiting for an answer` {
  @Test func `goes on without a way through Swift's pool, which would wake two threads more`() async throws {
    let hosted = try HostedScreenlet(Probe.self)
    let probe = try hosted.screenlet(as: Probe.self)
    probe.makeInteractor = { probe, _, _ in AskingInteractor(screenlet: probe) }
    let run = hosted.perform("go")
    await hosted.host.asking(1)
    let tasks = PoolWatch.tasks { hosted.host.answer(SCREENLET_ANSWERED, ["there"]) }
    await hosted.host.end(of: run)
    #expect(tasks == 0)
    #expect(hosted.host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(hosted.host.events == ["onWent"])
  }
}
