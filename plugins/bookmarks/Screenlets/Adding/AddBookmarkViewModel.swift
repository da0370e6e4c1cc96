/// What actions see of a view for adding bookmarks, whatever the view looks like.
@MainActor
protocol AddBookmarkViewModel: AnyObject {
  /// The page's address.
  var URL: String { get }
  /// What the bookmark will be called.
  var title: String { get set }
}
