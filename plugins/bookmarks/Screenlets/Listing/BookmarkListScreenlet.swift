public import ScreenletKit

/// Lists the bookmarks of a folder.
public final class BookmarkListScreenlet: Screenlet {
  override public class var summary: String { "Lists the bookmarks of a folder." }
}
