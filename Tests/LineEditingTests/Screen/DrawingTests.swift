import ModelTerminal
import Testing

@testable import LineEditing

/// What is written to a terminal makes it show the picture, whatever stood there before.
@Suite struct `Drawing` {
  private static let characters = [
    "a", "b", "Z", " ", "é", "e\u{301}", "中", "文", "😀", "👨‍👩‍👧", "🇩🇪", "❤️", "\n", "\t", "\u{1B}", "\u{202E}", "\u{301}",
  ]

  /// A scene of anything that may come together.
  private static func scene(_ dice: inout Dice, size: TerminalSize) -> Scene {
    var scene = Scene()
    scene.size = size
    scene.prompt = dice.one(of: [
      "screens> ", "screens 中文> ", "s> ", "a very long prompt that no narrow terminal can hold> ",
    ])
    scene.continuation = "...> "
    let parts = (0..<dice.number(0...60)).map { _ in dice.one(of: characters) }
    scene.text = parts.joined()
    // A place between characters.
    scene.cursor = String(scene.text.prefix(dice.number(0...scene.text.count))).utf8.count
    if dice.number(0...2) == 0 {
      scene.hint = dice.one(of: ["‹integer›", "groupId 20143 and a long rest of a suggestion"])
    }
    if dice.number(0...2) == 0 { scene.rightPrompt = "test@liferay.com" }
    if dice.number(0...3) == 0 { scene.status = [StatusLine(text: "history: 中a")] }
    if dice.number(0...3) == 0 { scene.progress = "load-form 3 of 10" }
    if dice.number(0...2) == 0 {
      let candidates = (0..<dice.number(1...20)).map { Candidate("candidate\($0)", summary: "does 中 \($0)") }
      scene.menu = Menu(
        completion: Completion(range: 0..<0, candidates: candidates), original: EditedText(),
        chosen: dice.number(0...1) == 0 ? nil : dice.number(0...(candidates.count - 1)))
    }
    let cut = dice.number(0...max(1, scene.text.utf8.count))
    scene.spans = [Span(0..<min(cut, scene.text.utf8.count), dice.one(of: [.command, .error, .value]))]
    return scene
  }

