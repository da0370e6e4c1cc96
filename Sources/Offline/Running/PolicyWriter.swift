internal import JSONValues

/// One change under its policy, from what is kept of it first to its end. Main thread.
final class PolicyWriter {
  /// What the store says when a change begins.
  private struct Beginning: Sendable {
    /// The portal's answer, when it has arrived already.
    var done: JSON?
    /// The entry that it is now.
    var entry: Entry?
    /// The attempt before.
    var earlier: Attempt?
    /// True when an entry was there before.
    var hasJoined = false
    /// The documents that it does not need any more.
    var gone: [String] = []
  }

  /// With the UUID and the base of the entry that it has joined, once that is known.
  private var change: Change
  private let plan: WritePlan
  private let portal: any OfflinePortal
  private let store: OfflineStore?
  private let attempts: AttemptBook
  private let uploads: [String: JSON]
  private let now: @Sendable () -> Int64
  private var completion: ((WriteEnd) -> Void)?
  private var sender: ChangeSender?
  private var beginning = Beginning()

  init(
    _ change: Change, policy: OfflinePolicy, uploads: [String: JSON], portal: any OfflinePortal, store: OfflineStore?,
    attempts: AttemptBook, now: @escaping @Sendable () -> Int64, completion: @escaping (WriteEnd) -> Void
  ) {
    self.change = change
    self.uploads = uploads
    self.portal = portal
    self.store = store
    self.attempts = attempts
    self.now = now
    self.completion = completion
    plan = WritePlan(policy)
  }

  func start() {
    guard let store else { return begin(without: nil) }
    let (change, uploads, time) = (change, uploads, now())
    // Documents that are kept go first, so what names them is kept too.
    let start: WritePlan.Start = isWaitingForDocuments && plan.start != .keep ? .keepAndSend : plan.start
    store.perform { tables throws(StoreError) in
      try PolicyWriter.begin(change, start, uploads, at: time, tables)
    } completion: { [self] result in
      switch result {
      case .success(let beginning): begin(beginning)
      case .failure(let error): begin(without: error)
      }
    }
  }

  /// Takes it back. What was sent may have arrived; the entry, or the book of attempts, knows.
  func cancel() { sender?.cancel() }

  // MARK: - Beginning

  /// True when it names documents that the portal does not have.
  private var isWaitingForDocuments: Bool { change.uploadKeys.contains { uploads[$0] == nil } }

  private static func begin(
    _ change: Change, _ start: WritePlan.Start, _ uploads: [String: JSON], at now: Int64, _ tables: StoreTables
  ) throws(StoreError) -> Beginning {
    var beginning = Beginning()
    beginning.done = if change.isRepeatable, let uuid = change.uuid { try tables.done.answer(uuid) } else { nil }
    guard beginning.done == nil else { return beginning }
    let before = try tables.entries.entry(change.key)
    beginning.hasJoined = before != nil
    beginning.earlier = before.flatMap { entry in
      entry.attempts == 0
        ? nil
        : Attempt(
          calls: entry.change.attempted, since: entry.created, mayHaveArrived: entry.mayHaveArrived)
    }
    let isWaiting = change.uploadKeys.contains { uploads[$0] == nil }
    func keep(as state: EntryState) throws(StoreError) {
      let entry = try tables.entries.keep(change, as: state, at: now)
      beginning.entry = entry
      for (key, answer) in uploads where change.uploadKeys.contains(key) {
        try tables.documents.keep(
          KeptDocument(key: key, request: [:], size: 0, answer: answer, mayHaveArrived: false), at: now)
      }
      beginning.gone = try tables.documents.assign(change.uploadKeys, to: entry.number)
    }
    func keepAndNote() throws(StoreError) {
      try keep(as: .pending)
      if let entry = beginning.entry, !isWaiting { try tables.entries.noteAttempt(entry.number, at: now) }
    }
    switch start {
    case .send where before == nil: break
    case .noteAndSend where before == nil: try tables.database.quickTransaction(keepAndNote)
    case .send, .noteAndSend, .keepAndSend: try tables.database.transaction(keepAndNote)
    case .keep: try tables.database.transaction { () throws(StoreError) in try keep(as: .local) }
    }
    for key in beginning.gone { tables.copies.remove(key) }
    return beginning
  }

  private func begin(_ beginning: Beginning) {
    self.beginning = beginning
    if let entry = beginning.entry { change = entry.change }
    if let answer = beginning.done { return finish(.succeeded(answer)) }
    guard plan.start != .keep, !isWaitingForDocuments else {
      return finish(.stored(number: beginning.entry?.number ?? 0, key: change.key, cause: nil))
    }
    send()
  }

