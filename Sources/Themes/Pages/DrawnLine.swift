public import TerminalText

/// A line as it may go to a terminal: nothing in it can move the cursor or turn direction.
///
/// Only this module makes them, from pieces that it has made visible; so the marks that keep directions in their place
/// are ours.
public struct DrawnLine: Sendable, Equatable {
  /// The line, without line end.
  public let text: String

  /// How it stands out.
  public let tone: Tone

  /// A line of pieces that are harmless already.
  init(harmless text: String, _ tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }

  /// Any text on one line, made visible.
  public init(_ text: String) { self.init(harmless: VisibleText.of(text)) }

  /// The line with its tone.
  public var styled: StyledText { StyledText(harmless: text, tone) }
}

extension Page {
  /// A piece that is harmless, kept in its place where that is needed.
  func isolated(_ piece: String) -> String { isolatesDirections ? DirectionIsolate.around(piece) : piece }
}
