import ScreenletKit

/// The two calls of a page: its rows, and how many there are in all. They are sent in one batch.
final class BookmarkPageConnector: PaginationConnector {
  private let folder: Folder
  private let service: BookmarksService

  init(startRow: Int, endRow: Int, computeRowCount: Bool, folder: Folder, version: PortalVersion) {
    self.folder = folder
    service = BookmarksService(version)
    super.init(startRow: startRow, endRow: endRow, computeRowCount: computeRowCount)
  }

  override func validateData() -> ValidationError? { super.validateData() ?? folder.error }

  override func doAddPageRowsServiceCall(
    session: BatchSession, startRow: Int, endRow: Int, obc: ServiceObject?
  ) throws {
    try session.invoke(
      service.getEntries(
        groupId: folder.groupId, folderId: folder.folderId, start: startRow, end: endRow, orderByComparator: obc))
  }

  override func doAddRowCountServiceCall(session: BatchSession) throws {
    try session.invoke(service.getEntriesCount(groupId: folder.groupId, folderId: folder.folderId))
  }
}
