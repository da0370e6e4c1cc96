/// All that a picture of the line shows.
struct Scene {
  var prompt = ""
  /// Stands before each further row of a text of several.
  var continuation = ""
  var text = ""
  /// The cursor, as an offset in the text's UTF-8.
  var cursor = 0
  /// Parts of the text with a meaning, in order, none over another.
  var spans: [Span] = []
  /// Shown behind the text when the cursor is at its end.
  var hint = ""
  /// Shown at the right of the first row, as long as there is room.
  var rightPrompt = ""
  /// Rows below the line: candidates, and what goes on.
  var menu: Menu?
  var status: [StatusLine] = []
  /// Above the line, while something goes on.
  var progress = ""
  /// True when the text is not to be shown at all: a password.
  var isHidden = false
  var size = TerminalSize()
}

/// One row below the line.
struct StatusLine: Equatable {
  let text: String
  var meaning = Meaning.status
}
