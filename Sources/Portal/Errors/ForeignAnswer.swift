/// An answer that came, but from no portal that can be talked to.
public enum ForeignAnswer: Sendable, Equatable {
  /// A web page; its title if it has one.
  case page(title: String?)
  /// Somewhere else should be asked: the status and the address without its query. It was not followed.
  case redirect(status: Int, location: String?)
  /// Something that is not HTTP; the library's words.
  case otherProtocol(String)
  /// A portal older than 6.2.
  case oldPortal(build: Int)
}
