internal import JSONValues

/// One upload under its policy. Main thread.
final class PolicyUploader {
  private let document: KeptDocument
  private let path: String
  private let plan: WritePlan
  private let portal: any OfflinePortal
  private let store: OfflineStore?
  private let attempts: AttemptBook
  private let progress: (Int64, Int64) -> Void
  private let now: @Sendable () -> Int64
  private var completion: ((UploadEnd) -> Void)?
  private var sender: DocumentSender?

  /// - Parameters:
  ///   - path: of the file.
  ///   - request: what the plugin asked for: call and lookup.
  init(
    _ path: String, key: String, request: JSONObject, policy: OfflinePolicy, portal: any OfflinePortal,
    store: OfflineStore?, attempts: AttemptBook, progress: @escaping (Int64, Int64) -> Void,
    now: @escaping @Sendable () -> Int64,
    completion: @escaping (UploadEnd) -> Void
  ) {
    self.path = path
    document = KeptDocument(key: key, request: request, size: 0, answer: nil, mayHaveArrived: false)
    self.portal = portal
    self.store = store
    self.attempts = attempts
    self.progress = progress
    self.now = now
    self.completion = completion
    plan = WritePlan(policy)
  }

  func start() {
    guard let store else { return begin() }
    // One that has arrived is not sent again.
    store.perform { [document] tables throws(StoreError) in
      try tables.done.answer(of: document)
    } completion: { [self] result in
      if case .success(let answer?) = result { return finish(.succeeded(answer)) }
      begin()
    }
  }

  /// Its name in the book of attempts.
  private var attempt: String { "document \(document.key)" }

  private func begin() {
    switch plan.start {
    case .send, .noteAndSend: send()
    case .keepAndSend: keep(mayHaveArrived: true) { [self] in send() }
    case .keep: keep(mayHaveArrived: false) { [self] in finish(.stored(key: document.key, cause: nil)) }
    }
  }

  /// Takes it back.
  func cancel() { sender?.cancel() }

  private func send() {
    var document = document
    document.mayHaveArrived = attempts[attempt] != nil
    let sender = DocumentSender(document, path: path, portal: portal, progress: progress) { [self] end in
      self.sender = nil
      heard(end)
    }
    self.sender = sender
    sender.start()
  }

  private func heard(_ end: DocumentSender.End) {
    switch end {
    case .arrived(let answer):
      attempts[attempt] = nil
      guard let store else { return finish(.succeeded(answer)) }
      store.perform { [document, now] tables throws(StoreError) in
        try tables.database.quickTransaction { () throws(StoreError) in
          try tables.done.note(document, answer: answer, at: now())
        }
      } completion: { [self] _ in
        finish(.succeeded(answer))
      }
    case .not(let reply):
      if reply.mayHaveArrived {
        attempts[attempt] = Attempt(calls: .null, since: now(), mayHaveArrived: true)
      }
      guard plan.end(after: reply.outcome) == .stored else { return finish(.failed(reply.value)) }
      keep(mayHaveArrived: reply.mayHaveArrived, cause: reply.value) { [self] in
        finish(.stored(key: document.key, cause: reply.value))
      }
    }
  }

  /// Makes the copy, and says what it is a copy of.
  private func keep(mayHaveArrived: Bool, cause: JSON? = nil, then: @escaping () -> Void) {
    guard let store else { return finish(.notKept(.noStore, cause: cause)) }
    store.perform { [document, path, now] tables throws(StoreError) in
      var document = document
      document.size = try tables.copies.copy(path, as: document.key)
      document.mayHaveArrived = mayHaveArrived
      try tables.database.transaction { [document] () throws(StoreError) in
        try tables.documents.keep(document, at: now())
      }
    } completion: { [self] result in
      if case .failure(let error) = result { return finish(.notKept(error, cause: cause)) }
      then()
    }
  }

  private func finish(_ end: UploadEnd) {
    defer { completion = nil }
    completion?(end)
  }
}
