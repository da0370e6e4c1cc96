internal import ScreenletKit

/// Asks for a page of a folder's bookmarks, and for how many it has.
final class BookmarkListPageConnector: PaginationConnector {
  private let folder: BookmarksFolder
  private let service: BookmarksService

  init(
    startRow: Int, endRow: Int, computeRowCount: Bool, folder: BookmarksFolder, version: PortalVersion
  ) {
    self.folder = folder
    service = BookmarksService(version)
    super.init(startRow: startRow, endRow: endRow, computeRowCount: computeRowCount)
  }

  override func validateData() -> ValidationError? {
    super.validateData() ?? folder.signInError ?? .of(folder.faults)
  }

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
