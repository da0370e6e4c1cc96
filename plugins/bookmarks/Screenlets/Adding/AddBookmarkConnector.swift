internal import JSONValues
internal import ScreenletKit

/// The call that adds a bookmark.
final class AddBookmarkConnector: Connector {
  let bookmark: NewBookmark
  /// The bookmark as the portal has it.
  private(set) var result: JSONObject?
  private let service: BookmarksService

  init(_ bookmark: NewBookmark, _ service: BookmarksService) {
    self.bookmark = bookmark
    self.service = service
    super.init()
  }

  override func validateData() -> ValidationError? { super.validateData() ?? bookmark.validationError }

  override func doRun(session: Session) throws {
    try session.invoke(
      service.addEntry(
        groupId: bookmark.groupId, folderId: bookmark.folderId, name: bookmark.title, url: bookmark.URL,
        description: "Added with screens"))
  }

  /// An answer without an id is no bookmark.
  override func didReceive(results: [JSON]) throws {
    guard var entry = results[0].object, let entryId = entry["entryId"]?.identifier, entryId > 0 else {
      throw ScreenletError(
        .malformed, "The portal answered without a bookmark.",
        cure: "look into the folder whether it was added, and at the portal's log")
    }
    // 7.x sends these as texts, 6.2 as numbers; whoever listens gets numbers.
    for name in ["entryId", "groupId", "companyId", "userId", "folderId", "resourceBlockId", "statusByUserId"] {
      if let number = entry[name]?.identifier { entry[name] = .integer(number) }
    }
    result = entry
  }
}
