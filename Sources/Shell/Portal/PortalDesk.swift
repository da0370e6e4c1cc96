internal import EventLogging
internal import EventLoop
internal import JSONValues
internal import Portal

/// The session's side of portals: which server is selected, who is signed in there, and what follows from it.
///
/// Servers stand side by side: who returns to one finds the session that was begun there. The client, and with it libcurl,
/// comes with the first call.
final class PortalDesk {
  /// What is known of one server.
  struct Account {
    var session: PortalSession
    var user: PortalUser?
    var companyId: Int64 = 0
    var groupId: Int64 = 0
    var sites: [PortalSite] = []
    /// The version that the portal had when its user was last known to be one.
    var lastVersion: PortalVersion?
    /// True when the user is known from the store alone: the portal has not been shown any credentials, or has not
    /// answered to them.
    var isRemembered = false
    /// True when the portal has accepted the user's credentials.
    var isAccepted: Bool { user != nil && !isRemembered }
  }

  private let loop: EventLoop
  private var existingClient: PortalClient?
  private var accounts: [String: Account] = [:]
  /// The addresses that portals have answered from.
  private var answering: Set<String> = []
  /// The selected server; nil before `connect`.
  private(set) var server: PortalServer?
  /// Values that `context NAME VALUE` gave; they go before those of a sign-in.
  private var chosenCompany: Int64?
  private var chosenGroup: Int64?
  /// What the sandbox portal has published for this session.
  private var published: (server: String, structures: JSON)?
  /// Told of each exchange with a portal.
  var onTrace: (CallTrace) -> Void = { _ in }

  init(loop: EventLoop) { self.loop = loop }

  /// The client, made at the first need.
  func client() throws -> PortalClient {
    if let existingClient { return existingClient }
    let client = try PortalClient(loop: loop)
    client.onTrace = { [unowned self] in onTrace($0) }
    existingClient = client
    return client
  }

  /// Ends all calls and all sessions.
  func close() {
    existingClient?.close()
    for account in accounts.values { account.session.end() }
    accounts = [:]
  }

  // MARK: - Portals that have answered

  /// A portal has answered from that address: what else comes from there is not its own.
  func noteAnswer(of server: PortalServer) { answering.insert(server.url) }

  /// True when a portal has answered from that address.
  func hasAnswered(_ server: PortalServer) -> Bool { answering.contains(server.url) }

  /// Does something in the next turn of the loop.
  func soon(_ work: @escaping () -> Void) { loop.schedule(after: .zero, work) }

  /// Notes which structures the sandbox portal at an address has published.
  func notePublished(_ structures: JSON, at address: String) {
    guard structures.array?.isEmpty == false, let url = try? PortalServer(address).url else { return }
    published = (url, structures)
  }

  // MARK: - Server and user

  /// Selects a server; sends nothing. One that was selected before is trusted as it was, unless authorities are named.
  func connect(_ server: PortalServer) {
    if self.server?.url != server.url {
      chosenCompany = nil
      chosenGroup = nil
    }
    guard var account = accounts[server.url] else {
      self.server = server
      return accounts[server.url] = Account(session: PortalSession(server: server, credentials: .guest))
    }
    if server.authorityFile != nil {
      // The same credentials: the one who is signed in stays so.
      account.session = PortalSession(server: server, credentials: account.session.credentials)
      accounts[server.url] = account
    }
    self.server = account.session.server
  }

  /// The account at the selected server; a guest's before a sign-in.
  var account: Account? { server.flatMap { accounts[$0.url] } }

  /// Takes a session that the portal has accepted, in place of the one that was there.
  func begin(_ signedIn: SignedIn) {
    let url = signedIn.session.server.url
    accounts[url]?.session.end()
    accounts[url] = Account(
      session: signedIn.session, user: signedIn.user, companyId: signedIn.companyId, groupId: signedIn.groupId,
      sites: signedIn.sites)
  }

  /// Takes a user that the store knows for the one at the selected server, as long as nobody has signed in there.
  func remember(_ known: KnownAccount) {
    guard let server, accounts[server.url]?.user == nil else { return }
    begin(known, PortalSession(server: server, credentials: .guest))
  }

  /// Takes a session that the portal has not been asked about for one of a user that the store knows.
  func begin(_ known: KnownAccount, _ session: PortalSession) {
    accounts[session.server.url]?.session.end()
    accounts[session.server.url] = Account(
      session: session, user: known.user, companyId: known.companyId, groupId: known.groupId,
      lastVersion: known.version, isRemembered: true)
  }

  /// Ends the session at the selected server; false when nobody was signed in.
  func end() -> Bool {
    guard let server, let account = accounts[server.url], account.user != nil else { return false }
    account.session.end()
    accounts[server.url] = Account(session: PortalSession(server: server, credentials: .guest))
    return true
  }

  // MARK: - Context

  /// The portal instance in force; 0 when not known.
  var companyId: Int64 { chosenCompany ?? account?.companyId ?? 0 }

  /// The site in force; 0 when not known.
  var groupId: Int64 { chosenGroup ?? account?.groupId ?? 0 }

  /// Chooses a portal instance; 0 leaves it to the sign-in.
  func choose(company: Int64) { chosenCompany = company == 0 ? nil : company }

  /// Chooses a site; 0 leaves it to the sign-in.
  func choose(group: Int64) { chosenGroup = group == 0 ? nil : group }

  /// The version of the selected server, as far as it has told it.
  var version: PortalVersion? { server.flatMap { existingClient?.version(of: $0) } }

  /// The context as people see it, with all its members.
  func shownContext(locale: String) -> JSON {
    var context: JSONObject = [
      "server": server.map { .string($0.url) } ?? .null,
      "version": version.map { .string($0.generation.name) } ?? .null,
      "companyId": .integer(companyId), "groupId": .integer(groupId), "locale": .string(locale), "user": .null,
    ]
    if let user = account?.user {
      context["user"] = [
        "userId": .integer(user.userId), "screenName": .string(user.screenName),
        "emailAddress": .string(user.emailAddress), "fullName": .string(user.fullName),
      ]
    }
    if let published, published.server == server?.url { context["structures"] = published.structures }
    return .object(context)
  }

  /// The context as plugins hear it; members without value are absent.
  func context(locale: String) -> JSON {
    var context: JSONObject = [:]
    if let server { context["server"] = .string(server.url) }
    if let version { context["version"] = .string(version.generation.name) }
    if companyId != 0 { context["companyId"] = .integer(companyId) }
    if groupId != 0 { context["groupId"] = .integer(groupId) }
    if let user = account?.user {
      context["userId"] = .integer(user.userId)
      context["userName"] = .string(user.fullName)
    }
    context["locale"] = .string(locale)
    return .object(context)
  }
}
