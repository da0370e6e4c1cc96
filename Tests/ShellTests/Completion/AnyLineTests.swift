import Glibc
import PluginHost
import Testing

@testable import Shell

/// Lines that people have written, and each beginning of them.
@Suite struct `Any line` {
  @Test(arguments: ["share/examples", "docs", "man", "Tests/TranscriptTests/Transcripts"])
  func `of our own papers is taken, from its first character to its last`(folder: String) throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run("new hello h; let who = Ada; alias g = greet")
    var seen: Set<String> = []
    for line in try Self.lines(in: Self.root + "/" + folder) {
      let isProse = folder == "docs" || folder == "man" || line.hasPrefix("| ")
      var typed = ""
      for character in line.prefix(120) {
        let isBetween = " $=\"'{};".contains(character)
        typed.append(character)
        // Prose is no language of ours: the ends of its words are enough.
        guard isBetween || !isProse, seen.insert(typed).inserted else { continue }
        try Self.ask(quiet.session, typed)
      }
      try Self.ask(quiet.session, line, cursor: line.utf8.count / 2)
    }
    #expect(seen.count > 100)
    #expect(quiet.errors == [])
    #expect(quiet.session.runs.runs.isEmpty)
  }

  @Test func `of anything at all is taken`() throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run("new hello h")
    let parts = [
      "set ", "name", "=", "\"", "'", "$", "${", "}", "{", "[", "]", ":", ",", "\\", "#", ";", "&", " ", "\n", "\t",
      "\u{1}",
      "é", "👩‍👩‍👧", "e\u{301}", "ſ", "İ", "in h ", "try ", "enter ", "--", "-", "$h.", "@", "~/", "/", "..", "new ",
      "expect ",
      "\u{FEFF}", "\\u12", "\\", "\r", "0", "alias a = ",
    ]
    var state: UInt64 = 42
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    for _ in 0..<3000 {
      let line = (0..<(1 + next(12))).map { _ in parts[next(parts.count)] }.joined()
      try Self.ask(quiet.session, line, cursor: next(line.utf8.count + 1))
      try Self.ask(quiet.session, line)
    }
  }

  @Test(arguments: ["try ", "in h ", "time ", "g ", "new hello ", "{\"a\":", "[", "a;", "$x.", "$\"${"])
  func `of endless repetition is taken`(part: String) throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run("new hello h; alias g = try")
    try Self.ask(quiet.session, String(repeating: part, count: 2000))
  }

  private static let root = #filePath.components(upTo: "/Tests/ShellTests")

  /// Asks everything that an editor asks, and checks that the answers fit the line.
  private static func ask(_ session: Session, _ line: String, cursor: Int? = nil) throws {
    let cursor = cursor ?? line.utf8.count
    let found = session.complete(line, cursor: cursor)
    #expect(found.range.lowerBound <= found.range.upperBound && found.range.upperBound <= line.utf8.count)
    for place in [found.range.lowerBound, found.range.upperBound] {
      #expect(line.utf8.index(line.startIndex, offsetBy: place).samePosition(in: line.unicodeScalars) != nil)
    }
    var end = 0
    for highlight in session.highlight(line, cursor: cursor) {
      #expect(highlight.range.lowerBound >= end && highlight.range.upperBound <= line.utf8.count, "\(line)")
      end = highlight.range.upperBound
    }
    _ = session.hint(line, cursor: cursor)
  }

  private static func lines(in folder: String) throws -> [String] {
    let names = FolderGlance(of: folder, beginning: "").entries
    #expect(!names.isEmpty)
    return names.filter { !$0.isFolder }.flatMap {
      text(of: folder + "/" + $0.name).split(separator: "\n").map(String.init)
    }
    .map { $0.hasPrefix("> ") ? String($0.dropFirst(2)) : $0 }
  }

  private static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

extension String {
  fileprivate func components(upTo mark: String) -> String {
    firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
