import Testing

@testable import LineEditing

@Suite struct `Reading keys` {
  private static func keys(_ pieces: [[UInt8]]) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for piece in pieces {
      decoder.take(piece)
      while let key = decoder.next() { keys.append(key) }
    }
    while let key = decoder.next(isComplete: true) { keys.append(key) }
    return keys
  }

  private static let sample = Array(
    "aé中😀\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[3~\u{1B}b\u{1B}\u{1B}[D\u{1B}[200~p\r\nq\u{1B}[2\u{1B}[201~z\u{1B}]0;t\u{1B}\\y\u{1B}[Z\u{1B}[99x"
      .utf8)

  private static let meaning: [Key] =
    [.character("a"), .character("é"), .character("中"), .character("😀")]
    + [.special(.up), .special(.down), .special(.wordRight), .special(.delete), .character("\u{1B}"), .character("b")]
    + [.special(.wordLeft), .paste("p\nq\u{1B}[2"), .character("z"), .character("y"), .special(.backTab)]

  @Test func `knows sequences, characters and pastes`() {
    #expect(Self.keys([Self.sample]) == Self.meaning)
  }

  @Test func `does not mind where its bytes are cut`() {
    #expect(Self.keys(Self.sample.map { [$0] }) == Self.meaning)
    for cut in 1..<Self.sample.count {
      #expect(Self.keys([Array(Self.sample[..<cut]), Array(Self.sample[cut...])]) == Self.meaning, "cut at \(cut)")
    }
  }

  @Test(
    arguments: [
      ([0xFF], ["\u{FFFD}"]), ([0xC3, 0x41], ["\u{FFFD}", "A"]), ([0xE4, 0xB8, 0x41], ["\u{FFFD}", "\u{FFFD}", "A"]),
      ([0xED, 0xA0, 0x80], ["\u{FFFD}", "\u{FFFD}", "\u{FFFD}"]), ([0xC2, 0x9B], ["\u{FFFD}"]),
      ([0xC0, 0x80], ["\u{FFFD}", "\u{FFFD}"]),
      ([0x00], ["\0"]),
    ] as [([UInt8], [Unicode.Scalar])])
  func `shows bytes that are no character`(bytes: [UInt8], scalars: [Unicode.Scalar]) {
    #expect(Self.keys([bytes]) == scalars.map { .character($0) })
  }

  @Test func `takes Esc for a key once nothing follows`() {
    var decoder = KeyDecoder()
    decoder.take([0x1B])
    #expect(decoder.next() == nil)
    #expect(decoder.isWaiting)
    #expect(decoder.next(isComplete: true) == .character("\u{1B}"))
    #expect(!decoder.isWaiting)
  }

  @Test func `takes what no text may hold out of a paste`() {
    #expect(
      Self.keys([Array("\u{1B}[200~a\u{0}\u{9B}31m\u{9D}b\u{1B}[201~".utf8)]) == [
        .paste("a\u{FFFD}\u{FFFD}31m\u{FFFD}b")
      ])
  }

  @Test func `is freed by Ctrl-C from a paste that does not end`() {
    var decoder = KeyDecoder()
    decoder.take(Array("\u{1B}[200~rm -rf".utf8))
    #expect(decoder.next() == nil)
    decoder.take([0x03])
    #expect(decoder.next() == .character("\u{03}"))
  }

  @Test func `survives anything`() {
    var dice = Dice(seed: 7)
    let bytes: [UInt8] = [0x1B, 0x5B, 0x4F, 0x32, 0x30, 0x3B, 0x7E, 0x5D, 0x07, 0x41, 0xE4, 0xB8, 0xAD, 0xFF, 0x03]
    for _ in 0..<300 { _ = Self.keys((0..<20).map { _ in (0..<dice.number(1...4)).map { _ in dice.one(of: bytes) } }) }
  }
}
