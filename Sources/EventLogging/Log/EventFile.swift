/// Appends records to a file as NDJSON, whole lines at a time, and never waits for a reader.
///
/// ```swift
/// let file = EventFile(path: "events.ndjson", session: log.session)
/// try file.open()
/// log.file = file
/// ```
///
/// Lines gather in memory and are written in one piece, so several sessions can append to one file. While the file
/// cannot be written (disk full, folder gone, a FIFO whose reader is slow) lines wait in memory, up to a bound; those
/// beyond it are lost, and a `gap` record says which, as the next line. A file that was renamed or deleted under us
/// is made anew.
///
/// One owner, the log's; not Sendable.
public final class EventFile {
  /// How much the file holds back.
  public struct Limits: Sendable {
    /// Bytes that are gathered before they are written without ``EventFile/flush()``.
    public var batch: Int
    /// Bytes that may wait while the file cannot be written.
    public var backlog: Int

    /// Limits; by default 64 KiB and 1 MiB.
    public init(batch: Int = 64 << 10, backlog: Int = 1 << 20) {
      self.batch = batch
      self.backlog = max(batch, backlog)
    }
  }

  /// The file, as the user named it.
  public let path: String
  /// Records that were lost so far.
  public private(set) var lost: Int64 = 0

  private let limits: Limits
  private let clock: () -> Timestamp
  private var encoder: RecordEncoder
  private var output: AppendingDescriptor?
  private var backlog = LineBacklog()
  /// The numbers that are lost and not yet told.
  private var gap: ClosedRange<Int64>?
  /// The size of `backlog` that makes the next try to write.
  private var nextTry: Int
  /// Set while the file fails, so that it is told once.
  private var isFailing = false
  private var untold: EventFileFault?
  /// When the path was last compared with what is open.
  private var checked = Timestamp(milliseconds: 0)

  /// A sink for a session's records; call ``open()`` next.
  public init(
    path: String, session: SessionID, limits: Limits = Limits(), clock: @escaping () -> Timestamp = Timestamp.now
  ) {
    self.path = path
    self.limits = limits
    self.clock = clock
    encoder = RecordEncoder(session: session)
    nextTry = limits.batch
  }

  deinit { output?.close() }

  /// Opens the file, so that a wrong path is known at once.
  public func open() throws(EventFileFault) {
    guard output == nil else { return }
    output = try AppendingDescriptor.open(path)
    checked = clock()
  }

  /// Takes a record; it is written with the next batch.
  public func append(_ record: LogRecord) {
    if backlog.count >= nextTry { write() }
    // Half of the backlog must be free before lines are taken again: else every second line were a gap.
    if backlog.count >= (gap == nil ? limits.backlog : limits.backlog / 2) {
      lose(record.seq)
      return
    }
    tellGap()
    backlog.append { encoder.write(record, to: &$0) }
  }

  /// Writes what is held back, as far as the file takes it.
  ///
  /// - Returns: The fault, once for each time that the file begins to fail.
  @discardableResult
  public func flush() -> EventFileFault? {
    write()
    if backlog.isEmpty, gap != nil {
      tellGap()
      write()
    }
    defer { untold = nil }
    return untold
  }

  /// Writes the rest and closes. A FIFO gets a last chance to be read, for at most `patience` milliseconds.
  ///
  /// - Returns: The fault, if lines stayed unwritten and it was not told before.
  @discardableResult
  public func close(patience: Int32 = 1000) -> EventFileFault? {
    write()
    tellGap()
    write()
    let deadline = clock().milliseconds + Int64(patience)
    while !backlog.isEmpty, !isFailing, let output {
      let left = deadline - clock().milliseconds
      guard left > 0, left <= patience, output.waitUntilWritable(milliseconds: Int32(left)) else { break }
      write()
    }
    lost += Int64(backlog.lineCount)
    backlog = LineBacklog()
    output?.close()
    output = nil
    defer { untold = nil }
    return untold
  }

  private func lose(_ seq: Int64) {
    lost += 1
    gap = (gap?.lowerBound ?? seq)...seq
    // A try is a system call: not for each line of a flood.
    if lost % 256 == 0 { nextTry = 0 }
  }

  private func tellGap() {
    guard let missing = gap else { return }
    gap = nil
    let record = LogRecord(
      seq: missing.upperBound, time: clock(), body: .gap(from: missing.lowerBound, to: missing.upperBound))
    backlog.append { encoder.write(record, to: &$0) }
  }

  /// Writes as much as can be written now.
  private func write() {
    defer { nextTry = backlog.isEmpty ? limits.batch : backlog.count + limits.batch }
    guard !backlog.isEmpty else { return }
    do throws(EventFileFault) {
      leaveRenamedFile()
      try open()
      while !backlog.isEmpty, let output {
        guard let taken = try output.write(backlog.bytes, backlog.nextPiece(atMost: output.pieceSize)) else { return }
        backlog.removeFirst(taken)
      }
      isFailing = false
    } catch {
      if !isFailing { untold = error }
      isFailing = true
    }
  }

  /// After a rename or a deletion of the file, the next lines go to a new one: at most once a second is looked.
  private func leaveRenamedFile() {
    let now = clock()
    guard let output, abs(now.milliseconds - checked.milliseconds) >= 1000 else { return }
    checked = now
    guard !output.isStill(at: path) else { return }
    if backlog.beginsInsideLine {
      // A line that the old file has the beginning of belongs there; a new file must begin with a whole one.
      let rest = backlog.nextPiece(atMost: 0)
      let taken = try? output.write(backlog.bytes, rest)
      if taken != rest.count { lost += 1 }
      backlog.removeBegunLine()
    }
    output.close()
    self.output = nil
  }
}
