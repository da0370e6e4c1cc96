import BookmarksScreenlets
import CScreenlet
import ScreenletKit
import ScreenletTesting
import Testing

@MainActor @Suite struct `The plugin bookmarks` {
  @Test func `names its screenlets as people type them`() {
    #expect(AddBookmarkScreenlet.name == "add-bookmark")
    #expect(BookmarkListScreenlet.name == "bookmark-list")
  }

  @Test func `declares what add-bookmark is`() throws {
    let definition = try HostedScreenlet.definition(of: AddBookmarkScreenlet.self)
    let policies = "remote-only|cache-only|remote-first|cache-first"
    #expect(
      TableReader.attributes(definition) == [
        "folderId · \(SCREENLET_INTEGER) · 0 · default 0 · from 0 · as 34490 · The folder that bookmarks go to.",
        "groupId · \(SCREENLET_INTEGER) · 0 · default 0 · from 0 · The site of the folder; 0 for that of the context.",
        "policy · alias offlinePolicy · \(SCREENLET_CHOICE) · 0 · default remote-first · of \(policies) · "
          + "Whether to work with the portal, with what is kept here, or with both.",
      ])
    #expect(
      TableReader.buttons(definition) == [
        "getTitle · Get title · get-title · Reads the title of the page.",
        "addBookmark · Add bookmark · add-bookmark · Adds the bookmark.",
      ])
    let flags = SCREENLET_DEFAULT | SCREENLET_PORTAL | SCREENLET_OVERLAPS
    #expect(TableReader.actions(definition).first?.hasPrefix("add-bookmark · \(SCREENLET_OBJECT) · \(flags)") == true)
    #expect(
      TableReader.fields(definition).map { $0.prefix { $0 != " " } } == ["URL", "title"])
  }
}
