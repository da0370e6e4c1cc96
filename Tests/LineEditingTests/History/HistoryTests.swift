import Glibc
import Testing

@testable import LineEditing

@Suite struct `The history of lines` {
  private let folder: String
  private var path: String { folder + "/data/history" }

  init() throws {
    var template = Array("/tmp/history-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func clean() {
    for name in ["history", "history.new"] { unlink(folder + "/data/" + name) }
    rmdir(folder + "/data")
    rmdir(folder)
  }

  private func all(_ history: History) -> [String] { (0..<history.count).map { history[$0] } }

  private func bytes() -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return Array(bytes[..<max(0, read(descriptor, &bytes, bytes.count))])
  }

  @Test func `is there in the next session, whatever a line holds`() {
    defer { clean() }
    let lines = ["plain", "two\nrows", #"back\slash \n"#, "é 中文 👨‍👩‍👧", "tab\tand\rcr", "5 looks like a time"]
    let first = History(path: path)
    for line in lines { first.add(line, isKept: true) }
    let next = History(path: path)
    next.refresh()
    #expect(all(next) == lines)
    #expect(String(decoding: bytes(), as: UTF8.self).contains("é 中文 👨‍👩‍👧"))
  }

  @Test func `knows when a line was entered, in which session, how it ended and how long it took`() throws {
    defer { clean() }
    var time: Int64 = 1_700_000_000
    let first = History(path: path, session: "one", now: { time })
    let beside = History(path: path, session: "two", now: { time })
    first.add("good", isKept: true)
    time += 1
    beside.add("beside", isKept: true)
    first.noteEnd(exit: 0, milliseconds: 12)
    first.add("set token hunter2", isKept: false, shown: "set token •••")
    first.noteEnd(exit: 1, milliseconds: 3)
    first.add(" private", isKept: false, shown: nil)
    first.noteEnd(exit: 2, milliseconds: 4)
    time += 1
    beside.noteEnd(exit: 130, milliseconds: 70_000)
    first.refresh()
    let expected = ["good", "beside", "set token •••"]
    #expect(first.entries.map(\.text) == expected && first.entries.map(\.exit) == [0, 130, 1])
    #expect(first.entries.map(\.session) == ["one", "two", "one"])
    #expect(first.entries.map(\.time) == [1_700_000_000, 1_700_000_001, 1_700_000_001])
    #expect(first.entries(last: 1).map(\.text) == ["set token •••"])
    #expect(first.ownEntries.map(\.text) == ["good", "set token •••"])
    let next = History(path: path)
    next.refresh()
    #expect(next.entries.map(\.text) == ["good", "beside"] && next.entries.map(\.milliseconds) == [12, 70_000])
    #expect(!String(decoding: bytes(), as: UTF8.self).contains("hunter2"))
  }

  @Test func `reads lines of earlier versions, and keeps what later ones tell`() throws {
    defer { clean() }
    mkdir(folder + "/data", 0o700)
    let old =
      "1600000000 old\\nline\n1600000001,session=s,line=1,mood=good,exit=x new\n1600000002,session=s,line=1,exit=3,cwd=/ \n"
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    _ = write(descriptor, old, old.utf8.count)
    close(descriptor)
    let file = HistoryFile(path: path, limit: 10)
    let entries = file.readNew()
    #expect(entries.map(\.text) == ["old\nline", "new"] && entries.map(\.exit) == [nil, 3])
    // Enough that the file is written anew.
    for number in 0..<40 {
      var entry = HistoryEntry(text: "line \(number) " + String(repeating: "x", count: 30), time: 1_600_000_003)
      entry.session = "t"
      _ = try file.append(entry)
      if number == 1 { _ = try file.append(entries[1]) }
    }
    let text = String(decoding: bytes(), as: UTF8.self)
    #expect(!text.contains("old"))
    let again = HistoryFile(path: path, limit: 10).readNew()
    #expect(again.last?.text.hasPrefix("line 39") == true && again.last?.session == "t")
  }

  @Test func `keeps what it does not know when the file is written anew`() throws {
    defer { clean() }
    let line: Substring = "1600000001,session=s,line=1,mood=good,exit=3,cwd=/ new"
    let entry = try #require(HistoryEntry(fileLine: line))
    #expect(entry.others == ["mood=good", "cwd=/"] && entry.exit == 3)
    #expect(HistoryEntry(fileLine: entry.fileLine.dropLast()) == entry)
    for wrong in ["", " ", "x y", "1600000001", "1600000001 ", "1600000001,session=s ", ",exit=1 x"] as [Substring] {
      #expect(HistoryEntry(fileLine: wrong) == nil)
    }
  }

  @Test func `is for its owner alone`() {
    defer { clean() }
    umask(0)
    let history = History(path: path)
    history.add("one", isKept: true)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat(folder + "/data", &status) == 0 && status.st_mode & 0o777 == 0o700)
    chmod(path, 0o644)
    history.add("two", isKept: true)
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    umask(0o022)
  }

