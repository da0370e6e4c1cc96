import EventLoop
import ModelTerminal
import Testing

@testable import LineEditing

@Suite struct `Printing while a line is edited` {
  private static func print(_ text: String, _ bench: EditorBench) {
    bench.screen.write(bench.editor.framed(Array(text.utf8)))
  }

  @Test func `puts lines above the line, which stays as it is`() throws {
    let bench = try EditorBench(columns: 20)
    let input = try bench.read([
      .type("a line of some length\u{1B}[D"),
      .run { bench in
        Self.print("first\nsecond, which is longer than a row\n", bench)
        #expect(bench.screen.lines == ["first", "second, which is longer than a row", "> a line of some len", "gth"])
        #expect(bench.screen.cursorColumn == 2)
      },
      .type("X\r"),
    ])
    #expect(input == .text("a line of some lengtXh"))
  }

  @Test func `shows what would move the cursor, and lets colours pass`() throws {
    let bench = try EditorBench()
    _ = try bench.read([
      .type("typing"),
      .run { bench in
        Self.print("a\u{1B}[2Jb\rc\u{8}d\u{7}e\u{1B}]0;title\u{7}\u{9B}H\u{1B}[31mred\u{1B}[0m\u{1B}[1;1Hx", bench)
        #expect(bench.screen.rows[0] == "a␛[2Jb␍c␈d␇e␛]0;title␇\u{FFFD}Hred␛[1;1Hx")
        #expect(bench.screen.rows[1] == "> typing")
      },
      .type("\r"),
    ])
  }

  @Test func `waits for the next frame when frames come too fast`() throws {
    let bench = try EditorBench()
    var printed = 0
    var asked = 0
    _ = try bench.read(
      [
        .type("x"),
        .run { bench in
          Self.print("now\n", bench)
          for _ in 0..<100 where !bench.editor.mayPrint(later: { printed += 1 }) { asked += 1 }
          // Asked a hundred times within a frame, unless the machine stood still; then there was no need to wait.
          #expect(asked <= 100)
        },
        .run { _ in },
      ] + [.type("\r")])
    while asked > 0, printed == 0 { bench.loop.run { printed > 0 } }
    #expect(printed == (asked > 0 ? 1 : 0))
  }

  @Test func `shows progress and what is typed ahead, and takes both away`() throws {
    let bench = try EditorBench()
    #expect(try bench.line(typing: "load-form") == "load-form")
    bench.editor.show { _ in "load-form 3 of 10" }
    bench.typeAhead("next")
    #expect(bench.screen.allRows == ["> load-form", "load-form 3 of 10", "next"])
    Self.print("an event\n", bench)
    #expect(bench.screen.allRows == ["> load-form", "an event", "load-form 3 of 10", "next"])
    bench.editor.show(progress: nil)
    #expect(bench.screen.allRows == ["> load-form", "an event"])
    #expect(try bench.line(typing: "!") == "next!")
  }

  @Test(arguments: 0..<4)
  func `keeps every key and every line, whatever comes when`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let bench = try EditorBench(columns: dice.one(of: [20, 40, 80]), rows: 24)
    var model: [Character] = []
    var cursor = 0
    var printed: [String] = []
    var steps: [EditorBench.Step] = []
    for number in 0..<120 {
      switch dice.number(0...9) {
      case 0:
        let text = "log \(number) " + String(repeating: "z", count: dice.number(1...40))
        steps.append(.run { Self.print(text + "\n", $0) })
        printed.append(text)
      case 1:
        steps.append(.type("\u{1B}[D"))
        cursor = max(0, cursor - 1)
      case 2:
        steps.append(.type("\u{6}"))
        cursor = min(model.count, cursor + 1)
      case 3:
        steps.append(.type("\u{7F}"))
        if cursor > 0 {
          cursor -= 1
          model.remove(at: cursor)
        }
      case 4:
        steps.append(.type(dice.one(of: ["\u{1}", "\u{1B}[H"])))
        cursor = 0
      case 5:
        steps.append(.type("\u{1B}[3~"))
        if cursor < model.count { model.remove(at: cursor) }
      default:
        let character: Character = dice.one(of: ["a", "é", "e\u{301}", "中", "😀", "👨‍👩‍👧", "❤️", " "])
        steps.append(.type(String(character)))
        model.insert(character, at: cursor)
        cursor += 1
      }
    }
    let input = try bench.read(steps + [.type("\u{1B}[F\r")])
    #expect(input == .text(String(model)))
    #expect(bench.screen.lines.filter { $0.hasPrefix("log ") } == printed)
  }
}