  /// Goes on without a store where the policy needs none yet.
  private func begin(without error: StoreError?) {
    switch plan.start {
    case .send, .noteAndSend: send()
    case .keepAndSend, .keep: finish(.notKept(error ?? .noStore, cause: nil))
    }
  }

  private func send() {
    let sender = ChangeSender(
      change, earlier: beginning.earlier ?? attempts[change.key], isFresh: !beginning.hasJoined, uploads: uploads,
      portal: portal
    ) {
      [self] end in
      self.sender = nil
      heard(end)
    }
    self.sender = sender
    sender.start()
  }

  // MARK: - Ending

  private func heard(_ end: ChangeSender.End) {
    switch end {
    case .arrived(let results):
      attempts[change.key] = nil
      settle(.succeeded(results)) { [change, beginning, now] tables throws(StoreError) in
        try tables.settle(change, beginning.entry, results: results, at: now())
      }
    case .unsure:
      settle(.unsure) { [beginning, now] tables throws(StoreError) in
        guard let entry = beginning.entry else { return }
        try tables.entries.noteEnd(entry.number, mayHaveArrived: true)
        try tables.entries.mark(entry.number, .unsure, reason: nil, at: now())
      }
    case .changed(let copy): conflict(copy)
    case .not(let reply): failed(reply)
    }
  }

  /// Somebody else has changed it: it is kept for a person to decide, unless the policy keeps nothing.
  private func conflict(_ copy: JSON) {
    attempts[change.key] = nil
    guard var entry = beginning.entry else { return finish(.conflicted(nil, remote: copy)) }
    entry.state = .conflicted
    settle(.conflicted(entry, remote: copy)) { [entry, now] tables throws(StoreError) in
      try tables.noteConflict(entry, with: copy, at: now())
    }
  }

  private func failed(_ reply: PortalReply) {
    let mayHaveArrived = reply.mayHaveArrived || beginning.earlier?.mayHaveArrived == true
    let end = plan.end(after: reply.outcome)
    guard let entry = beginning.entry else {
      if mayHaveArrived {
        attempts[change.key] = Attempt(
          calls: change.request["calls"] ?? .null, since: now(), mayHaveArrived: true)
      }
      guard end == .stored else { return finish(.failed(reply.value)) }
      return finish(.notKept(.noStore, cause: reply.value))
    }
    let isKept = end == .stored || end == .refused || beginning.hasJoined
    if !isKept, mayHaveArrived {
      attempts[change.key] = Attempt(
        calls: change.request["calls"] ?? .null, since: entry.created, mayHaveArrived: true)
    }
    let state: EntryState = [.refused, .duplicate].contains(reply.outcome) ? .refused : .pending
    let result: WriteEnd =
      end == .stored ? .stored(number: entry.number, key: change.key, cause: reply.value) : .failed(reply.value)
    settle(result) { [now] tables throws(StoreError) in
      guard isKept else {
        _ = try tables.remove(entry)
        return
      }
      try tables.entries.noteEnd(entry.number, mayHaveArrived: mayHaveArrived)
      try tables.entries.mark(entry.number, state, reason: reply.value, at: now())
    }
  }

  /// Writes down what has become of it, and then says so: what is said to be stored is on the disk. For what has arrived
  /// nobody waits: as long as it is not written down, the next to send it would find it on the portal.
  private func settle(_ end: WriteEnd, _ work: @escaping @Sendable (StoreTables) throws(StoreError) -> Void) {
    guard let store else { return finish(end) }
    if case .succeeded = end {
      store.perform { tables throws(StoreError) in
        try tables.database.quickTransaction { () throws(StoreError) in try work(tables) }
      }
      return finish(end)
    }
    let isDurable = if case .stored = end { true } else { false }
    store.perform { tables throws(StoreError) in
      if isDurable {
        try tables.database.transaction { () throws(StoreError) in try work(tables) }
      } else {
        try tables.database.quickTransaction { () throws(StoreError) in try work(tables) }
      }
    } completion: { [self] result in
      if case .failure(let error) = result, case .stored(_, _, let cause) = end {
        return finish(.notKept(error, cause: cause))
      }
      finish(end)
    }
  }

  private func finish(_ end: WriteEnd) {
    defer { completion = nil }
    completion?(end)
  }
}
