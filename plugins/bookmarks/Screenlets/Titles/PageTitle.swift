/// What a page is called.
struct PageTitle: Sendable, Equatable {
  /// The title on one line.
  var text: String
  /// The page's charset, by the name that the Encoding Standard gives it, in lower case.
  var charset: String
  /// True when the page's own title is longer than a portal takes.
  var isCut = false
}
