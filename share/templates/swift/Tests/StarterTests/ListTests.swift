import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@testable import StarterScreenlets

@MainActor @Suite struct `The list` {
  @Test func `asks for rows and their number in one batch, and tells the page`() async throws {
    let hosted = try HostedScreenlet(
      StarterListScreenlet.self, attributes: ["folderId": "34490", "firstPageSize": "2"])
    let run = hosted.perform("load-initial-page")
    await hosted.host.asking()
    let calls = hosted.host.requests.last?.details["calls"]?.array ?? []
    #expect(calls.count == 2)
    #expect(calls.first?["parameters"]?["end"] == 2)
    hosted.host.answer(SCREENLET_ANSWERED, [[["entryId": 35001, "name": "Example"], ["entryId": 35002]], 7])
    await hosted.host.end(of: run)
    #expect(hosted.host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(hosted.host.events == ["onBookmarkListResponse"])
  }
}