  @Test func `keeps what must not be kept out of the file and of suggestions, but not out of reach`() {
    defer { clean() }
    let history = History(path: path)
    history.add("set token hunter2", isKept: false)
    history.add("set name Ada", isKept: true)
    #expect(!String(decoding: bytes(), as: UTF8.self).contains("hunter2"))
    #expect(all(history) == ["set token hunter2", "set name Ada"])
    #expect(history.suggestion(for: "set to") == nil)
    #expect(history.suggestion(for: "set n") == "ame Ada")
  }

  @Test func `is shared by sessions side by side, each line once`() {
    defer { clean() }
    let (one, two) = (History(path: path), History(path: path))
    for number in 0..<20 {
      one.add("one \(number)", isKept: true)
      two.add("two \(number)", isKept: true)
    }
    one.refresh()
    two.refresh()
    let expected = Set((0..<20).flatMap { ["one \($0)", "two \($0)"] })
    #expect(Set(all(one)) == expected && all(one).count == 40)
    #expect(Set(all(two)) == expected && all(two).count == 40)
    // One's own are the newest.
    #expect(all(one).suffix(20) == (0..<20).map { "one \($0)" })
    let next = History(path: path)
    next.refresh()
    #expect(all(next).count == 40)
  }

  @Test func `survives a file that is damaged, and one that cannot be`() {
    defer { clean() }
    let history = History(path: path)
    history.add("whole", isKept: true)
    let descriptor = open(path, O_WRONLY | O_APPEND)
    let damage: [UInt8] =
      Array("no time\n12\n\n12 \n99999999999999999999 x\n7 a\\".utf8) + [0xFF, 0x0A] + Array("8 half".utf8)
    _ = write(descriptor, damage, damage.count)
    close(descriptor)
    let next = History(path: path)
    next.refresh()
    #expect(all(next) == ["whole", "a\u{FFFD}"])
    var faults = 0
    let nowhere = History(path: "/proc/nowhere/history")
    nowhere.onFault = { _ in faults += 1 }
    nowhere.add("one", isKept: true)
    nowhere.add("two", isKept: true)
    #expect(all(nowhere) == ["one", "two"] && faults == 1)
  }

  @Test func `is cut to its newest lines before it grows without bound`() throws {
    defer { clean() }
    let file = HistoryFile(path: path, limit: 10)
    let other = HistoryFile(path: path, limit: 10)
    for number in 0..<500 {
      _ = try file.append(HistoryEntry(text: "line \(number)", time: 1))
      if number == 250 { _ = other.readNew() }
    }
    #expect(bytes().count <= 2000)
    let entries = HistoryFile(path: path, limit: 10).readNew().map(\.text)
    #expect(entries == (490..<500).map { "line \($0)" })
    _ = try other.append(HistoryEntry(text: "after", time: 1))
    #expect(HistoryFile(path: path, limit: 10).readNew().last?.text == "after")
  }

  // MARK: - At the keyboard

  private func history(_ lines: [String]) -> History {
    let history = History(path: nil)
    for line in lines { history.add(line, isKept: true) }
    return history
  }

  @Test(arguments: [
    ("\u{1B}[A", "set name Eve"), ("\u{1B}[A\u{1B}[A", "greet"), ("\u{1B}[A\u{1B}[A\u{1B}[B", "set name Eve"),
    ("set\u{1B}[A\u{1B}[A", "set name Ada"), ("set\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[B\u{1B}[B", "set"),
    ("x\u{1B}[A", "x"), ("dra\u{10}\u{E}ft", "draft"), ("\u{1B}[A!\u{1B}[A", "set name Eve!"),
    ("\u{12}ada\r", "set name Ada"), ("\u{12}set\u{12}", "set name Ada"), ("\u{12}set\u{12}\u{13}", "set name Eve"),
    ("keep\u{12}ada\u{3}", "keep"), ("keep\u{12}nowhere\u{7}", "keep"), ("\u{12}adx\u{7F}a\u{1}X", "Xset name Ada"),
    // A suggestion is taken with Right or End.
    ("gre\u{1B}[C", "greet"), ("gre\u{5}", "greet"), ("gre", "gre"), ("gre\u{1B}[D\u{1B}[C", "gre"),
  ])
  func `is walked with Up, searched with Ctrl-R, and suggests`(keys: String, line: String) throws {
    let bench = try EditorBench(history: history(["set name Ada", "new hello", "greet", "set name Eve"]))
    #expect(try bench.line(typing: keys) == line)
  }
}
