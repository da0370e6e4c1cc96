public import TerminalText

/// What the line of a record tells, column by column.
///
/// All of it is harmless to a terminal.
public struct RecordParts: Sendable, Equatable {
  /// The time of day, with milliseconds where the record has a use for them; "" for none.
  public var time: String
  /// Screenlet and event; none for a plugin's line.
  public var columns: [StyledText]
  /// What stands right before the words: the plugin of a line.
  public var lead: StyledText
  /// What happened.
  public var words: StyledText
  /// Origin, and age or time taken, in parentheses; never broken.
  public var remark: StyledText

  /// Parts of a line; what is not given is not there.
  public init(
    time: String = "", columns: [StyledText] = [], lead: StyledText = StyledText(), words: StyledText = StyledText(),
    remark: StyledText = StyledText()
  ) {
    self.time = time
    self.columns = columns
    self.lead = lead
    self.words = words
    self.remark = remark
  }

  /// All of it on one line, two spaces between: what programs read.
  public var joined: StyledText {
    var line = StyledText(harmless: time, .faint)
    for part in columns + [lead + words, remark] where !part.isEmpty {
      if !line.isEmpty { line += StyledText(harmless: "  ") }
      line += part
    }
    return line
  }
}
