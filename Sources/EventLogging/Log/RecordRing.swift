internal import JSONValues

/// The last records of a session, bounded by their count and by the memory they hold.
///
/// Numbers are contiguous, so a record is found by arithmetic.
struct RecordRing {
  private struct Slot {
    var record: LogRecord
    var cost: Int
  }

  private let maximumCount: Int
  private let maximumBytes: Int
  private var slots: [Slot?] = []
  /// Where the oldest record lies.
  private var head = 0
  /// How many there are.
  private(set) var count = 0
  /// What they are estimated to hold.
  private(set) var bytes = 0

  init(maximumCount: Int, maximumBytes: Int) {
    self.maximumCount = max(1, maximumCount)
    self.maximumBytes = maximumBytes
  }

  /// The number of the newest record, 0 before the first.
  private(set) var lastSeq: Int64 = 0

  /// The number of the oldest record, nil when there is none.
  var firstSeq: Int64? { count > 0 ? slots[head]?.record.seq : nil }

  /// Numbers and appends a record. The oldest ones go when a bound is passed; the newest stays, however large.
  mutating func append(_ body: LogRecord.Body, at place: SourcePlace?, time: Timestamp) -> LogRecord {
    lastSeq += 1
    let record = LogRecord(seq: lastSeq, time: time, at: place, body: body)
    let cost = record.estimatedBytes
    while count > 0, count >= maximumCount || bytes + cost > maximumBytes { removeFirst() }
    let slot = Slot(record: record, cost: cost)
    if head + count < slots.count || slots.count == maximumCount {
      slots[slotIndex(of: count)] = slot
    } else {
      // The ring has not been full yet, and so has not turned: it grows at its end.
      slots.append(slot)
    }
    count += 1
    bytes += cost
    return record
  }

  /// The record at an index, counted from the oldest.
  subscript(index: Int) -> LogRecord? {
    guard index >= 0, index < count else { return nil }
    return slots[slotIndex(of: index)]?.record
  }

  /// Where the record at an index lies, or would lie.
  private func slotIndex(of index: Int) -> Int {
    let place = head + index
    return place < slots.count ? place : place - slots.count
  }

  private mutating func removeFirst() {
    bytes -= slots[head]?.cost ?? 0
    slots[head] = nil
    count -= 1
    head = head + 1 == slots.count ? 0 : head + 1
  }
}

extension LogRecord {
  /// The size of the record itself, and of what its payload holds outside of it.
  fileprivate var estimatedBytes: Int {
    let own = MemoryLayout<LogRecord>.stride
    switch body {
    case .event(let event): return own + event.payload.estimatedBytes
    case .result(_, let value): return own + value.estimatedBytes
    case .trace(let call): return own + JSON.object(call).estimatedBytes
    case .log(let line): return own + line.text.utf8.count
    case .error(let report):
      return own + report.message.utf8.count + (report.source?.utf8.count ?? 0)
        + report.fields.reduce(0) { $0 + MemoryLayout<FieldFault>.stride + $1.message.utf8.count }
    case .gap, .end: return own
    }
  }
}

extension JSON {
  fileprivate var estimatedBytes: Int {
    switch self {
    case .null, .bool, .integer: 0
    case .decimal(let text), .string(let text): text.utf8.count
    case .array(let elements):
      elements.reduce(32) { $0 + MemoryLayout<JSON>.stride + $1.estimatedBytes }
    case .object(let object):
      object.members.reduce(32) {
        $0 + MemoryLayout<(String, JSON)>.stride + $1.name.utf8.count + $1.value.estimatedBytes
      }
    }
  }
}