  private static func text(_ picture: Picture) -> [String] {
    var rows = picture.rows.map { row -> String in
      var text = row.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  /// What the terminal shows from the picture's first row on must be the picture; what was printed stands above it, all of
  /// it and once.
  private static func check(
    _ terminal: ModelTerminal, shows picture: Picture, below lines: [String], _ note: Comment
  ) throws {
    try #require(terminal.complaints.isEmpty, note)
    let top = terminal.cursorRow - picture.cursorRow
    try #require(top >= 0, note)
    var seen = Array(terminal.rows[top...])
    while seen.last == "" { seen.removeLast() }
    try #require(seen == text(picture), note)
    try #require(terminal.cursorColumn == picture.cursorColumn, note)
    try #require(terminal.showsCursor && terminal.colours == "", note)
    // Their rows are looked at once in a while: that takes longest.
    guard lines.count % 4 == 0 else { return }
    try #require(terminal.lines.filter { $0.hasPrefix("log ") } == lines, note)
  }

  @Test(arguments: 0..<16)
  func `any picture can follow any other one, on any terminal`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let size = TerminalSize(columns: dice.one(of: [3, 7, 20, 40, 80, 200]), rows: dice.one(of: [2, 5, 24]))
    let terminal = ModelTerminal(columns: size.columns, rows: size.rows)
    var painter = Painter()
    var lines: [String] = []
    for step in 0..<25 {
      let picture = Layout.picture(of: Self.scene(&dice, size: size))
      #expect(picture.rows.count <= size.rows)
      #expect(picture.rows.allSatisfy { Cell.columns(of: $0) <= size.columns })
      #expect(picture.cursorColumn < size.columns && picture.cursorRow < picture.rows.count)
      var above = ""
      if dice.number(0...3) == 0 {
        for number in 0..<dice.number(1...8) {
          lines.append("log \(step).\(number) " + String(repeating: "x", count: dice.number(1...30)))
          above += lines[lines.count - 1] + "\r\n"
        }
      }
      terminal.write(painter.paint(picture, width: size.columns, above: above))
      try Self.check(terminal, shows: picture, below: lines, "seed \(seed), step \(step), \(size)")
    }
  }

  @Test(arguments: 0..<16)
  func `a terminal may change its width at any time`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed) &+ 1000)
    // So high that what stood there is never cut off at its top, wherever it wraps.
    var size = TerminalSize(columns: 80, rows: 100)
    let terminal = ModelTerminal(columns: size.columns, rows: size.rows)
    var painter = Painter()
    var lines: [String] = []
    for step in 0..<20 {
      lines.append("log \(step) " + String(repeating: "y", count: dice.number(1...100)))
      var scene = Self.scene(&dice, size: size)
      terminal.write(
        painter.paint(Layout.picture(of: scene), width: size.columns, above: lines[lines.count - 1] + "\r\n"))
      size.columns = dice.number(12...120)
      terminal.resize(columns: size.columns)
      painter.resize(to: size.columns, wrapsAnew: true)
      scene.size = size
      let picture = Layout.picture(of: scene)
      terminal.write(painter.paint(picture, width: size.columns))
      try Self.check(terminal, shows: picture, below: lines, "seed \(seed), step \(step), \(size)")
    }
  }

  @Test func `a key at the end of a line writes that key alone`() {
    var painter = Painter()
    var scene = Scene(prompt: "screens> ", text: "echo h", cursor: 6)
    _ = painter.paint(Layout.picture(of: scene), width: 80)
    (scene.text, scene.cursor) = ("echo hi", 7)
    #expect(painter.paint(Layout.picture(of: scene), width: 80) == "i")
    #expect(painter.paint(Layout.picture(of: scene), width: 80) == "")
  }

  @Test func `a hint and a right prompt give way to the text`() {
    var scene = Scene(prompt: "> ", text: "set", cursor: 3, hint: " groupId", rightPrompt: "ada")
    scene.size = TerminalSize(columns: 20, rows: 5)
    #expect(Self.text(Layout.picture(of: scene)) == ["> set groupId   ada"])
    scene.text = "set groupId 2"
    scene.cursor = scene.text.utf8.count
    #expect(Self.text(Layout.picture(of: scene)) == ["> set groupId 2 gr…"])
    scene.cursor = 0
    #expect(Self.text(Layout.picture(of: scene)) == ["> set groupId 2"])
  }

  @Test func `a line that is longer than the terminal shows the rows around the cursor`() {
    var scene = Scene(prompt: "> ", text: (0..<30).map { "row \($0)" }.joined(separator: "\n"))
    scene.size = TerminalSize(columns: 40, rows: 5)
    scene.continuation = "  "
    #expect(Self.text(Layout.picture(of: scene)).first == "> row 0")
    scene.cursor = scene.text.utf8.count
    let picture = Layout.picture(of: scene)
    #expect(Self.text(picture) == (25..<30).map { "  row \($0)" })
    #expect(picture.cursorRow == 4 && picture.cursorColumn == 8)
  }

  @Test func `a secret is shown as dots, and a password not at all`() {
    var scene = Scene(prompt: "> ", text: "set token hüntér", cursor: 0)
    scene.spans = [Span(10..<scene.text.utf8.count, .secret)]
    #expect(Self.text(Layout.picture(of: scene)) == ["> set token ••••••"])
    scene.isHidden = true
    #expect(Self.text(Layout.picture(of: scene)) == [">"])
  }

  @Test func `controls in a text are shown, never obeyed`() {
    let scene = Scene(prompt: "> ", text: "a\u{1B}[2Jb\u{9B}c\td", cursor: 0)
    #expect(Self.text(Layout.picture(of: scene)) == ["> a␛[2Jb‹U+009B›c⇥d"])
  }

  @Test func `without colours nothing is coloured`() {
    var painter = Painter()
    painter.hasColours = false
    let scene = Scene(prompt: "> ", text: "set x", cursor: 5, spans: [Span(0..<3, .command), Span(4..<5, .error)])
    let output = painter.paint(Layout.picture(of: scene), width: 80)
    #expect(!output.contains("\u{1B}[0;1;34m") && !output.contains("31"))
    #expect(output.contains("\u{1B}[0;4m"))
  }
}
