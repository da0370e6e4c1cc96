import Synchronization
import EventLoop
import EventLogging
import Glibc
import JSONValues
import Testing

@Suite struct `The event file` {
  let folder: TemporaryFolder
  let clock = TestClock()
  let session = SessionID("5f0c91aa")

  init() throws { folder = try TemporaryFolder() }

  @Test func `belongs to its user alone and gets whole lines`() throws {
    let path = folder.file("events")
    let (log, file) = try logging(to: path)
    for _ in 1...3 { log.append(.event(Event("e"))) }
    #expect(try TemporaryFolder.content(of: path).isEmpty)
    #expect(log.flush() == nil)
    #expect(try TemporaryFolder.records(in: TemporaryFolder.content(of: path)).map { $0["seq"] } == [1, 2, 3])
    var status = stat()
    try #require(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(file.lost == 0)
  }

  @Test func `writes without being asked when a batch is full`() throws {
    let path = folder.file("events")
    let (log, _) = try logging(to: path, limits: .init(batch: 500))
    for _ in 1...20 { log.append(.event(Event("e"))) }
    #expect(try !TemporaryFolder.records(in: TemporaryFolder.content(of: path)).isEmpty)
  }

  @Test func `keeps the lines of two writers apart`() async throws {
    let path = folder.file("events")
    await withTaskGroup(of: Void.self) { group in
      for name in ["one", "two"] {
        group.addTask {
          let file = EventFile(path: path, session: SessionID(name), limits: .init(batch: 300))
          for seq in 1...1000 as ClosedRange<Int64> {
            let event = Event("e", payload: .string(String(repeating: name, count: Int(seq % 50))))
            file.append(LogRecord(seq: seq, time: Timestamp(milliseconds: seq), body: .event(event)))
          }
          file.close()
        }
      }
    }
    let records = try TemporaryFolder.records(in: TemporaryFolder.content(of: path))
    for name in ["one", "two"] {
      #expect(records.filter { $0["session"] == .string(name) }.compactMap { $0["seq"]?.integer } == Array(1...1000))
    }
  }

