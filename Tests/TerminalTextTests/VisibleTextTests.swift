import TerminalText
import Testing

@Suite struct `Text made visible` {
  @Test(arguments: [
    ("plain é 漢 👩‍👧", "plain é 漢 👩‍👧"), ("", ""), ("a\u{1B}[2Jb\nc", "a␛[2Jb⏎c"), ("\0\t\r\u{7F}", "␀␉␍␡"), ("\r\n", "␍⏎"),
    ("\u{9B}2J", "‹U+009B›2J"), ("a\u{202E}b", "a‹U+202E›b"), ("\u{2028}\u{2029}", "‹U+2028›‹U+2029›"),
    ("\u{FEFF}x", "‹U+FEFF›x"), ("\u{61C}\u{2066}\u{E0041}", "‹U+061C›‹U+2066›‹U+E0041›"), ("\u{FFFD}", "\u{FFFD}"),
    ("e\u{301}\u{1}", "e\u{301}␁"), ("«©»", "«©»"),
  ])
  func `shows what a terminal would obey or hide`(text: String, visible: String) {
    #expect(VisibleText.of(text).unicodeScalars.elementsEqual(visible.unicodeScalars))
  }

  @Test func `lets no control, separator or turn of direction through`() {
    // Collected, since checking 65,536 expectations takes seconds.
    var wrong: [UInt32] = []
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let mustGo =
        [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory) || properties.isBidiControl
      // What has a shape stays; of the other format characters, some join and some hide.
      let mustStay = !mustGo && properties.generalCategory != .format
      let visible = VisibleText.of("a\(scalar)b").unicodeScalars
      if visible.contains(scalar) ? mustGo : mustStay { wrong.append(value) }
      if visible.first != "a" || visible.last != "b" { wrong.append(value) }
    }
    #expect(wrong.isEmpty)
  }
}
