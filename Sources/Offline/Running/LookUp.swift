internal import JSONValues

/// Looks whether a change whose answer was lost has arrived: from the newest row to those of the time of its first
/// attempt. Main thread.
final class LookUp {
  /// What was found.
  enum End: Sendable, Equatable {
    /// It has arrived: what it would have been answered.
    case arrived(JSON)
    /// It has not.
    case notArrived
    /// Nobody could tell: the portal's refusal, or the network's.
    case unknown(PortalReply)
  }

  /// Rows of a page.
  static let pageSize: Int64 = 100
  /// As many pages are read, whatever the portal says of how many there are.
  static let pageLimit = 1_000
  /// How far the clocks of portal and of this machine may differ, in milliseconds: rows that are older than the first
  /// attempt by more than this end the search.
  static let clockTolerance: Int64 = 3_600_000

  private let plan: LookUpPlan
  private let uuid: String
  private let since: Int64
  private let portal: any OfflinePortal
  private var completion: ((End) -> Void)?
  private var call: Int?
  private var pageCount = 0

  init(
    _ plan: LookUpPlan, uuid: String, since: Int64, portal: any OfflinePortal, completion: @escaping (End) -> Void
  ) {
    self.plan = plan
    self.uuid = uuid
    self.since = since
    self.portal = portal
    self.completion = completion
  }

  func start() {
    guard let count = plan.count else { return readPage(from: 0) }
    ask(count) { [self] result in
      guard let count = LookUp.number(result), count >= 0 else {
        return finish(.unknown(LookUp.unreadable("the number of rows is none")))
      }
      // Whatever it says: the rows that are asked for end behind that.
      readPage(before: min(count, .max - 1))
    }
  }

  /// Takes it back.
  func cancel() {
    completion = nil
    if let call { portal.cancel(call) }
  }

  private func readPage(before end: Int64) {
    guard end > 0 else { return finish(.notArrived) }
    // One row more on each side: rows that were deleted meanwhile have moved the others.
    let rows = max(0, end - LookUp.pageSize)..<(end + 1)
    read(rows) { [self] _ in readPage(before: rows.lowerBound) }
  }

  private func readPage(from start: Int64) {
    let rows = max(0, start - 1)..<(start + LookUp.pageSize)
    read(rows) { [self] list in
      // A page that is not full has no end: rows that this user may not see are left out of it.
      if list.isEmpty { finish(.notArrived) } else { readPage(from: rows.upperBound) }
    }
  }

  /// Reads rows, and goes on behind them when it is not among them and may be.
  private func read(_ rows: Range<Int64>, goOn: @escaping ([JSON]) -> Void) {
    pageCount += 1
    guard pageCount <= LookUp.pageLimit else {
      return finish(.unknown(LookUp.unreadable("there are too many rows")))
    }
    guard let page = CallFilling(rows: rows).fill(plan.page) else {
      return finish(.unknown(LookUp.unreadable("the look-up cannot be asked")))
    }
    ask(page) { [self] result in
      guard let list = result.array else { return finish(.unknown(LookUp.unreadable("the rows are no list"))) }
      if let row = list.first(where: { $0[plan.uuid]?.string == uuid }) {
        return finish(.arrived(plan.result.flatMap { row[$0] } ?? row))
      }
      let oldest = plan.time.flatMap { time in list.compactMap { LookUp.number($0[time] ?? .null) }.min() }
      if let oldest, oldest < since - LookUp.clockTolerance { return finish(.notArrived) }
      goOn(list)
    }
  }

  private func ask(_ question: JSON, then handler: @escaping (JSON) -> Void) {
    call = portal.send([question], isChange: false) { [self] reply in
      call = nil
      guard reply.outcome == .answered, let result = reply.value[0] else { return finish(.unknown(reply)) }
      handler(result)
    }
  }

  private func finish(_ end: End) {
    defer { completion = nil }
    completion?(end)
  }

  /// Portals write long numbers as text.
  private static func number(_ value: JSON) -> Int64? { value.integer ?? value.string.flatMap { Int64($0) } }

  private static func unreadable(_ what: String) -> PortalReply {
    PortalReply(
      .failed,
      [
        "class": "malformed", "message": .string("whether it has arrived cannot be read: \(what)"),
        "cure": "look at the portal whether it is there; then `resolve` it",
      ])
  }
}
