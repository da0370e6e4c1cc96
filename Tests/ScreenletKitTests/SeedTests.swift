import CScreenlet
import Glibc
import JSONValues
import ScreenletTesting
import Testing

@testable import ScreenletKit

@MainActor @Suite struct `Code of Liferay's tutorials` {
  private func bookmark(_ hosted: HostedScreenlet) throws -> (UInt64, AddBookmarkInteractor) {
    let probe = try hosted.screenlet(as: Probe.self)
    let interactor = AddBookmarkInteractor(screenlet: probe, folderId: 34490, title: "Café", url: "http://a")
    probe.makeInteractor = { _, _, _ in interactor }
    return (hosted.perform("go"), interactor)
  }

  @Test func `adds a bookmark`() throws {
    let hosted = try HostedScreenlet(Probe.self)
    let (run, interactor) = try bookmark(hosted)
    #expect(hosted.host.requests.map(\.service) == ["write"])
    #expect(
      hosted.host.requests.first?.details["calls"]?[0]?["parameters"] == [
        "groupId": 20143, "folderId": 34490, "name": "Café", "url": "http://a",
        "description": "Added from Liferay Screens", "serviceContext": nil,
      ])
    hosted.host.answer(SCREENLET_ANSWERED, [["name": "Café"]])
    #expect(hosted.host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(interactor.resultBookmarkInfo == ["name": "Café"])
  }

  @Test func `hears of failure and of what is kept`() throws {
    let failing = try HostedScreenlet(Probe.self)
    let (failed, _) = try bookmark(failing)
    failing.host.answer(SCREENLET_ERROR, ["class": "unreachable", "message": "No answer."])
    #expect(failing.host.outcomes(of: failed) == [SCREENLET_FAILED])

    let keeping = try HostedScreenlet(Probe.self)
    let (kept, interactor) = try bookmark(keeping)
    keeping.host.answer(SCREENLET_STORED, ["key": "k1"])
    #expect(keeping.host.outcomes(of: kept) == [SCREENLET_SUCCEEDED])
    #expect(interactor.storedKey == "k1")
    #expect(try keeping.screenlet(as: Probe.self).notes.contains("onStored k1"))
  }

  @Test func `has no session outside of a run`() {
    #expect(SessionContext.createSessionFromCurrentSession() == nil)
    let service = LRBookmarksEntryService_v7(session: nil)
    #expect(throws: ScreenletError.self) { try service.getEntriesCountWithGroupId(1, folderId: 0) }
  }

  @Test(arguments: ["AddBookmarkInteractor", "BookmarkListPageLiferayConnector"])
  func `compiles with at most a quarter of its lines changed`(name: String) throws {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    let lines = try #require(Self.text(of: "\(folder)/Seeds/\(name).swift")).split(separator: "\n")
    let code = lines.filter { !$0.hasPrefix("//") && $0.contains { !$0.isWhitespace } }
    let changed = code.filter { $0.contains("// CHANGED") }
    #expect(!changed.isEmpty)
    #expect(changed.count * 4 <= code.count, "\(changed.count) of \(code.count)")
  }

  private static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
