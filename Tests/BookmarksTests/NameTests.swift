import BookmarksScreenlets
import ScreenletKit
import Testing

@Suite struct `The plugin bookmarks` {
  @MainActor @Test func `names its screenlets as people type them`() {
    #expect(AddBookmarkScreenlet.name == "add-bookmark")
    #expect(BookmarkListScreenlet.name == "bookmark-list")
  }
}
