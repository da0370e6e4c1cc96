/// The session's log: numbers and stamps what happened, keeps the last of it, passes it on.
///
/// ```swift
/// let log = EventLog()
/// log.append(.event(Event("onFormLoaded", screenlet: "form")))
/// log.records(matching: EventFilter(screenlet: "form", last: 10))
/// ```
///
/// One owner, the main thread; not Sendable, so the compiler keeps it there.
public final class EventLog {
  /// How much the log keeps.
  public struct Bounds: Sendable {
    /// Records.
    public var count: Int
    /// Bytes of payload, estimated.
    public var bytes: Int

    /// Bounds; by default 10,000 records and 8 MiB.
    ///
    /// The events of a long list fill any bound on bytes, so this one is what a list costs at most. Other events are a
    /// few hundred bytes, and 10,000 of them fit.
    public init(count: Int = 10_000, bytes: Int = 8 << 20) {
      self.count = count
      self.bytes = bytes
    }
  }

  /// Names a subscriber, to be able to remove it.
  public struct Subscription: Sendable, Hashable {
    fileprivate let number: Int
  }

  /// The session that all records belong to.
  public let session: SessionID
  /// Where records go besides, nil for nowhere. Replacing it does not close it.
  public var file: EventFile?
  /// The number of the newest record, 0 before the first.
  public var lastSeq: Int64 { ring.lastSeq }

  private let clock: () -> Timestamp
  private var ring: RecordRing
  private var subscribers: [(subscription: Subscription, receive: (LogRecord) -> Void)] = []
  private var subscriptions = 0
  /// The newest record that the subscribers have; behind `lastSeq` while they are being called, or while there are none.
  private var delivered: Int64 = 0
  private var isDelivering = false

  /// An empty log of a session.
  public init(
    session: SessionID = .random(), bounds: Bounds = Bounds(), clock: @escaping () -> Timestamp = Timestamp.now
  ) {
    self.session = session
    self.clock = clock
    ring = RecordRing(maximumCount: bounds.count, maximumBytes: bounds.bytes)
  }

  /// Numbers and stamps a record, keeps it, and hands it to the file and to the subscribers.
  @discardableResult
  public func append(_ body: LogRecord.Body, at place: SourcePlace? = nil) -> LogRecord {
    let record = ring.append(body, at: place, time: clock())
    file?.append(record)
    if !subscribers.isEmpty { deliver(record) }
    return record
  }

  /// Writes out what the file holds back; once a turn of the loop.
  ///
  /// The fault is told once for each time that the file begins to fail.
  @discardableResult
  public func flush() -> EventFileFault? { file?.flush() }

  /// Calls `receive` for each record from now on, in order.
  ///
  /// It may append to the log: the new record comes to everybody after the present one.
  public func subscribe(_ receive: @escaping (LogRecord) -> Void) -> Subscription {
    if subscribers.isEmpty { delivered = lastSeq }
    subscriptions += 1
    let subscription = Subscription(number: subscriptions)
    subscribers.append((subscription, receive))
    return subscription
  }

  /// Ends a subscription; nothing happens when it has ended before.
  public func unsubscribe(_ subscription: Subscription) {
    subscribers.removeAll { $0.subscription == subscription }
  }

  /// The records after a number, at most `limit` of them.
  ///
  /// Whoever follows the log keeps the number it has seen. When it was slower than the log, the page says which
  /// numbers it has missed.
  public func read(after seq: Int64, limit: Int = .max) -> LogPage {
    let wanted = max(seq, 0) &+ 1
    guard wanted > 0, wanted <= lastSeq, limit > 0, let first = ring.firstSeq else { return LogPage(records: []) }
    let start = max(wanted, first)
    let count = min(Int64(limit), lastSeq - start + 1)
    return LogPage(
      gap: wanted < first ? wanted...(first - 1) : nil,
      records: (0..<count).compactMap { ring[Int(start - first + $0)] })
  }

  /// The kept records that pass the filter, oldest first.
  public func records(matching filter: EventFilter) -> [LogRecord] {
    let wanted = filter.last ?? Int.max
    var found: [LogRecord] = []
    var index = ring.count - 1
    while index >= 0, found.count < wanted, let record = ring[index] {
      if filter.matches(record) { found.append(record) }
      index -= 1
    }
    found.reverse()
    return found
  }

  private func deliver(_ newest: LogRecord) {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    if delivered == newest.seq - 1 {
      delivered = newest.seq
      for subscriber in subscribers { subscriber.receive(newest) }
    }
    // Those that a subscriber has appended.
    while delivered < lastSeq, let first = ring.firstSeq {
      // A subscriber that appends more than the ring holds has lost the difference.
      delivered = max(delivered + 1, first)
      guard let record = ring[Int(delivered - first)] else { return }
      for subscriber in subscribers { subscriber.receive(record) }
    }
  }
}
