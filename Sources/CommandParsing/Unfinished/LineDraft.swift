/// A text that somebody is typing, read as far as it can be: a fault stands in its word and ends nothing.
///
/// ```swift
/// let draft = LineDraft("try set name \"Ada")
/// draft.commands[0].words[3].text  // "Ada"
/// ```
/// It is read by the lexer of scripts, so that both see the same words. All ranges count bytes of the text's UTF-8.
public struct LineDraft: Sendable {
  /// Something that is no word.
  public struct Mark: Sendable, Equatable {
    /// What it is.
    public enum Kind: Sendable, Equatable {
      /// `# …`
      case comment
      /// `;`, `&`
      case separator
      /// A new line that no `\` stands before.
      case lineEnd
      /// `\` before a line end or the text's end.
      case continuation
    }
    /// What it is.
    public let kind: Kind
    /// Where it stands.
    public let range: SourceRange
  }

  /// The commands in order.
  public let commands: [CommandDraft]
  /// What stands between words, in order.
  public let marks: [Mark]
  /// How long the text is in UTF-8.
  public let length: Int

  /// Reads a text.
  public init(_ text: String) {
    let window = ScriptWindow(text: text)
    var lexer = CommandLexer(window: window)
    var commands: [CommandDraft] = []
    while let command = lexer.nextDraft() { commands.append(command) }
    self.commands = commands
    length = window.limit
    marks = LineDraft.marks(between: commands, in: window)
  }

  /// The words of the command that goes on at the text's end; none where a new one begins.
  public var lastWords: [DraftWord] {
    guard let words = commands.last?.words, let end = words.last?.range.end else { return [] }
    let isEnded = marks.contains { $0.range.start >= end && ($0.kind == .separator || $0.kind == .lineEnd) }
    return isEnded ? [] : words
  }

  /// True when the text ends in a comment, or in a `\` that promises another line: no word can go on there.
  public var endsInMark: Bool {
    guard let last = marks.last, last.range.end == length else { return false }
    return last.kind == .comment || last.kind == .continuation
  }

  /// What stands in the gaps between words.
  private static func marks(between commands: [CommandDraft], in window: ScriptWindow) -> [Mark] {
    var marks: [Mark] = []
    var start = 0
    for word in commands.lazy.flatMap(\.words) {
      appendMarks(in: start..<max(start, word.range.start), of: window, to: &marks)
      start = word.range.end
    }
    appendMarks(in: start..<window.limit, of: window, to: &marks)
    return marks
  }

  private static func appendMarks(in gap: Range<Int>, of window: ScriptWindow, to marks: inout [Mark]) {
    var at = gap.lowerBound
    while at < gap.upperBound {
      var end = at + 1
      let kind: Mark.Kind?
      switch window[at] {
      case Byte.number:
        kind = .comment
        end = window.firstIndex(of: Byte.newline, in: at..<gap.upperBound) ?? gap.upperBound
      case Byte.semicolon, Byte.ampersand: kind = .separator
      case Byte.newline: kind = .lineEnd
      case Byte.backslash:
        kind = .continuation
        end = min(gap.upperBound, at + max(1, window.continuationLength(at: at)))
      default: kind = nil
      }
      if let kind { marks.append(Mark(kind: kind, range: SourceRange(start: at, end: end))) }
      at = end
    }
  }
}
