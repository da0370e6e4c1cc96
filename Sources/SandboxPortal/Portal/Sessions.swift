private import Synchronization

/// The sessions of people who signed in at the login page.
final class Sessions: Sendable {
  struct Session: Sendable {
    let userId: Int64
    /// The 8 characters that each call must carry beside the cookie.
    let token: String
  }

  /// More than this, and all are dropped: nobody's test needs so many.
  private static let limit = 10_000

  private let open = Mutex<[String: Session]>([:])

  /// What the pages show to those without a session.
  static let guestToken = randomText(8)

  /// Opens a session; its id.
  func open(userId: Int64) -> String {
    let id = Sessions.randomText(32)
    open.withLock { open in
      if open.count >= Sessions.limit { open = [:] }
      open[id] = Session(userId: userId, token: Sessions.randomText(8))
    }
    return id
  }

  /// The session whose id a header `Cookie` carries.
  func session(cookies: String?) -> Session? {
    for cookie in (cookies ?? "").split(separator: ";") {
      let parts = cookie.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].filter({ $0 != " " }) == "JSESSIONID",
        let session = open.withLock({ $0[String(parts[1])] })
      {
        return session
      }
    }
    return nil
  }

  /// Ends all sessions.
  func expire() { open.withLock { $0 = [:] } }

  private static func randomText(_ count: Int) -> String {
    let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<count).map { _ in characters[Int.random(in: 0..<characters.count)] })
  }
}
