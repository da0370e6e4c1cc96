internal import ScreenletKit

/// Adds a bookmark.
final class AddBookmarkInteractor: ServerWriteInteractor {
  /// The bookmark as the portal has it, when it has come back.
  private(set) var resultBookmark: BookmarkRow?
  /// What is to be added, once that is known.
  private(set) var bookmark: NewBookmark?
  private let read: @MainActor () throws -> NewBookmark
  private let awaited: @MainActor () -> GetWebTitleInteractor?

  /// - Parameters:
  ///   - awaited: tells what is to end first; nil for nothing.
  ///   - read: tells what to add, or throws why it may not begin.
  init(
    screenlet: Screenlet, after awaited: @escaping @MainActor () -> GetWebTitleInteractor? = { nil },
    _ read: @escaping @MainActor () throws -> NewBookmark
  ) {
    self.awaited = awaited
    self.read = read
    super.init(screenlet: screenlet)
  }

  override func start() throws -> Bool {
    guard let title = awaited() else { return try super.start() }
    title.whenEnded { [self] in goOn() }
    return true
  }

  /// The title has come, or will not; or it is asked for once more.
  private func goOn() {
    guard !isCancelled else { return }
    do {
      _ = try start()
    } catch {
      callOnFailure(error)
    }
  }

  override func createConnector() throws -> Connector? {
    let bookmark = try read()
    self.bookmark = bookmark
    guard let screenlet else { return nil }
    return AddBookmarkConnector(bookmark, BookmarksService(screenlet.context.serviceVersion))
  }

  override func change(_ calls: [ServiceCall], of connector: Connector) -> PendingChange {
    var change = super.change(calls, of: connector)
    change.uuid = "serviceContext.uuid"
    change.label = bookmark?.title
    guard let screenlet, let bookmark else { return change }
    change.lookup = BookmarksService(screenlet.context.serviceVersion).lookup(
      groupId: bookmark.folder.groupId, folderId: bookmark.folder.folderId)
    return change
  }

  override func completedConnector(_ connector: Connector) {
    resultBookmark = (connector as? AddBookmarkConnector)?.result
  }

  override func interactionResult() -> Any? { resultBookmark }
}
