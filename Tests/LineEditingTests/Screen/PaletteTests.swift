import Testing

@testable import LineEditing

@Suite struct `The palette` {
  /// 1 is bold, 2 dim, 4 underlined, 7 reversed; all others are colours, or worse.
  @Test func `has no colours where none are wanted, and tells hints from what was typed all the same`() {
    for meaning in Meaning.allCases {
      #expect(["", "1", "2", "4", "7"].contains(Palette.parameters(of: meaning, hasColours: false)), "\(meaning)")
    }
    #expect(Palette.parameters(of: .plain, hasColours: false) == "")
    #expect(Palette.parameters(of: .hint, hasColours: false) == "2")
  }
}
