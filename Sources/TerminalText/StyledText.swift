/// A text on one line whose pieces stand out in different ways; nothing in it can move a terminal's cursor.
///
/// ```swift
/// var line = StyledText("12:00:01", .faint)
/// line += StyledText("  onFormLoaded", .good)
/// line.written(inColours: true)  // "␛[90m12:00:01␛[0m␛[32m  onFormLoaded␛[0m", with real escapes
/// ```
public struct StyledText: Sendable, Equatable {
  /// A part in one tone.
  public struct Piece: Sendable, Equatable {
    /// The part, harmless.
    public let text: String
    /// How it stands out.
    public let tone: Tone
  }

  /// The parts, in order; none is empty.
  public private(set) var pieces: [Piece] = []

  /// Nothing.
  public init() {}

  /// Any text, made visible.
  public init(_ text: String, _ tone: Tone = .plain) { self.init(harmless: VisibleText.of(text), tone) }

  /// A text that was made visible before, and may hold ``DirectionIsolate``'s marks.
  public init(harmless text: String, _ tone: Tone = .plain) {
    if !text.isEmpty { pieces = [Piece(text: text, tone: tone)] }
  }

  /// The text alone.
  public var text: String { pieces.count == 1 ? pieces[0].text : pieces.map(\.text).joined() }

  /// True when there is nothing.
  public var isEmpty: Bool { pieces.isEmpty }

  /// The columns it takes.
  public var columns: Int { pieces.reduce(0) { $0 + ColumnCount.of($1.text) } }

  /// What is written to a terminal; without colours the text alone.
  public func written(inColours hasColours: Bool) -> String {
    guard hasColours else { return text }
    return pieces.reduce(into: "") { written, piece in
      let parameters = piece.tone.parameters
      written += parameters.isEmpty ? piece.text : "\u{1B}[\(parameters)m\(piece.text)\u{1B}[0m"
    }
  }

  /// Adds another text behind.
  public static func += (left: inout StyledText, right: StyledText) {
    for piece in right.pieces {
      if let last = left.pieces.last, last.tone == piece.tone {
        left.pieces[left.pieces.count - 1] = Piece(text: last.text + piece.text, tone: piece.tone)
      } else {
        left.pieces.append(piece)
      }
    }
  }

  /// Both, one behind the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum += right
    return sum
  }
}
