import ScreenletKit

/// Loads pages of the folder that the attributes named when it began.
final class BookmarkPageInteractor: ListPageLoadInteractor<BookmarkRow> {
  private let folder: Folder
  private let version: PortalVersion

  init(screenlet: StarterListScreenlet, page: Int, computeRowCount: Bool) {
    folder = Folder(groupId: screenlet.context.groupId, folderId: screenlet.folderId)
    version = screenlet.context.serviceVersion
    super.init(screenlet: screenlet, page: page, computeRowCount: computeRowCount)
  }

  override func createPageConnector(startRow: Int, endRow: Int, computeRowCount: Bool) -> PaginationConnector {
    BookmarkPageConnector(
      startRow: startRow, endRow: endRow, computeRowCount: computeRowCount, folder: folder, version: version)
  }

  /// What the page is remembered by for times without a network; all that changes the answer is in it.
  override func cacheKey(_ connector: PaginationConnector) -> String? { "\(folder.groupId)-\(folder.folderId)" }
}
