import JSONValues
import ScreenletKit

/// Lists the bookmarks of a folder, page by page. Actions, paging attributes, view and events are those of all lists.
final class StarterListScreenlet: ListScreenlet<BookmarkRow> {
  override class var name: String { "starter-list" }
  override class var summary: String { "Lists the bookmarks of a folder." }
  override class var examples: [String] { ["new starter-list folderId=34490; load-initial-page; show"] }

  override class var listEvents: ListEvents {
    ListEvents(
      response: "onBookmarkListResponse", error: "onBookmarkListError", selected: "onBookmarkSelected",
      rowName: "bookmark", rowExample: ["entryId": 35001, "name": "Example", "url": "https://example.org/"])
  }

  @Attribute("The folder whose bookmarks are listed.", limits: 0..., examples: [34490]) var folderId: Int64 = 0
  @Attribute var policy: OfflinePolicy = .remoteFirst

  override func createPageLoadInteractor(page: Int, computeRowCount: Bool) -> ListPageLoadInteractor<BookmarkRow>? {
    BookmarkPageInteractor(screenlet: self, page: page, computeRowCount: computeRowCount)
  }
}
