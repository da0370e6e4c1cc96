internal import JSONValues

/// One read under its policy, from its first question to its end. Main thread.
final class PolicyReader {
  private let request: ReadRequest
  private let plan: ReadPlan
  private let portal: any OfflinePortal
  private let store: OfflineStore?
  private let now: @Sendable () -> Int64
  private var refusal: PortalReply?
  private var completion: ((ReadEnd) -> Void)?
  private var call: Int?

  init(
    _ request: ReadRequest, portal: any OfflinePortal, store: OfflineStore?, now: @escaping @Sendable () -> Int64,
    completion: @escaping (ReadEnd) -> Void
  ) {
    self.request = request
    self.portal = portal
    self.store = store
    self.now = now
    self.completion = completion
    plan = ReadPlan(request.policy)
  }

  func start() { take(plan.first) }

  /// Takes it back.
  func cancel() {
    completion = nil
    if let call { portal.cancel(call) }
  }

  private func take(_ step: ReadPlan.Step, cached: CachedAnswer? = nil) {
    switch step {
    case .askPortal:
      call = portal.send(request.calls, isChange: false) { [self] reply in
        call = nil
        heard(reply)
      }
    case .askCache: lookUp()
    case .takePortal: if let refusal { takePortal(refusal.value) }
    case .takeCache:
      if let cached {
        finish(.answered(cached.answer, .cache(age: max(0, now() - cached.saved), cause: refusal?.value)))
      }
    case .failAsPortal: finish(refusal.map { .failed($0.value) } ?? .notCached)
    case .failNotCached: finish(.notCached)
    }
  }

  private func heard(_ reply: PortalReply) {
    refusal = reply
    take(plan.after(portal: reply.outcome))
  }

  // MARK: - The store

  /// What is here: a change that is not sent comes before any answer.
  private func lookUp() {
    guard let store else { return take(plan.after(cacheHit: false)) }
    store.perform { [request] tables throws(StoreError) in
      let entry = if let key = request.record { try tables.entries.entry(key) } else { Entry?.none }
      return (entry, try tables.reads.answer(request.scope))
    } completion: { [self] result in
      switch result {
      case .success((let entry, let cached)):
        if let answer = entry?.change.answer { return finish(.answered(answer, .pending)) }
        take(plan.after(cacheHit: cached != nil), cached: cached)
      // A store that cannot be read is no reason not to ask the portal.
      case .failure(let error):
        let next = plan.after(cacheHit: false)
        next == .failNotCached ? finish(.noStore(error)) : take(next)
      }
    }
  }

  /// Keeps the portal's answer; shows it, or the change of it that is not sent.
  private func takePortal(_ answer: JSON) {
    guard let store else { return finish(.answered(answer, .remote)) }
    let cached = CachedAnswer(key: request.scope, record: request.record, answer: answer, saved: now())
    guard request.record != nil else {
      store.perform { tables throws(StoreError) in
        try tables.database.quickTransaction { () throws(StoreError) in try tables.reads.save(cached) }
      }
      return finish(.answered(answer, .remote))
    }
    store.perform { [request] tables throws(StoreError) in
      try tables.database.quickTransaction { () throws(StoreError) in
        try tables.reads.save(cached)
        guard let key = request.record, let entry = try tables.entries.entry(key) else { return Entry?.none }
        if let copy = PolicyReader.copy(in: answer, request.calls, for: entry) {
          try tables.entries.noteRemote(copy, of: key)
        }
        return entry
      }
    } completion: { [self] result in
      if case .success(let entry) = result, let kept = entry?.change.answer { return finish(.answered(kept, .pending)) }
      finish(.answered(answer, .remote))
    }
  }

  /// The portal's copy of what an entry changes, as the entry's own look at it has it; nil when the read asks otherwise.
  ///
  /// A conflict stays what it was found as: what came after that nobody has decided about.
  private static func copy(in answer: JSON, _ calls: [JSON], for entry: Entry) -> JSON? {
    guard entry.state != .conflicted else { return nil }
    guard let base = BasePlan(entry.change.base) else { return answer[0] }
    return calls.firstIndex(of: base.call).flatMap { answer[$0] }
  }

  private func finish(_ end: ReadEnd) {
    defer { completion = nil }
    completion?(end)
  }
}
