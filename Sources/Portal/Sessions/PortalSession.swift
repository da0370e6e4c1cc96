/// Who calls which server: credentials that go to this server and to no other.
///
/// A session is state of the client alone, since Basic authentication needs none on the server; that the credentials are
/// good is known after a sign-in. Sessions of several servers and users stand side by side and share nothing.
public final class PortalSession: Sendable {
  /// The server that the credentials are for.
  public let server: PortalServer
  /// What is shown to it.
  public let credentials: PortalCredentials

  /// A session that has asked the server nothing yet.
  public init(server: PortalServer, credentials: PortalCredentials) {
    self.server = server
    self.credentials = credentials
  }

  /// Ends the session: what is secret is overwritten, and calls with it are refused from now on.
  public func end() { credentials.erase() }

  /// True after ``end()`` of a session with a secret.
  public var isEnded: Bool { credentials.isErased }
}

extension PortalSession: CustomStringConvertible, CustomReflectable {
  /// User and server: `Basic test@liferay.com at http://localhost:8080`.
  public var description: String { "\(credentials) at \(server.url)" }
  /// Shows no members.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
