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

  /// Where the portal takes an id that makes the bookmark come once, however often it is sent.
  override func change(_ calls: [ServiceCall], of connector: Connector) -> PendingChange {
    var change = super.change(calls, of: connector)
    change.uuid = "serviceContext.uuid"
    change.label = bookmark.title
    return change
  }

  override func completedConnector(_ connector: Connector) {
    result = (connector as? AddBookmarkConnector)?.result ?? .null
  }
}
