import ModelTerminal
import Testing

@testable import LineEditing

@Suite struct `Completing a word` {
  private static let words = [
    Candidate("groupId", suffix: "=", summary: "the site"), Candidate("greet", summary: "says hello"),
    Candidate("中文", summary: "is wide"), Candidate("names", suffix: ""), Candidate("name", suffix: ""),
  ]

  /// Completes the word before the cursor.
  private static func bench(columns: Int = 80) throws -> EditorBench {
    let bench = try EditorBench(columns: columns)
    bench.editor.advice.complete = { line, cursor in
      let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
      let word = before.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
      let start = cursor - word.utf8.count
      return Completion(range: start..<cursor, candidates: words.filter { $0.text.hasPrefix(word) })
    }
    return bench
  }

  /// Keys, and the line that they make.
  static let keys: [(keys: String, line: String)] = [
    ("set gro\t20143", "set groupId=20143"), ("gre\tAda", "greet Ada"), ("中\t", "中文 "),
    ("set gro\u{1}\u{6}\u{6}\u{6}\t", "set gro"),
    // What all begin with comes first, then one after the other, and back.
    ("n\t", "name"), ("g\t\t", "groupId"), ("g\t\t\t", "greet"), ("g\t\t\t\t", "groupId"), ("g\t\u{1B}[Z", "greet"),
    ("g\t\u{1B}[B\u{1B}[B\u{1B}[A", "groupId"), ("n\t\t\tx", "namex"), ("g\t\t\rX", "groupIdX"), ("g\t\t\u{3}X", "grX"),
    ("g\t\t\u{1F}", "gr"), ("nothing\t", "nothing"), ("set g x\u{1B}[D\u{1B}[D\t\t", "set groupId x"),
  ]

  @Test(arguments: keys.map { $0 })
  func `puts in what fits, and shows what else does`(keys: String, line: String) throws {
    let bench = try Self.bench()
    _ = try bench.read([.type(keys), .run { #expect($0.line == line) }, .type("\u{3}"), .type("\u{3}")])
  }

  @Test func `shows candidates below the line with what they are, and takes them away`() throws {
    let bench = try Self.bench(columns: 30)
    _ = try bench.read([
      .type("g\t"),
      .run { #expect($0.screen.allRows == ["> gr", " groupId  the site", " greet    says hello"]) },
      .type("\t"), .run { #expect($0.screen.allRows.first == "> groupId" && $0.screen.cursorRow == 0) },
      .type("x"), .run { #expect($0.screen.allRows == ["> groupIdx"]) }, .type("\r"),
    ])
    #expect(bench.screen.allRows == ["> groupIdx"])
  }

  @Test func `shows as many candidates as there is room for, and tells of the rest`() throws {
    let bench = try EditorBench(columns: 40, rows: 12)
    let candidates = (0..<50).map { Candidate("candidate\($0)", summary: "number \($0) with a long story") }
    bench.editor.advice.complete = { _, cursor in Completion(range: 0..<cursor, candidates: candidates) }
    _ = try bench.read([
      .type("\t"),
      .run { bench in
        #expect(bench.screen.allRows.count == 5)
        #expect(bench.screen.allRows.last == "  … 47 more of 50")
        #expect(bench.screen.allRows.allSatisfy { $0.count < 40 })
      },
      .type(String(repeating: "\t", count: 30)), .run { #expect($0.screen.text.contains("candidate29 ")) },
      .type("\u{7}\r"),
    ])
  }
}
