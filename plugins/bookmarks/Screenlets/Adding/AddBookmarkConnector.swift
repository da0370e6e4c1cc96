internal import JSONValues
internal import ScreenletKit

/// The call that adds a bookmark.
final class AddBookmarkConnector: Connector {
  let bookmark: NewBookmark
  /// The bookmark as the portal has it.
  private(set) var result: BookmarkRow?
  private let service: BookmarksService

  init(_ bookmark: NewBookmark, _ service: BookmarksService) {
    self.bookmark = bookmark
    self.service = service
    super.init()
  }

  override func validateData() -> ValidationError? {
    super.validateData() ?? bookmark.folder.signInError ?? bookmark.validationError
  }

  override func doRun(session: Session) throws {
    try session.invoke(
      service.addEntry(
        groupId: bookmark.folder.groupId, folderId: bookmark.folder.folderId, name: bookmark.title, url: bookmark.URL,
        description: "Added with screens"))
  }

  /// An answer without an id is no bookmark.
  override func didReceive(results: [JSON]) throws {
    guard let entry = results[0].object, let row = try? BookmarkRow(attributes: entry),
      row.json["entryId"]?.integer ?? 0 > 0
    else {
      throw ScreenletError(
        .malformed, "The portal answered without a bookmark.",
        cure: "look into the folder whether it was added, and at the portal's log")
    }
    result = row
  }
}
