/// Why a text is not the address of a portal.
///
/// The text itself is not kept: it may hold a password.
public enum PortalServerFault: Error, Sendable, Equatable {
  /// Nothing was given.
  case empty
  /// No `http://` or `https://` in front; with it the address would read so.
  case noScheme(suggestion: String)
  /// A scheme that is neither http nor https.
  case unknownScheme(String)
  /// `user@` or `user:password@` before the host; sign in instead.
  case credentials
  /// No host between scheme and path.
  case noHost
  /// A character of the host that cannot stand there.
  case characterInHost(Character)
  /// A port that is no number from 1 to 65535.
  case badPort(String)
  /// `?…` or `#…` behind the path.
  case queryOrFragment
  /// A character of the path that must be written as `%XX`, or cannot stand there.
  case characterInPath(Character)
  /// `.` or `..` as a step of the path.
  case dotsInPath
}
