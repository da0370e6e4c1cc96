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
    /// For one part more of a page.
    case makeRoom(Int)
    /// A page has been read as far as it is wanted.
    case finish(Int)
    case stop
  }

  private let commands: Mailbox<Command>
  private let reports: Mailbox<TransferReport>
  private let width: Int
  private let multi: UnsafeMutableRawPointer
  private var waiting: [Exchange] = []
  private var active: [UnsafeMutableRawPointer: Transfer] = [:]
  private var idleHandles: [UnsafeMutableRawPointer] = []

  /// A loop without transfers; nil when libcurl has no memory for it.
  /// - Parameter width: calls side by side, and as many pages and as many uploads beside them.
  init?(commands: Mailbox<Command>, reports: Mailbox<TransferReport>, width: Int) {
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
        case .makeRoom(let id): transfer(id)?.page?.makeRoom()
        case .finish(let id): finishReading(id)
        case .stop: return endAll()
        }
      }
      startWaiting()
      var running: Int32 = 0
      screens_curl_multi_perform(multi, &running)
      var code = CURLE_OK
      while let easy = screens_curl_multi_next_end(multi, &code) { finish(easy, code) }
      let hasResumed = handOut()
      tellProgress()
      expire()
      // What ended has made room, and what was paused may have more already.
      guard !hasResumed, !canStart else { continue }
      var isRung: Int32 = 0
      screens_curl_multi_poll(multi, commands.bell.descriptor, waitInMilliseconds(), &isRung)
      if isRung != 0 { commands.bell.hear() }
    }
  }

  private func transfer(_ id: Int) -> Transfer? { active.values.first { $0.exchange.id == id } }

  // MARK: - Starting

  private var canStart: Bool { waiting.contains(where: hasRoom) }

  private func hasRoom(for exchange: Exchange) -> Bool {
    active.values.count { $0.exchange.lane == exchange.lane } < width
  }

  private func startWaiting() {
    while let index = waiting.firstIndex(where: hasRoom) {
      let exchange = waiting.remove(at: index)
      if let refusal = start(exchange) { reports.post(.ended(.unsent(exchange, refusal))) }
    }
  }

  /// Starts an exchange; nil, or why it cannot be.
  private func start(_ exchange: Exchange) -> PortalError.Kind? {
    var exchange = exchange
    if exchange.session?.isEnded == true { return .unauthorized(.sessionEnded) }
    if case .page(let request, .written(let text)) = exchange.purpose {
      do throws(PageAddressFault) {
        exchange.purpose = .page(request, .address(try PageAddress(text)))
      } catch {
        return .page(.address(error))
      }
    }
    guard let easy = idleHandles.popLast() ?? screens_curl_easy_init() else { return .unavailable("out of memory") }
    var multipart: MultipartBody?
    if case .upload(let upload, let generation) = exchange.purpose {
      do throws(DocumentFault) {
        multipart = try MultipartBody(upload, generation, easy: easy)
      } catch {
        idleHandles.append(easy)
        return .document(error)
      }
    }
    active[easy] = Transfer(exchange, easy: easy, multipart)
    screens_curl_multi_add(multi, easy)
    return nil
  }

  private func tellProgress() {
    for transfer in active.values {
      guard let progress = transfer.pace.report(of: transfer.document, at: .now) else { continue }
      reports.post(.progress(transfer.exchange.id, progress))
    }
  }

  // MARK: - Pages

  /// Hands out parts for which there is room; true when a transfer goes on that was paused.
  private func handOut() -> Bool {
    var hasResumed = false
    for transfer in Array(active.values) {
      guard let page = transfer.page else { continue }
      while let part = page.nextPart() {
        reports.post(.part(transfer.exchange.id, part), weight: part.bytes.count)
      }
      if let code = transfer.ending {
        if page.isDrained { conclude(transfer, code) }
      } else if transfer.isPaused, !page.isFull {
        hasResumed = true
        let code = transfer.resume()
        if code != CURLE_OK { finish(transfer.easy, code) }
      }
    }
    return hasResumed
  }

  private func finishReading(_ id: Int) {
    guard let transfer = transfer(id), let page = transfer.page else { return }
    page.finish()
    end(transfer, .satisfied)
  }

  // MARK: - Ending

  private func cancel(_ id: Int) {
    if let index = waiting.firstIndex(where: { $0.id == id }) {
      reports.post(.ended(.unsent(waiting.remove(at: index), .cancelled)))
    } else if let transfer = transfer(id) {
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
      reports.post(.ended(.unsent(exchange, .unreachable(.timedOut(exchange.limits.total)))))
    }
  }

  private func endAll() {
    for transfer in Array(active.values) { end(transfer, .cancelled) }
    for exchange in waiting { reports.post(.ended(.unsent(exchange, .cancelled))) }
    waiting = []
  }

  private func end(_ transfer: Transfer, _ stop: Transfer.Stop) {
    transfer.stop = stop
    conclude(transfer, CURLE_ABORTED_BY_CALLBACK)
  }

  /// libcurl has ended it; its last parts may still wait for room.
  private func finish(_ easy: UnsafeMutableRawPointer, _ code: CURLcode) {
    guard let transfer = active[easy] else { return }
    if let page = transfer.page, !page.isDrained {
      transfer.ending = code
    } else {
      conclude(transfer, code)
    }
  }

  private func conclude(_ transfer: Transfer, _ code: CURLcode) {
    let easy = transfer.easy
    active[easy] = nil
    let report = transfer.report(code)
    if case .success(.document) = report.outcome, let progress = transfer.pace.lastReport(of: transfer.document) {
      reports.post(.progress(transfer.exchange.id, progress))
    }
    screens_curl_multi_remove(multi, easy)
    transfer.close()
    screens_curl_easy_reset(easy)
    if idleHandles.count < width { idleHandles.append(easy) } else { screens_curl_easy_cleanup(easy) }
    reports.post(.ended(report), weight: transfer.answer.body.count)
  }

  /// Until something can run out; libcurl shortens it when it has timers of its own.
  private func waitInMilliseconds() -> Int32 {
    let deadlines = active.values.map(\.nextDeadline) + waiting.map(\.deadline)
    guard let next = deadlines.min() else { return 600_000 }
    let left = (next - .now).milliseconds
    return Int32(clamping: max(1, left + 1))
  }
}
