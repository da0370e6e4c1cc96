import JSONValues
import ScreenletKit

/// Adds a bookmark: a write, which the host may keep and send later when there is no network.
final class AddBookmarkInteractor: ServerWriteInteractor {
  /// The bookmark as the portal has it.
  private(set) var result = JSON.null
  private let bookmark: Bookmark

  init(screenlet: Screenlet, _ bookmark: Bookmark) {
    self.bookmark = bookmark
    super.init(screenlet: screenlet)
  }

  override func createConnector() -> Connector? {
    AddBookmarkConnector(bookmark, version: screenlet?.context.serviceVersion ?? PortalVersion(7, 0))
  }

  /// Where the portal takes an id that makes the bookmark come once, however often it is sent; and among which rows it is
  /// looked for when the portal's answer was lost.
  override func change(_ calls: [ServiceCall], of connector: Connector) -> PendingChange {
    var change = super.change(calls, of: connector)
    change.uuid = "serviceContext.uuid"
    change.label = bookmark.title
    change.lookup = BookmarksService(screenlet?.context.serviceVersion ?? PortalVersion(7, 0)).lookup(
      groupId: bookmark.folder.groupId, folderId: bookmark.folder.folderId)
    return change
  }

  override func completedConnector(_ connector: Connector) {
    result = (connector as? AddBookmarkConnector)?.result ?? .null
  }
}
