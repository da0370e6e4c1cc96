internal import ScreenletKit

/// Loads pages of the folder that the screenlet's attributes named when it began.
final class BookmarkListPageLoadInteractor: ListPageLoadInteractor<BookmarkRow> {
  private let folder: BookmarksFolder
  private let version: PortalVersion
  private let chosenPolicy: OfflinePolicy

  init(screenlet: BookmarkListScreenlet, page: Int, computeRowCount: Bool) {
    folder = BookmarksFolder(
      groupId: screenlet.groupId, folderId: screenlet.folderId, isSignedIn: screenlet.context.isLoggedIn)
    version = screenlet.context.serviceVersion
    chosenPolicy = screenlet.policy
    super.init(screenlet: screenlet, page: page, computeRowCount: computeRowCount)
  }

  override var policy: OfflinePolicy? { chosenPolicy }

  override func createPageConnector(startRow: Int, endRow: Int, computeRowCount: Bool) -> PaginationConnector {
    BookmarkListPageConnector(
      startRow: startRow, endRow: endRow, computeRowCount: computeRowCount, folder: folder, version: version)
  }

  override func cacheKey(_ connector: PaginationConnector) -> String? { "\(folder.groupId)-\(folder.folderId)" }
}
