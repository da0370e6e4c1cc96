public import EventLoop
internal import JSONValues

/// Calls portals, without ever letting the main thread wait.
///
/// ```swift
/// let client = try PortalClient(loop: loop)
/// client.invoke(Invocation(session: session, calls: [ServiceCall("/user/get-current-user")], effect: .reads)) {
///   results in …
/// }
/// ```
///
/// The first call to a server asks for its version, which later calls rely on. Each call ends exactly once, in a turn of
/// the loop, within its total limit; never inside of the function that starts it. One I/O thread sends, waits, decodes and
/// checks; it starts with the first call, and so does the loading of libcurl.
///
/// Not Sendable: it belongs to the thread of its loop.
public final class PortalClient {
  /// Identifies a call under way.
  public struct CallID: Hashable, Sendable {
    let number: Int
  }

  /// Exchanges that go on side by side; more wait their turn.
  public static let defaultWidth = 8

  /// Told of each exchange after its end, before its outcome is.
  public var onTrace: (CallTrace) -> Void = { _ in }
  let loop: EventLoop
  private let width: Int
  private let reports: Mailbox<TransferReport>
  private var thread: TransferThread?
  private var isClosed = false
  private var lastNumber = 0
  private var operations: [CallID: Operation] = [:]
  private var pending: [Int: PendingExchange] = [:]
  private var versions: [String: PortalVersion] = [:]

  /// A client whose outcomes come in turns of `loop`.
  public init(loop: EventLoop, width: Int = PortalClient.defaultWidth) throws(SystemError) {
    self.loop = loop
    self.width = max(1, width)
    reports = try Mailbox(capacity: 64, weightLimit: 128 << 20, bell: loop.bell)
    loop.attach(reports) { [weak self] report in self?.take(report) }
  }

  deinit {
    reports.close()
    thread?.stop()
  }

  // MARK: - Versions

  /// What is known of a server's version, by its answers or by ``assume(_:of:)``.
  public func version(of server: PortalServer) -> PortalVersion? { versions[server.url] }

  /// Takes a version for a server's own, so that it is not asked for; nil has it asked for again.
  public func assume(_ version: PortalVersion?, of server: PortalServer) { versions[server.url] = version }

  // MARK: - Life

  /// Calls under way.
  public var callCount: Int { operations.count }

  /// Takes a call back. It still ends once: as cancelled, or as it ended if it was faster.
  public func cancel(_ id: CallID) {
    guard let operation = operations[id], !operation.isCancelled else { return }
    operation.isCancelled = true
    if let exchange = operation.exchange { thread?.cancel(exchange) }
  }

  /// A part of a page has been taken: one more may come.
  public func takeMore(_ id: CallID) {
    if let exchange = operations[id]?.exchange { thread?.makeRoom(exchange) }
  }

  /// No more of a page is wanted: it ends soon, as well, with what has come.
  public func finishReading(_ id: CallID) {
    if let exchange = operations[id]?.exchange { thread?.finish(exchange) }
  }

  /// Ends all calls, which are told so before this returns, and the I/O thread. Later calls end as unavailable.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    for operation in operations.values { operation.isCancelled = true }
    let finished = reports.take(limit: .max)
    // From here on the thread's reports are dropped, so that it never waits for room that nobody makes.
    reports.close()
    thread?.stop()
    thread = nil
    for report in finished { take(report) }
    for id in pending.keys.sorted() {
      guard let ended = pending.removeValue(forKey: id) else { continue }
      // How far it came is not known any more.
      let error = PortalError(
        .cancelled, server: ended.exchange.server, services: ended.exchange.services,
        mayHaveArrived: ended.exchange.effect == .writes)
      ended.handler(.failure(error))
    }
  }

  // MARK: - Operations and their exchanges

  /// Begins an operation of one or more exchanges.
  func begin(_ limits: CallLimits) -> Operation {
    let operation = Operation(id: CallID(number: nextNumber()), limits: limits)
    operations[operation.id] = operation
    return operation
  }

  /// Ends it; its outcome can be told then.
  func end(_ operation: Operation) { operations[operation.id] = nil }

  /// Sends one exchange of an operation; `handler` is called once, later, and `onPart` for each part of a page before.
  func send(
    _ purpose: Exchange.Purpose, attempt: Int = 1, in operation: Operation,
    onPart: @escaping (PagePart) -> Void = { _ in }, onProgress: @escaping (UploadProgress) -> Void = { _ in },
    then handler: @escaping (Result<ExchangeReport.Finding, PortalError>) -> Void
  ) {
    // An upload that moves goes on: how long it takes lies with the document.
    let isUpload = if case .upload = purpose { true } else { false }
    let deadline = isUpload ? .now + DocumentUpload.longest : operation.deadline
    let exchange = Exchange(
      id: nextNumber(), purpose: purpose, limits: operation.limits, deadline: deadline, attempt: attempt)
    func refuse(_ kind: PortalError.Kind) {
      let error = PortalError(kind, server: exchange.server, services: exchange.services)
      // A first exchange is sent by the function that starts the call, where nothing may end.
      if operation.exchange != nil { return handler(.failure(error)) }
      loop.schedule(after: .zero) { handler(.failure(error)) }
    }
    guard !operation.isCancelled else { return refuse(.cancelled) }
    guard !isClosed else { return refuse(.unavailable("the session is over")) }
    do throws(SystemError) {
      let thread = if let running = self.thread { running } else { try TransferThread(reports: reports, width: width) }
      self.thread = thread
      operation.exchange = exchange.id
      pending[exchange.id] = PendingExchange(
        exchange: exchange, onPart: { if !operation.isCancelled { onPart($0) } },
        onProgress: { if !operation.isCancelled { onProgress($0) } }, handler: handler)
      thread.start(exchange)
    } catch {
      refuse(.unavailable(error.description))
    }
  }

  private func take(_ report: TransferReport) {
    switch report {
    case .part(let id, let part): pending[id]?.onPart(part)
    case .progress(let id, let progress): pending[id]?.onProgress(progress)
    case .ended(let report):
      guard let ended = pending.removeValue(forKey: report.id) else { return }
      if let trace = report.trace { onTrace(trace) }
      ended.handler(report.outcome)
    }
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}
