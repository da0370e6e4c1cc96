internal import TerminalText

/// A line as it may go to a terminal: nothing in it can move the cursor or turn direction.
///
/// Only this module makes them, from pieces that it has made visible; so the marks that keep directions in their place
/// are ours.
public struct DrawnLine: Sendable, Equatable {
  /// The line, without line end.
  public let text: String

  /// A line of pieces that are harmless already.
  init(harmless text: String) { self.text = text }

  /// Any text on one line, made visible.
  public init(_ text: String) { self.text = VisibleText.of(text) }
}

extension Page {
  /// A piece that is harmless, kept in its place where that is needed.
  func isolated(_ piece: String) -> String { isolatesDirections ? DirectionIsolate.around(piece) : piece }
}