  @Test func `fails at once for a folder that is not there`() {
    let path = folder.file("missing/events")
    #expect(throws: EventFileFault(operation: .open, path: path, errno: ENOENT)) {
      try EventFile(path: path, session: session).open()
    }
  }

  @Test func `is made anew after somebody renamed it`() throws {
    let path = folder.file("events")
    let (log, _) = try logging(to: path)
    log.append(.event(Event("e")))
    log.flush()
    try #require(rename(path, folder.file("events.1")) == 0)
    clock.advance(milliseconds: 1000)
    log.append(.event(Event("e")))
    #expect(log.flush() == nil)
    #expect(try seqs(folder.file("events.1")) == [1])
    #expect(try seqs(path) == [2])
    try #require(unlink(path) == 0)
    clock.advance(milliseconds: 1000)
    log.append(.event(Event("e")))
    #expect(log.flush() == nil)
    #expect(try seqs(path) == [3])
  }

  @Test func `begins a new file with a whole line, whatever the old one has half of`() throws {
    let path = folder.file("events")
    try #require(mkfifo(path, 0o600) == 0)
    let (log, file) = try logging(to: path)
    log.append(.event(Event("large", payload: .string(String(repeating: "x", count: 300_000)))))
    log.append(.event(Event("e")))
    log.flush()
    try #require(rename(path, folder.file("events.1")) == 0)
    clock.advance(milliseconds: 1000)
    #expect(log.flush() == nil)
    #expect(try seqs(path) == [2])
    #expect(file.lost == 1)
  }

  @Test func `tells once that the disk is full, and afterwards which lines are missing`() throws {
    let path = folder.file("events")
    try #require(symlink("/dev/full", path) == 0)
    let (log, file) = try logging(to: path, limits: .init(batch: 500, backlog: 2000))
    log.append(.event(Event("e")))
    #expect(log.flush() == EventFileFault(operation: .write, path: path, errno: ENOSPC))
    #expect(log.flush() == nil)
    for _ in 2...1000 { log.append(.event(Event("e"))) }
    #expect(log.flush() == nil)
    #expect(file.lost > 900)
    // The disk has room again.
    try #require(unlink(path) == 0)
    clock.advance(milliseconds: 1000)
    #expect(log.flush() == nil)
    log.append(.event(Event("e")))
    #expect(log.flush() == nil)
    try expectOneGap(in: TemporaryFolder.content(of: path), upTo: 1001, lost: file.lost)
    // A second failure is told again.
    try #require(unlink(path) == 0)
    try #require(symlink("/dev/full", path) == 0)
    clock.advance(milliseconds: 1000)
    log.append(.event(Event("e")))
    #expect(log.flush()?.errno == ENOSPC)
    file.close()
    #expect(file.lost > 900)
  }

  @Test func `tells when it could not write the rest at the end`() throws {
    let (log, file) = try logging(to: "/dev/full")
    log.append(.event(Event("e")))
    #expect(file.close()?.errno == ENOSPC)
    #expect(file.lost == 1)
  }

  @Test func `never waits for a pipe that nobody reads`() throws {
    let path = folder.file("fifo")
    try #require(mkfifo(path, 0o600) == 0)
    let (log, file) = try logging(to: path, limits: .init(batch: 500, backlog: 2000))
    for _ in 1...2000 { log.append(.event(Event("e"))) }
    #expect(log.flush() == nil)
    #expect(file.lost > 0)

    let reader = open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    var bytes = TemporaryFolder.available(in: reader)
    log.flush()
    log.append(.event(Event("e")))
    log.flush()
    bytes += TemporaryFolder.available(in: reader)
    try expectOneGap(in: bytes, upTo: 2001, lost: file.lost)
  }

  @Test func `completes a line that a pipe took half of`() throws {
    let path = folder.file("fifo")
    try #require(mkfifo(path, 0o600) == 0)
    let (log, file) = try logging(to: path, limits: .init(batch: 500, backlog: 2000))
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    log.append(.event(Event("large", payload: .string(String(repeating: "x", count: 300_000)))))
    log.flush()
    for _ in 2...50 { log.append(.event(Event("e"))) }
    var bytes: [UInt8] = []
    while true {
      let more = TemporaryFolder.available(in: reader)
      if more.isEmpty { break }
      bytes += more
      log.flush()
    }
    log.append(.event(Event("e")))
    log.flush()
    bytes += TemporaryFolder.available(in: reader)
    try expectOneGap(in: bytes, upTo: 51, lost: file.lost)
  }

  @Test func `gives a pipe's reader what waits when it closes`() throws {
    let path = folder.file("fifo")
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    let (log, file) = try logging(to: path)
    for _ in 1...1000 { log.append(.event(Event("e"))) }
    log.flush()
    // More than a pipe holds waits; a thread of its own reads until the writer has closed. Not a task: tests that wait keep
    // the threads of tasks busy.
    let bytes = Mutex<[UInt8]>([])
    let reading = try WorkerThread(name: "reader") {
      var state = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      while poll(&state, 1, 60_000) > 0, state.revents & Int16(POLLIN) != 0 {
        let some = TemporaryFolder.available(in: reader)
        bytes.withLock { $0 += some }
      }
    }
    #expect(file.close(patience: 60_000) == nil)
    reading.join()
    let records = try TemporaryFolder.records(in: bytes.withLock { $0 })
    #expect(records.compactMap { $0["seq"]?.integer } == Array(1...1000))
    #expect(file.lost == 0)
  }

  /// All numbers up to the last are there once: as a line, or inside the one gap.
  private func expectOneGap(in bytes: [UInt8], upTo last: Int64, lost: Int64) throws {
    let records = try TemporaryFolder.records(in: bytes)
    let gaps = records.filter { $0["kind"] == "gap" }
    try #require(gaps.count == 1)
    let from = try #require(gaps[0]["from"]?.integer)
    let to = try #require(gaps[0]["to"]?.integer)
    #expect(to - from + 1 == lost)
    let expected = Array(1..<from) + [to] + Array((to + 1)...last)
    #expect(records.compactMap { $0["seq"]?.integer } == expected)
  }

  private func seqs(_ path: String) throws -> [Int64] {
    try TemporaryFolder.records(in: TemporaryFolder.content(of: path)).compactMap { $0["seq"]?.integer }
  }

  private func logging(to path: String, limits: EventFile.Limits = .init()) throws -> (EventLog, EventFile) {
    let file = EventFile(path: path, session: session, limits: limits, clock: { [clock] in clock.time })
    try file.open()
    let log = EventLog(session: session, clock: { [clock] in clock.time })
    log.file = file
    return (log, file)
  }
}
