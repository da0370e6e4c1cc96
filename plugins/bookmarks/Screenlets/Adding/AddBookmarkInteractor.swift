internal import ScreenletKit

/// Adds a bookmark.
final class AddBookmarkInteractor: ServerWriteInteractor {
  /// The bookmark as the portal has it, when it has come back.
  private(set) var resultBookmark: BookmarkRow?
  /// What is to be added.
  let bookmark: NewBookmark
  private let refusal: ScreenletError?

  /// - Parameter refusal: why it may not begin.
  init(screenlet: Screenlet, _ bookmark: NewBookmark, refusal: ScreenletError? = nil) {
    self.bookmark = bookmark
    self.refusal = refusal
    super.init(screenlet: screenlet)
  }

  override func createConnector() throws -> Connector? {
    if let refusal { throw refusal }
    guard let screenlet else { return nil }
    return AddBookmarkConnector(bookmark, BookmarksService(screenlet.context.serviceVersion))
  }

  override func change(_ calls: [ServiceCall], of connector: Connector) -> PendingChange {
    var change = super.change(calls, of: connector)
    change.uuid = "serviceContext.uuid"
    change.label = bookmark.title
    return change
  }

  override func completedConnector(_ connector: Connector) {
    resultBookmark = (connector as? AddBookmarkConnector)?.result
  }

  override func interactionResult() -> Any? { resultBookmark }
}
