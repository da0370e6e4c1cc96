/// Texts as the world writes them, the same in every run of the tests.
struct RandomText: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Characters of all widths and directions, and what a terminal would obey.
  static let characters = [
    "a", "b", "Z", "é", "e\u{301}", "日", "本", "한", "ｱ", "Ａ", "👩‍👧", "👍🏽", "🇩🇪", "❤️", "☃", "ש", "ל", "ע", "م", "ر",
    "ی\u{200C}", "क्षि", "กำ",
    "\u{301}", "\u{1B}[2J", "\n", "\t", "\u{202E}", "\u{2067}", "\u{2069}", "\u{200B}", "…", "1", ".", "-", " ", " ",
    " ",
    "Z\u{300}\u{301}\u{302}\u{303}\u{304}", "𠀀", "\u{0}", "\u{9B}31m", "\u{FEFF}", "‹",
  ]

  /// A text of at most so many characters.
  mutating func text(atMost count: Int) -> String {
    let length = Int.random(in: 0...count, using: &self)
    return (0..<length).map { _ in RandomText.characters.randomElement(using: &self) ?? "" }.joined()
  }
}
