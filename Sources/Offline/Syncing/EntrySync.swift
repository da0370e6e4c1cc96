internal import JSONValues

/// Sends one entry: its documents first, then the change. Main thread.
final class EntrySync {
  /// What became of it.
  enum End: Sendable, Equatable {
    /// The portal has it.
    case synced(Entry, results: JSON)
    /// It stands as the entry says, for a reason.
    case failed(Entry, reason: JSON)
    /// It waits as before: nobody could be asked, or not in this user's name, and the others' turn would end likewise.
    case waits(reason: JSON)
    /// Somebody else has changed the record.
    case conflicted(Entry, remote: JSON)
    /// It is gone, or somebody else is sending it.
    case skipped
    /// The store cannot be used.
    case notNoted(StoreError)
  }

  private struct Claim: Sendable {
    var entry: Entry
    var earlier: Attempt?
    var documents: [KeptDocument]
    var paths: [String]
  }

  private let number: Int64
  private let portal: any OfflinePortal
  private let store: OfflineStore
  private let now: @Sendable () -> Int64
  private var completion: ((End) -> Void)?
  private var cancelWork: (() -> Void)?
  private var uploads: [String: JSON] = [:]

  init(
    _ number: Int64, portal: any OfflinePortal, store: OfflineStore, now: @escaping @Sendable () -> Int64,
    completion: @escaping (End) -> Void
  ) {
    self.number = number
    self.portal = portal
    self.store = store
    self.now = now
    self.completion = completion
  }

  func start() {
    store.perform { [number, now] tables throws(StoreError) in
      try tables.database.transaction { () throws(StoreError) in try EntrySync.claim(number, at: now(), tables) }
    } completion: { [self] result in
      switch result {
      case .success(let claim?): sendDocuments(claim)
      case .success(nil): finish(.skipped)
      case .failure(let error): finish(.notNoted(error))
      }
    }
  }

  /// Takes it back: it stays as it is, and is known to have been tried.
  func cancel() { cancelWork?() }

  /// Takes the entry for this process, unless it is gone or another living one has it.
  private static func claim(_ number: Int64, at now: Int64, _ tables: StoreTables) throws(StoreError) -> Claim? {
    guard let entry = try tables.entries.entry(number: number), entry.state.isSentBySync,
      entry.sender == nil || entry.sender?.isAlive == false
    else { return nil }
    let documents = try tables.documents.documents(of: number)
    let earlier = Attempt(
      calls: entry.change.attempted, since: entry.created, mayHaveArrived: entry.mayHaveArrived)
    try tables.entries.noteAttempt(number, at: now)
    return Claim(
      entry: entry, earlier: entry.attempts > 0 ? earlier : nil, documents: documents,
      paths: documents.map { tables.copies.path(of: $0.key) })
  }

  // MARK: - Documents

  private func sendDocuments(_ claim: Claim, from index: Int = 0) {
    guard index < claim.documents.count else { return sendChange(claim) }
    let document = claim.documents[index]
    store.perform { tables throws(StoreError) in
      try tables.documents.note(mayHaveArrived: true, of: document.key)
    } completion: { [self] _ in
      let sender = DocumentSender(document, path: claim.paths[index], portal: portal, progress: { _, _ in }) {
        [self] end in
        switch end {
        case .arrived(let answer):
          uploads[document.key] = answer
          store.perform { [now] tables throws(StoreError) in
            try tables.documents.note(answer: answer, of: document.key)
            try tables.done.note(document, answer: answer, at: now())
          } completion: { [self] _ in
            sendDocuments(claim, from: index + 1)
          }
        case .not(let reply): keep(claim, reply, changeMayHaveArrived: claim.entry.mayHaveArrived)
        }
      }
      cancelWork = { sender.cancel() }
      sender.start()
    }
  }

  // MARK: - The change

  private func sendChange(_ claim: Claim) {
    let sender = ChangeSender(
      claim.entry.change, earlier: claim.earlier, isFresh: false, uploads: uploads, portal: portal
    ) {
      [self] end in
      switch end {
      case .arrived(let results):
        settle(.synced(claim.entry, results: results)) { [now] tables throws(StoreError) in
          try tables.settle(claim.entry.change, claim.entry, results: results, at: now())
        }
      case .not(let reply):
        keep(
          claim, reply, changeMayHaveArrived: reply.mayHaveArrived || claim.earlier?.mayHaveArrived == true)
      case .changed(let copy): conflict(claim, copy)
      case .unsure:
        mark(
          claim, .unsure, mayHaveArrived: true,
          [
            "class": "unsure", "message": "an earlier attempt may have arrived, and nothing can find out",
            "cure": "look at the portal; then resolve KEY discard, or resolve KEY use-local to send it again",
          ])
      }
    }
    cancelWork = { sender.cancel() }
    sender.start()
  }

  private func conflict(_ claim: Claim, _ copy: JSON) {
    settle(.conflicted(claim.entry, remote: copy)) { [now] tables throws(StoreError) in
      try tables.noteConflict(claim.entry, with: copy, at: now())
    }
  }

  /// The portal does not have it: what will not change by itself is refused, all else waits.
  private func keep(_ claim: Claim, _ reply: PortalReply, changeMayHaveArrived: Bool) {
    let isRefused = [.refused, .duplicate].contains(reply.outcome)
    // A record that is gone was changed by somebody else, as much as one that has other values.
    mark(
      claim, isRefused ? .refused : .pending, mayHaveArrived: changeMayHaveArrived,
      waits: reply.outcome.isConnectionIssue || reply.outcome == .unauthorized, reply.value)
  }

  private func mark(
    _ claim: Claim, _ state: EntryState, mayHaveArrived: Bool, waits: Bool = false, _ reason: JSON
  ) {
    var entry = claim.entry
    entry.state = state
    let number = entry.number
    settle(waits ? .waits(reason: reason) : .failed(entry, reason: reason)) { [now] tables throws(StoreError) in
      try tables.entries.noteEnd(number, mayHaveArrived: mayHaveArrived)
      try tables.entries.mark(number, state, reason: reason, at: now())
    }
  }

  private func settle(_ end: End, _ work: @escaping @Sendable (StoreTables) throws(StoreError) -> Void) {
    store.perform { tables throws(StoreError) in
      try tables.database.transaction { () throws(StoreError) in try work(tables) }
    } completion: { [self] _ in
      finish(end)
    }
  }

  private func finish(_ end: End) {
    defer {
      completion = nil
      cancelWork = nil
    }
    completion?(end)
  }
}
