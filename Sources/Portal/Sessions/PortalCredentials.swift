/// What a session shows the portal to say who is calling.
public struct PortalCredentials: Sendable {
  enum Method: Sendable {
    case guest
    case basic(user: String, password: Secret)
  }

  let method: Method

  /// No credentials: the portal takes the caller for a guest.
  public static let guest = PortalCredentials(method: .guest)

  /// User name and password, sent with each call as Basic authentication in UTF-8.
  /// - Parameters:
  ///   - user: e-mail address, screen name or user id, as the portal has been set up to expect.
  ///   - password: kept, not copied; the session's end erases it.
  public static func basic(user: String, password: Secret) throws(CredentialFault) -> PortalCredentials {
    guard !user.isEmpty else { throw .empty(.user) }
    guard !password.isEmpty else { throw .empty(.password) }
    guard !user.utf8.contains(where: isControl) else { throw .controlCharacter(in: .user) }
    guard !password.withBytes({ $0.contains(where: isControl) }) else { throw .controlCharacter(in: .password) }
    // Basic joins both with a colon, and the first one ends the user.
    guard !user.utf8.contains(UInt8(ascii: ":")) else { throw .colonInUser }
    return PortalCredentials(method: .basic(user: user, password: password))
  }

  /// Overwrites what is secret in them.
  func erase() {
    if case .basic(_, let password) = method { password.erase() }
  }

  /// True when they hold nothing to show any more.
  var isErased: Bool {
    if case .basic(_, let password) = method { password.isEmpty } else { false }
  }

  /// The user named in them, nil for a guest.
  public var user: String? {
    if case .basic(let user, _) = method { user } else { nil }
  }

  // RFC 7617 forbids them; a line end would begin another header if it ever were sent as written.
  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
}

extension PortalCredentials: CustomStringConvertible, CustomReflectable {
  /// The method and the user: `Basic test@liferay.com`.
  public var description: String { user.map { "Basic \($0)" } ?? "guest" }
  /// Shows no members.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
