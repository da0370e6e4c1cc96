internal import EventLoop
internal import JSONValues
internal import Offline
internal import Portal
private import Glibc

/// The session's side of the store: which one is open, what is known of its user, and how much is not sent.
final class OfflineDesk {
  /// The store and its policies.
  let offline: Offline
  /// Changes that the portal does not have yet, as far as it was counted.
  private(set) var pendingChanges = 0
  /// True once a change was kept in this session.
  private(set) var hasStored = false
  /// The folder of all stores; nil when there is none.
  private var folder: String?
  /// The folder that goes with the session; nil when stores stay.
  private var passingFolder: String?
  private let desk: PortalDesk
  private let loop: EventLoop
  private let hasPrompt: Bool
  /// What was entered and is not written down yet.
  private var unwritten: [JournalForm: [String: String]] = [:]
  private var writing: EventLoop.Token?

  /// - Parameter limits: how long calls may take, asked for each.
  init(desk: PortalDesk, loop: EventLoop, folder: String?, hasPrompt: Bool, limits: @escaping () -> CallLimits) {
    self.desk = desk
    self.hasPrompt = hasPrompt
    self.loop = loop
    self.folder = folder
    offline = Offline(loop: loop, portal: PortalLink(desk: desk, limits: limits))
  }

  private var users: StoreUsers? {
    guard let folder, let server = desk.server?.url else { return nil }
    return StoreUsers(data: folder, server: server)
  }

  /// Keeps stores in a folder that goes with the session: those of a portal that goes with it.
  func usePassingFolder() {
    var template = Array("/tmp/screens-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return folder = nil }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    (folder, passingFolder) = (path, path)
  }

  /// Writes down what is under way, and takes a passing folder away.
  func end() {
    close()
    if let passingFolder { StoreFolder.remove(passingFolder) }
    passingFolder = nil
  }

  // MARK: - Whose store

  /// A server was selected: opens the store of whoever is signed in there, else of who was last and has not signed out.
  func follow() {
    if let user = desk.account?.user { return open(String(user.userId)) }
    guard let users, let last = users.last, let known = users.account(of: last).flatMap(KnownAccount.init) else {
      return close()
    }
    desk.remember(known)
    open(last)
  }

  /// Somebody has signed in.
  func noteSignIn(_ signedIn: SignedIn) {
    let known = KnownAccount(signedIn)
    users?.note(String(known.user.userId), account: known.json)
    open(String(known.user.userId))
  }

  /// Opens the store of a user whom the portal cannot be asked about.
  /// - Returns: what is known of them; nil when they have no store here.
  func beginOffline(_ signIn: SignIn) -> KnownAccount? {
    let known = users?.accounts.lazy.compactMap(KnownAccount.init).first { signIn.isNamed($0.user) }
    guard let known, let credentials = try? PortalCredentials.basic(user: signIn.identity, password: signIn.password)
    else { return nil }
    desk.begin(known, PortalSession(server: signIn.server, credentials: credentials))
    users?.note(String(known.user.userId), account: known.json)
    open(String(known.user.userId))
    return known
  }

  /// Somebody has signed out: their store is not opened again by itself.
  func forgetUser() {
    users?.forgetLast()
    close()
  }

  private func open(_ user: String) {
    guard let folder, let server = desk.server?.url else { return close() }
    // Without the threads and descriptors for it there is no store, which is told when one is needed.
    try? offline.open(StoreLocation(data: folder, server: server, user: user))
    count()
  }

  private func close() {
    writeJournal()
    offline.close()
    pendingChanges = 0
  }

  // MARK: - Half-filled forms

  /// Keeps what a person has entered, within a moment.
  func note(_ text: String, of field: String, in form: JournalForm) {
    guard offline.store != nil else { return }
    unwritten[form, default: [:]][field] = text
    guard writing == nil else { return }
    writing = loop.schedule(after: .milliseconds(250)) { [weak self] in self?.writeJournal() }
  }

  /// Forgets what was entered into a form.
  func forget(_ form: JournalForm) {
    unwritten[form] = nil
    offline.forget(form)
  }

  private func writeJournal() {
    loop.cancel(writing)
    writing = nil
    for (form, texts) in unwritten { offline.note(texts.map { ($0.key, $0.value) }, of: form) }
    unwritten = [:]
  }

  // MARK: - What is not sent

  /// A change was kept.
  func noteStored() { hasStored = true }

  /// So many changes are here.
  func note(pending: Int) { pendingChanges = pending }

  /// Counts anew what is not sent, for the prompt: a script is told at its end alone.
  func count() {
    guard hasPrompt, offline.store != nil else { return }
    offline.entryCount { [weak self] result in self?.pendingChanges = (try? result.get()) ?? 0 }
  }
}
