internal import ScreenletKit

/// Loads pages of the folder that the screenlet's attributes named when it began.
final class BookmarkListPageLoadInteractor: ListPageLoadInteractor<BookmarkRow> {
  private let groupId: Int64
  private let folderId: Int64
  private let version: PortalVersion
  private let chosenPolicy: OfflinePolicy

  init(screenlet: BookmarkListScreenlet, page: Int, computeRowCount: Bool) {
    groupId = screenlet.groupId
    folderId = screenlet.folderId
    version = screenlet.context.serviceVersion
    chosenPolicy = screenlet.policy
    super.init(screenlet: screenlet, page: page, computeRowCount: computeRowCount)
  }

  override var policy: OfflinePolicy? { chosenPolicy }

  override func createPageConnector(startRow: Int, endRow: Int, computeRowCount: Bool) -> PaginationConnector {
    BookmarkListPageConnector(
      startRow: startRow, endRow: endRow, computeRowCount: computeRowCount, groupId: groupId, folderId: folderId,
      version: version)
  }

  override func cacheKey(_ connector: PaginationConnector) -> String? { "\(groupId)-\(folderId)" }
}
