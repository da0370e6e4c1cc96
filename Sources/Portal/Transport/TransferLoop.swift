internal import CCurl
internal import EventLoop
private import Glibc

/// What the I/O thread runs: transfers side by side on one libcurl handle, which keeps their connections for reuse.
///
/// Belongs to the I/O thread, from its start to its end.
final class TransferLoop {
  /// What the main thread asks for.
  enum Command: Sendable {
    case start(Exchange)
    case cancel(Int)
    case stop
  }

  private let commands: Mailbox<Command>
  private let reports: Mailbox<ExchangeReport>
  private let width: Int
  private let multi: UnsafeMutableRawPointer
  private var waiting: [Exchange] = []
  private var active: [UnsafeMutableRawPointer: Transfer] = [:]
  private var idleHandles: [UnsafeMutableRawPointer] = []

  /// A loop without transfers; nil when libcurl has no memory for it.
  init?(commands: Mailbox<Command>, reports: Mailbox<ExchangeReport>, width: Int) {
    guard let multi = screens_curl_multi_init() else { return nil }
    self.commands = commands
    self.reports = reports
    self.width = width
    self.multi = multi
    screens_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, width)
  }

  deinit {
    for easy in idleHandles { screens_curl_easy_cleanup(easy) }
    screens_curl_multi_cleanup(multi)
  }

  /// Runs until it is told to stop; what is under way then ends as cancelled.
  func run() {
    while true {
      for command in commands.take(limit: .max) {
        switch command {
        case .start(let exchange): waiting.append(exchange)
        case .cancel(let id): cancel(id)
        case .stop: return endAll()
        }
      }
      startWaiting()
      var running: Int32 = 0
      screens_curl_multi_perform(multi, &running)
      var code = CURLE_OK
      while let easy = screens_curl_multi_next_end(multi, &code) { finish(easy, code) }
      expire()
      // What ended has made room.
      guard waiting.isEmpty || active.count >= width else { continue }
      var isRung: Int32 = 0
      screens_curl_multi_poll(multi, commands.bell.descriptor, waitInMilliseconds(), &isRung)
      if isRung != 0 { commands.bell.hear() }
    }
  }

  private func startWaiting() {
    while active.count < width, !waiting.isEmpty {
      let exchange = waiting.removeFirst()
      guard !exchange.session.isEnded else {
        reports.post(.unsent(exchange, .unauthorized(.sessionEnded)))
        continue
      }
      guard let easy = idleHandles.popLast() ?? screens_curl_easy_init() else {
        reports.post(.unsent(exchange, .unavailable("out of memory")))
        continue
      }
      let transfer = Transfer(exchange, easy: easy)
      active[easy] = transfer
      screens_curl_multi_add(multi, easy)
    }
  }

  private func cancel(_ id: Int) {
    if let index = waiting.firstIndex(where: { $0.id == id }) {
      reports.post(.unsent(waiting.remove(at: index), .cancelled))
    } else if let transfer = active.values.first(where: { $0.exchange.id == id }) {
      end(transfer, .cancelled)
    }
  }

  private func expire() {
    let now = ContinuousClock.now
    for transfer in Array(active.values) {
      if let stop = transfer.expiry(at: now) { end(transfer, stop) }
    }
    for exchange in waiting where exchange.deadline <= now {
      waiting.removeAll { $0.id == exchange.id }
      reports.post(.unsent(exchange, .unreachable(.timedOut(exchange.limits.total))))
    }
  }

  private func endAll() {
    for transfer in Array(active.values) { end(transfer, .cancelled) }
    for exchange in waiting { reports.post(.unsent(exchange, .cancelled)) }
    waiting = []
  }

  private func end(_ transfer: Transfer, _ stop: Transfer.Stop) {
    transfer.stop = stop
    finish(transfer.easy, CURLE_ABORTED_BY_CALLBACK)
  }

  private func finish(_ easy: UnsafeMutableRawPointer, _ code: CURLcode) {
    guard let transfer = active.removeValue(forKey: easy) else { return }
    let report = transfer.report(code)
    screens_curl_multi_remove(multi, easy)
    transfer.close()
    screens_curl_easy_reset(easy)
    if idleHandles.count < width { idleHandles.append(easy) } else { screens_curl_easy_cleanup(easy) }
    reports.post(report, weight: transfer.answer.body.count)
  }

  /// Until something can run out; libcurl shortens it when it has timers of its own.
  private func waitInMilliseconds() -> Int32 {
    let deadlines = active.values.map(\.nextDeadline) + waiting.map(\.deadline)
    guard let next = deadlines.min() else { return 600_000 }
    let left = (next - .now).milliseconds
    return Int32(clamping: max(1, left + 1))
  }
}

extension ExchangeReport {
  /// The report of an exchange that never came to libcurl.
  static func unsent(_ exchange: Exchange, _ kind: PortalError.Kind) -> ExchangeReport {
    let error = PortalError(kind, server: exchange.session.server.url, services: exchange.services)
    return ExchangeReport(
      id: exchange.id, outcome: .failure(error),
      trace: CallTrace(
        method: exchange.method, path: exchange.path, services: exchange.services, status: nil, sentBytes: 0,
        receivedBytes: 0, duration: .zero, attempt: exchange.attempt, openedConnections: 0,
        errorClass: error.className))
  }
}
