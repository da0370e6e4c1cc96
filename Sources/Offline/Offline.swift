public import EventLoop
public import JSONValues

/// What is kept of a portal for when it is away, and what is to be sent to it.
///
/// ```swift
/// let offline = Offline(loop: loop, portal: portal)
/// try offline.open(StoreLocation(data: folder, server: "http://localhost:8080", user: "20164"))
/// offline.write(change, policy: .remoteFirst) { end in … }
/// ```
///
/// Every function ends in a turn of the loop, once, and never inside of itself. Not Sendable: it belongs to the thread of
/// its loop.
public final class Offline {
  /// The open store; nil when there is none, as without a home.
  public private(set) var store: OfflineStore?
  private let loop: EventLoop
  private let portal: any OfflinePortal
  private let attempts = AttemptBook()
  private let identities = IdentityBook()
  private let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - portal: how calls are sent.
  ///   - now: milliseconds since 1970.
  public init(
    loop: EventLoop, portal: any OfflinePortal, now: @escaping @Sendable () -> Int64 = { WallClock.milliseconds }
  ) {
    self.loop = loop
    self.portal = portal
    self.now = now
  }

  /// Opens the store of a user on a server, in the place of the one before. Nothing is read yet.
  public func open(_ location: StoreLocation) throws(SystemError) {
    guard store?.location != location else { return }
    store = try OfflineStore(location, loop: loop)
  }

  /// Closes the store.
  public func close() { store = nil }

  // MARK: - Under a policy

  /// Reads.
  public func read(_ request: ReadRequest, completion: @escaping (ReadEnd) -> Void) -> OfflineTask {
    let reader = PolicyReader(request, portal: portal, store: store, now: now, completion: completion)
    reader.start()
    return OfflineTask { reader.cancel() }
  }

  /// Changes the portal.
  /// - Parameters:
  ///   - change: without a UUID, it gets one that stays the same for its key.
  ///   - uploads: what the portal has answered to the uploads that it names; those that are missing are kept here.
  public func write(
    _ change: Change, policy: OfflinePolicy, uploads: [String: JSON] = [:], completion: @escaping (WriteEnd) -> Void
  ) -> OfflineTask {
    var change = change
    if change.uuid == nil, change.request["uuid"] != nil { change.uuid = identities.uuid(for: change.key) }
    let writer = PolicyWriter(
      change, policy: policy, uploads: uploads, portal: portal, store: store, attempts: attempts, now: now
    ) { [identities] end in
      if case .succeeded = end { identities.forget(change.key) }
      completion(end)
    }
    writer.start()
    return OfflineTask { writer.cancel() }
  }

  /// Uploads a file, or keeps a copy.
  public func upload(
    _ path: String, key: String, request: JSONObject, policy: OfflinePolicy,
    progress: @escaping (Int64, Int64) -> Void, completion: @escaping (UploadEnd) -> Void
  ) -> OfflineTask {
    let uploader = PolicyUploader(
      path, key: key, request: request, policy: policy, portal: portal, store: store, attempts: attempts,
      progress: progress, now: now, completion: completion)
    uploader.start()
    return OfflineTask { uploader.cancel() }
  }

  // MARK: - What is kept

  /// The entries, oldest first.
  public func entries(completion: @escaping (Result<[Entry], StoreError>) -> Void) {
    ask(completion) { tables throws(StoreError) in try tables.entries.all() }
  }

  /// How many entries there are.
  public func entryCount(completion: @escaping (Result<Int, StoreError>) -> Void) {
    ask(completion) { tables throws(StoreError) in try tables.entries.count() }
  }

  /// The answers that are kept.
  public func answers(completion: @escaping (Result<[CachedAnswer], StoreError>) -> Void) {
    ask(completion) { tables throws(StoreError) in try tables.reads.all() }
  }

  /// Has entries that were kept here on purpose sent by the next sync: one by its name, or all.
  /// - Parameter completion: gets how many there were.
  public func push(_ name: String?, completion: @escaping (Result<Int, StoreError>) -> Void) {
    ask(completion) { [now] tables throws(StoreError) in
      let all = try tables.entries.all([.local])
      let chosen = all.filter { name == nil || String($0.number) == name || $0.change.key == name }
      try tables.database.transaction { () throws(StoreError) in
        for entry in chosen { try tables.entries.mark(entry.number, .pending, reason: nil, at: now()) }
      }
      return chosen.count
    }
  }

  /// Forgets an answer, or all of them.
  /// - Parameter completion: gets how many there were.
  public func forgetAnswers(_ key: String?, completion: @escaping (Result<Int, StoreError>) -> Void) {
    ask(completion) { tables throws(StoreError) in
      guard let key else { return try tables.reads.forgetAll() }
      return try tables.reads.forget(key) ? 1 : 0
    }
  }

  /// Does what a person has decided about an entry.
  public func resolve(
    _ name: String, _ resolution: Resolution, completion: @escaping (Result<Entry, ResolutionFault>) -> Void
  ) {
    ask({ (result: Result<Result<Entry, ResolutionFault>, StoreError>) in
      switch result {
      case .success(let resolved): completion(resolved)
      case .failure(let error): completion(.failure(.store(error)))
      }
    }) { [now] tables throws(StoreError) in try tables.resolve(name, resolution, at: now()) }
  }

  /// Begins to send what is pending.
  public func sync(
    jobs: Int, report: @escaping (SyncReport) -> Void
  ) throws(SyncRun.Refusal) -> SyncRun {
    guard let store else { throw .store(.noStore) }
    let run = try SyncRun(store, portal: portal, jobs: jobs, now: now, report: report)
    run.start()
    return run
  }

  // MARK: - Half-filled forms

  /// Notes what a person has entered.
  public func note(_ texts: [(field: String, text: String)], of form: JournalForm) {
    guard let store else { return }
    let texts = texts.map { JournalText(field: $0.field, text: $0.text) }
    store.perform { [now] tables throws(StoreError) in
      try tables.database.quickTransaction { () throws(StoreError) in
        try tables.journal.note(texts, of: form, at: now())
      }
    }
  }

  /// What a person had entered into a form.
  public func noted(of form: JournalForm, completion: @escaping (Result<[JournalText], StoreError>) -> Void) {
    ask(completion) { tables throws(StoreError) in try tables.journal.texts(of: form) }
  }

  /// Forgets what was entered into a form.
  public func forget(_ form: JournalForm) {
    store?.perform { tables throws(StoreError) in
      try tables.journal.forget(form)
    }
  }

  private func ask<Value: Sendable>(
    _ completion: @escaping (Result<Value, StoreError>) -> Void,
    _ work: @escaping @Sendable (StoreTables) throws(StoreError) -> Value
  ) {
    guard let store else {
      loop.schedule(after: .zero) { completion(.failure(.noStore)) }
      return
    }
    store.perform(work, completion: completion)
  }
}
