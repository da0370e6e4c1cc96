/// Why a text is not the address of a page.
///
/// The text itself is not kept: it may hold a password.
public enum PageAddressFault: Error, Sendable, Equatable {
  /// Nothing was given.
  case empty
  /// Longer than 8 KiB.
  case tooLong
  /// It holds a line end or another control character.
  case controlCharacter
  /// A scheme that is neither http nor https.
  case otherScheme(String)
  /// `user@` or `user:password@` before the host.
  case credentials
  /// No host behind the scheme.
  case noHost
  /// A host that cannot be one.
  case badHost
  /// A port that is no number from 1 to 65535.
  case badPort
  /// libcurl cannot make anything of it.
  case unreadable
}
