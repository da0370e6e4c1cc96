import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@testable import ScreenletKit

@MainActor @Suite struct `The list in docs/plugins-swift.md` {
  @Test func `lists`() async throws {
    let hosted = try HostedScreenlet(FolderListScreenlet.self, attributes: ["folderId": "34490"])
    let run = hosted.perform("load-initial-page")
    await hosted.host.asking()
    hosted.host.answer(SCREENLET_ANSWERED, [[["name": "a", "url": "http://a", "entryId": "1"]], 1])
    await hosted.host.end(of: run)
    #expect(hosted.host.events == ["onFolderListResponse"])
    #expect(hosted.host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(hosted.host.sayings.contains(.rows(0, 1, [["name": "a", "url": "http://a"]])))
  }
}
