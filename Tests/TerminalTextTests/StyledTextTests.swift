import TerminalText
import Testing

@Suite struct `Styled text` {
  @Test func `is written in colours or without them`() {
    let line = StyledText("12:00", .faint) + StyledText("  on") + StyledText("Loaded", .good)
    #expect(line.text == "12:00  onLoaded")
    #expect(line.written(inColours: false) == "12:00  onLoaded")
    #expect(line.written(inColours: true) == "\u{1B}[90m12:00\u{1B}[0m  on\u{1B}[32mLoaded\u{1B}[0m")
    #expect(line.columns == 15)
  }

  @Test func `shows what others wrote, and does not obey it`() {
    let line = StyledText("a\u{1B}[31mb\u{202E}\n", .bad)
    #expect(line.written(inColours: true) == "\u{1B}[31ma␛[31mb‹U+202E›⏎\u{1B}[0m")
  }

  @Test func `joins pieces of one tone, and has no empty ones`() {
    var line = StyledText("", .bad)
    #expect(line.isEmpty && line == StyledText())
    line += StyledText("a", .bad)
    line += StyledText("b", .bad)
    line += StyledText("", .good)
    #expect(line == StyledText("ab", .bad))
  }

  @Test(arguments: Tone.allCases)
  func `sets nothing but colours`(tone: Tone) {
    #expect(tone.parameters.allSatisfy { $0.isNumber })
    #expect(tone.parameters.isEmpty == (tone == .plain))
  }
}
