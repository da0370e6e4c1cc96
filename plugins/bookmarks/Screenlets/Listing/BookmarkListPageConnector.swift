internal import ScreenletKit

/// Asks for a page of a folder's bookmarks, and for how many it has.
final class BookmarkListPageConnector: PaginationConnector {
  private let groupId: Int64
  private let folderId: Int64
  private let service: BookmarksService

  init(
    startRow: Int, endRow: Int, computeRowCount: Bool, groupId: Int64, folderId: Int64, version: PortalVersion
  ) {
    self.groupId = groupId
    self.folderId = folderId
    service = BookmarksService(version)
    super.init(startRow: startRow, endRow: endRow, computeRowCount: computeRowCount)
  }

  override func validateData() -> ValidationError? {
    if let error = super.validateData() { return error }
    var faults: [FieldFault] = []
    if folderId <= 0 {
      faults.append(FieldFault("folderId", "is not set", expected: "a folder's id, above 0", example: "34490"))
    }
    // A portal lists nothing for a site that there is not, which would look like an empty folder.
    if groupId <= 0 {
      faults.append(
        FieldFault("groupId", "is not set, and the context has none", expected: "a site's id", example: "20143"))
    }
    return .of(faults)
  }

  override func doAddPageRowsServiceCall(
    session: BatchSession, startRow: Int, endRow: Int, obc: ServiceObject?
  ) throws {
    try session.invoke(
      service.getEntries(
        groupId: groupId, folderId: folderId, start: startRow, end: endRow, orderByComparator: obc))
  }

  override func doAddRowCountServiceCall(session: BatchSession) throws {
    try session.invoke(service.getEntriesCount(groupId: groupId, folderId: folderId))
  }
}
