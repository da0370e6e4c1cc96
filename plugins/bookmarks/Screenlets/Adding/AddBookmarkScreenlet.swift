public import ScreenletKit

/// Adds a bookmark to a folder of the portal.
public final class AddBookmarkScreenlet: Screenlet {
  override public class var summary: String { "Adds a bookmark to a folder." }
}
