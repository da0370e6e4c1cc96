import JSONValues
import ScreenletKit

/// The call that adds a bookmark. A connector knows the portal's services and nothing of the view.
final class AddBookmarkConnector: Connector {
  /// The bookmark as the portal has it.
  private(set) var result = JSON.null
  private let bookmark: Bookmark
  private let service: BookmarksService

  init(_ bookmark: Bookmark, version: PortalVersion) {
    self.bookmark = bookmark
    service = BookmarksService(version)
    super.init()
  }

  /// Asked first: what it names ends the run as invalid, and nothing is sent.
  override func validateData() -> ValidationError? { super.validateData() ?? bookmark.error }

  /// Says what to call. The host sends it, with the session of who is signed in.
  override func doRun(session: Session) throws {
    try session.invoke(
      service.addEntry(
        groupId: bookmark.folder.groupId, folderId: bookmark.folder.folderId, name: bookmark.title, url: bookmark.url,
        description: bookmark.description))
  }

  /// Gets one result for each call.
  override func didReceive(results: [JSON]) throws {
    guard results[0]["entryId"] != nil else {
      throw ScreenletError(.malformed, "The portal answered without a bookmark.")
    }
    result = results[0]
  }
}
