import JSONValues
import ScreenletKit

// The list of docs/plugins-swift.md, as it stands there: a test compares them.

struct Bookmark: ListRow {  // what a row is
  let json: JSON  // whole, for events
  var cells: JSONObject { ["name": json["name"] ?? nil, "url": json["url"] ?? nil] }  // the view's columns

  init(attributes: JSONObject) { json = .object(attributes) }
}

final class BookmarkListPageConnector: PaginationConnector {  // the two calls of a page
  let groupId: Int64
  let folderId: Int64
  private let service = BookmarksService(PortalVersion(7, 0))

  init(startRow: Int, endRow: Int, computeRowCount: Bool, groupId: Int64, folderId: Int64) {
    self.groupId = groupId
    self.folderId = folderId
    super.init(startRow: startRow, endRow: endRow, computeRowCount: computeRowCount)
  }

  override func validateData() -> ValidationError? {
    super.validateData() ?? (folderId > 0 ? nil : ValidationError("folderId", "is not set", example: "34490"))
  }

  override func doAddPageRowsServiceCall(
    session: BatchSession, startRow: Int, endRow: Int, obc: ServiceObject?
  ) throws {
    try session.invoke(
      service.getEntries(
        groupId: groupId, folderId: folderId, start: startRow, end: endRow, orderByComparator: obc)
    )
  }

  override func doAddRowCountServiceCall(session: BatchSession) throws {
    try session.invoke(service.getEntriesCount(groupId: groupId, folderId: folderId))
  }
}

final class BookmarkListPageLoadInteractor: ListPageLoadInteractor<Bookmark> {  // takes over what the calls need
  private let groupId: Int64
  private let folderId: Int64

  init(screenlet: FolderListScreenlet, page: Int, computeRowCount: Bool) {
    groupId = screenlet.context.groupId
    folderId = screenlet.folderId
    super.init(screenlet: screenlet, page: page, computeRowCount: computeRowCount)
  }

  override func createPageConnector(startRow: Int, endRow: Int, computeRowCount: Bool) -> PaginationConnector {
    BookmarkListPageConnector(
      startRow: startRow, endRow: endRow, computeRowCount: computeRowCount, groupId: groupId, folderId: folderId)
  }

  override func cacheKey(_ connector: PaginationConnector) -> String? { "\(groupId)-\(folderId)" }
}

final class FolderListScreenlet: ListScreenlet<Bookmark> {  // names and attributes
  override class var listEvents: ListEvents {
    ListEvents(
      response: "onFolderListResponse", error: "onFolderListError", selected: "onFolderListSelected",
      rowName: "bookmark")
  }

  @Attribute("The folder whose bookmarks are listed.") var folderId: Int64 = 0

  override func createPageLoadInteractor(page: Int, computeRowCount: Bool) -> ListPageLoadInteractor<Bookmark>? {
    BookmarkListPageLoadInteractor(screenlet: self, page: page, computeRowCount: computeRowCount)
  }
}
