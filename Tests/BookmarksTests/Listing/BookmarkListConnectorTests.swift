import JSONValues
import ScreenletKit
import Testing

@testable import BookmarksScreenlets

@MainActor @Suite struct `A list of bookmarks` {
  private func connector(
    groupId: Int64 = 20143, folderId: Int64 = 34490, isSignedIn: Bool = true,
    _ version: PortalVersion = PortalVersion(7, 0)
  )
    -> BookmarkListPageConnector
  {
    BookmarkListPageConnector(
      startRow: 50, endRow: 75, computeRowCount: true,
      folder: BookmarksFolder(groupId: groupId, folderId: folderId, isSignedIn: isSignedIn), version: version)
  }

  @Test(arguments: [(6, "/bookmarksentry/"), (7, "/bookmarks.bookmarksentry/")])
  func `is asked for by the services of the portal's version`(major: Int, prefix: String) throws {
    let session = BatchSession()
    try connector(PortalVersion(major, 0)).doRun(session: session)
    #expect(session.calls.map(\.path) == [prefix + "get-entries", prefix + "get-entries-count"])
    #expect(session.calls[0].parameters == ["groupId": 20143, "folderId": 34490, "start": 50, "end": 75])
    #expect(session.calls[1].parameters == ["groupId": 20143, "folderId": 34490])
  }

  @Test func `is sorted by a comparator`() throws {
    let (session, connector) = (BatchSession(), connector())
    connector.obcClassName = "a.Comparator"
    try connector.doRun(session: session)
    #expect(session.calls[0].parameters["+orderByComparator"] == "a.Comparator")
  }

  @Test func `asks for somebody to be signed in before it asks for a site`() {
    let error = connector(groupId: 0, folderId: 0, isSignedIn: false).validateData()
    #expect(error == ValidationError("you are not signed in", cure: "`login USER`"))
    #expect(connector(groupId: 20143, isSignedIn: false).validateData() == nil)
  }

  @Test(
    arguments: [
      (20143, 0, ["folderId"]), (20143, -1, ["folderId"]), (0, 1, ["groupId"]), (0, 0, ["folderId", "groupId"]),
      (1, 1, []),
    ] as [(Int64, Int64, [String])])
  func `needs a folder and a site`(groupId: Int64, folderId: Int64, fields: [String]) {
    let error = connector(groupId: groupId, folderId: folderId).validateData()
    #expect((error?.fields.map(\.name) ?? []) == fields)
  }

  @Test(
    arguments: [
      ["entryId": "35001", "folderId": "0", "name": "12Id"], ["entryId": 35001, "folderId": 0, "name": "12Id"],
    ] as [JSONObject])
  func `has numbers for ids, whichever version sent them`(attributes: JSONObject) throws {
    let row = try BookmarkRow(attributes: attributes)
    #expect(row.json == ["entryId": 35001, "folderId": 0, "name": "12Id"])
    #expect(row.cells.names == ["name", "url", "description", "entryId"])
  }

  @Test(arguments: [[:], ["entryId": "x"], ["name": "a"]] as [JSONObject])
  func `takes nothing else for a bookmark`(attributes: JSONObject) {
    #expect(throws: ScreenletError.self) { try BookmarkRow(attributes: attributes) }
  }
}
