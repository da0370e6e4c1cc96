internal import TerminalText

/// How a terminal shows what a text means: the parameters of its SGR sequence.
enum Palette {
  /// The parameters; "" for a terminal's own colours.
  static func parameters(of meaning: Meaning, hasColours: Bool) -> String {
    hasColours ? coloured(meaning) : plain(meaning)
  }

  // The first eight colours: each person's terminal makes them readable on its background.
  private static func coloured(_ meaning: Meaning) -> String {
    switch meaning {
    case .plain: ""
    case .prompt: "1"
    case .command: "1;34"
    case .attribute: "36"
    case .value: "32"
    case .error: "4;31"
    case .comment, .hint, .status: Tone.faint.parameters
    case .secret: "35"
    case .chosen: "7"
    case .found: "1;33"
    }
  }

  /// Without colours, only where a reader would miss something.
  private static func plain(_ meaning: Meaning) -> String {
    switch meaning {
    case .error: "4"
    case .hint, .status: "2"
    case .chosen: "7"
    case .found: "1"
    case .plain, .prompt, .command, .attribute, .value, .comment, .secret: ""
    }
  }
}
