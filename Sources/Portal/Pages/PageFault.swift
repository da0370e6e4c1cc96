/// Why a page was not fetched, where the network and the server are not to blame.
public enum PageFault: Sendable, Equatable {
  /// What was asked for is no address of a page.
  case address(PageAddressFault)
  /// The server sends on to what is none.
  case redirect(to: PageAddressFault)
  /// It sends on more often than that.
  case tooManyRedirects(limit: Int)
  /// It is of another type than those wanted; nil: the server names none.
  case type(String?, accepted: [MediaRange])
}
