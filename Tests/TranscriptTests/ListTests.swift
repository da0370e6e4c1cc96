import BuiltPrograms
import Glibc
import JSONValues
import Testing

/// Long lists, and lists that break off, by the real program and a real portal.
@Suite struct `A list of bookmarks` {
  /// What a run of `load-all` left behind.
  private struct Loaded {
    var ids: [Int64] = []
    var outcome = ""
    /// The most memory that the shell and its runners have had, in KiB.
    var shellPeak = 0
    var runnerPeak = 0
  }

  /// Loads a list of that many bookmarks, page after page.
  private func load(_ count: Int, _ profile: String) throws -> Loaded {
    let portal = try SandboxPortal(profile: profile, arguments: ["--bookmarks", "\(count)"])
    let session = try Session()
    session.environment["P"] = "test"
    let ends = try Program.pipe()
    defer { close(ends.read) }
    let program: Program
    do {
      defer { close(ends.write) }
      program = try session.start(
        ["--server", portal.url, "--output", "json"], input: .pipe, output: .descriptor(ends.write))
    }
    try program.type(
      "login test@liferay.com --password-env P\nnew bookmark-list folderId=34490 firstPageSize=1000 pageSize=1000\nload-all\n"
    )
    var loaded = Loaded()
    try lines(ends.read) { line in
      if line.contains("\"event\":\"onBookmarkListResponse\"") { loaded.ids += ids(in: line) }
      guard line.contains("\"action\":\"load-all\",\"event\":\"actionFinished\"") else { return false }
      loaded.outcome = try JSON(parsing: line)["payload"]?["outcome"]?.string ?? ""
      return true
    }
    // Now, while they are there.
    loaded.shellPeak = try program.peakKilobytes
    loaded.runnerPeak = try program.children.map { try Program.peakKilobytes(of: $0) }.max() ?? 0
    program.closeInput()
    #expect(try program.end().status == 0)
    return loaded
  }

  @Test(arguments: ["6.2", "7.0"])
  func `gives each of 100,000 rows once, in the memory of 10,000`(profile: String) throws {
    let short = try load(10_000, profile)
    #expect(short.outcome == "succeeded")
    let long = try load(100_000, profile)
    #expect(long.outcome == "succeeded")
    #expect(long.ids.count == 100_000)
    #expect(Set(long.ids).count == 100_000)
    #expect(Double(long.shellPeak) <= 1.1 * Double(short.shellPeak), "\(long.shellPeak) after \(short.shellPeak)")
    #expect(Double(long.runnerPeak) <= 1.1 * Double(short.runnerPeak), "\(long.runnerPeak) after \(short.runnerPeak)")
    #expect(long.runnerPeak > 0)
  }

  /// Twice where the client asks once more, since a connection that was open may have ended meanwhile, or since the list
  /// asks for the rows alone.
  @Test(arguments: [
    ("cut-before", 2, "unreachable"), ("cut-after", 2, "unreachable"), ("cut-within", 1, "unreachable"),
    ("stall-before for=50ms", 2, "unreachable"), ("reset", 2, "unreachable"), ("500", 1, "http"), ("503", 1, "http"),
    ("500 body=json", 2, "portal"), ("expire", 1, "unauthorized"), ("html", 1, "notPortal"),
    ("malformed", 1, "malformed"),
  ])
  func `breaks off with one outcome, and can be gone on with`(fault: String, times: Int, errorClass: String) throws {
    let portal = try SandboxPortal(
      faults: ["\(fault) path=*/get-entries skip=3 times=\(times)"], arguments: ["--bookmarks", "130"])
    let session = try Session()
    session.environment["P"] = "test"
    let ending = try session.run(
      ["--server", portal.url, "--output", "json", "--keep-going"],
      stdin: """
        login test@liferay.com --password-env P
        new bookmark-list folderId=34490
        load-all
        load-all 3
        show

        """)
    let records = try ending.records()
    func events(_ name: String) -> [JSON] { records.filter { $0["event"]?.string == name } }
    let outcomes = events("actionFinished").filter { $0["action"] == "load-all" }
    #expect(outcomes.map { $0["payload"]?["outcome"] } == ["failed", "succeeded"])
    let error = outcomes.first?["payload"]?["error"]
    #expect(error?["class"]?.string == errorClass)
    #expect(error?["message"]?.string?.hasPrefix("page 3 (rows 100 to 124): ") == true)
    #expect(error?["cure"]?.string?.contains("`load-all 3` goes on there") == true)
    #expect(events("onBookmarkListError").map { $0["payload"] } == [error])
    let pages = events("onBookmarkListResponse").compactMap { $0["payload"] }
    #expect(pages.map { $0["page"]?.integer } == [0, 1, 2, 3, 4])
    let ids = pages.flatMap { ($0["rows"]?.array ?? []).compactMap { $0["entryId"]?.integer } }
    #expect(ids.count == 130)
    #expect(Set(ids).count == 130)
    let shown = records.last { $0["command"] == "show" }?["value"]
    #expect(shown?["rows"]?.array?.count == 50)
    #expect(shown?["rowCount"] == 130)
  }

  // MARK: - Reading

  /// Hands over lines of a descriptor until one is enough.
  private func lines(_ descriptor: Int32, until isEnough: (String) throws -> Bool) throws {
    var rest: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&entry, 1, Program.patience) == 1
      let count = isReady ? read(descriptor, &piece, piece.count) : 0
      try #require(count > 0, "it said no more")
      guard piece[..<count].contains(UInt8(ascii: "\n")) else {
        rest += piece[..<count]
        continue
      }
      var parts = piece[..<count].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let last = parts.removeLast()
      for part in parts {
        let line = String(decoding: rest + part, as: UTF8.self)
        rest = []
        if try isEnough(line) { return }
      }
      rest = Array(last)
    }
  }

  /// The ids in a line of NDJSON; reading it as JSON would take most of the test's time.
  private func ids(in line: String) -> [Int64] {
    let mark = "\"entryId\":"
    var ids: [Int64] = []
    line.withCString { start in
      var next = strstr(start, mark)
      while let found = next {
        ids.append(Int64(atoll(found + mark.utf8.count)))
        next = strstr(found + 1, mark)
      }
    }
    return ids
  }
}
