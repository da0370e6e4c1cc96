import EventLogging
import Glibc
import JSONValues
import LineEditing
import Testing

@testable import Shell

@Suite struct `The command history` {
  /// Runs a body with a folder for a history that two earlier sessions have written.
  private func withHistory(_ body: (QuietSession) throws -> Void) throws {
    var template = Array("/tmp/history-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      unlink(folder + "/history")
      rmdir(folder)
    }
    let lines =
      "1700000000 set groupId 1\n1700000060,session=aa,line=1,exit=3,ms=1500 set GroupId x\n"
      + "1700000061,session=aa,line=2 show\n"
    let file = open(folder + "/history", O_WRONLY | O_CREAT, 0o600)
    _ = write(file, lines, lines.utf8.count)
    close(file)
    let quiet = try QuietSession(isInteractive: true) { $0.dataFolder = folder }
    quiet.session.remember("echo one")
    quiet.session.history.noteEnd(exit: 0, milliseconds: 7)
    quiet.session.remember(" echo private")
    quiet.session.remember("connect http://u:s3cret@host")
    try body(quiet)
  }

  private func lines(_ command: String, _ quiet: QuietSession) throws -> [String] {
    try quiet.run(command)
    let last = try #require(quiet.results(of: "history").last?.array)
    return last.map { "\($0["number"]?.text() ?? "") \($0["line"]?.string ?? "")" }
  }

  @Test func `tells the lines of all sessions, secrets hidden`() throws {
    try withHistory { (quiet: QuietSession) throws in
      let all = ["1 set groupId 1", "2 set GroupId x", "3 show", "4 echo one", "5 connect •••"]
      #expect(try lines("history", quiet) == all)
      #expect(try lines("history --session", quiet) == Array(all[3...]))
      #expect(try lines("history --last 2", quiet) == Array(all[3...]))
      #expect(try lines("history --last 0", quiet) == [])
    }
  }

  @Test func `finds the lines that hold all words`() throws {
    try withHistory { (quiet: QuietSession) throws in
      #expect(try lines("history groupid", quiet) == ["1 set groupId 1", "2 set GroupId x"])
      #expect(try lines("history GroupId", quiet) == ["2 set GroupId x"])
      #expect(try lines("history set 1", quiet) == ["1 set groupId 1"])
      #expect(try lines("history groupid --last 1", quiet) == ["2 set GroupId x"])
      #expect(try lines("history 's3cret'", quiet) == [])
    }
  }

  @Test func `tells what is known of a line`() throws {
    try withHistory { (quiet: QuietSession) throws in
      try quiet.run("history")
      let lines = try #require(quiet.results(of: "history").last?.array)
      #expect(lines[0] == ["number": 1, "time": "2023-11-14T22:13:20Z", "line": "set groupId 1"])
      #expect(
        lines[1] == [
          "number": 2, "time": "2023-11-14T22:14:20Z", "line": "set GroupId x", "session": "aa", "exit": 3,
          "elapsedMs": 1500,
        ])
      #expect(lines[3]["exit"] == 0 && lines[3]["elapsedMs"] == 7)
      #expect(lines[3]["session"]?.string == quiet.session.log.session.text)
    }
  }
}
