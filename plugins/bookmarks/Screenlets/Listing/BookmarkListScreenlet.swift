internal import JSONValues
public import ScreenletKit

/// Lists the bookmarks of a folder.
public final class BookmarkListScreenlet: ListScreenlet<BookmarkRow> {
  override public class var summary: String { "Lists the bookmarks of a folder." }

  override public class var listEvents: ListEvents {
    ListEvents(
      response: "onBookmarkListResponse", error: "onBookmarkListError", selected: "onBookmarkSelected",
      rowName: "bookmark",
      rowExample: ["entryId": 35001, "name": "Café", "url": "http://example.org", "description": ""])
  }

  override public class var examples: [String] {
    [
      "new bookmark-list folderId=34490; load-initial-page; show",
      "new bookmark-list folderId=34490 pageSize=1000; load-all",
      "new bookmark-list folderId=34490; "
        + "set obcClassName com.liferay.bookmarks.util.comparator.EntryNameComparator; refresh",
      // Portals of version 6.2 know it by this name, and others by the one above.
      "new bookmark-list folderId=34490; "
        + "set obcClassName com.liferay.portlet.bookmarks.util.comparator.EntryNameComparator; try refresh",
    ]
  }

  @Attribute("The site; 0 for that of the context.", limits: 0...) var groupId: Int64 = 0
  @Attribute("The folder whose bookmarks are listed.", limits: 0..., examples: [34490]) var folderId: Int64 = 0
  @Attribute var policy: OfflinePolicy = .remoteFirst

  override public func createPageLoadInteractor(
    page: Int, computeRowCount: Bool
  ) -> ListPageLoadInteractor<BookmarkRow>? {
    BookmarkListPageLoadInteractor(screenlet: self, page: page, computeRowCount: computeRowCount)
  }
}
