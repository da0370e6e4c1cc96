internal import CommandParsing
internal import JSONValues

/// Writes a text as a word, or as the value behind an `=`.
enum InsertedText {
  /// The text in the quotes that the person began, or bare when it needs none.
  /// - Parameter staysOpen: leaves a quote open, for a folder that a path goes on from.
  static func write(_ text: String, as style: DraftWord.Style, staysOpen: Bool = false) -> String {
    switch style {
    case .single: return "'" + text.replacing("'", with: "''") + (staysOpen ? "" : "'")
    case .interpolated: return "$" + quoted(text.replacing("$", with: "$$"), staysOpen)
    case .double: return quoted(text, staysOpen)
    case .bare, .reference, .json: return needsQuotes(text) ? quoted(text, staysOpen) : text
    }
  }

  /// A text in double quotes.
  static func quoted(_ text: String, _ staysOpen: Bool = false) -> String {
    let written = JSON.string(text).text()
    return staysOpen ? String(written.dropLast()) : written
  }

  /// True for a text that as a bare word would be something else.
  static func needsQuotes(_ text: String) -> Bool {
    // The lexer itself says so: one word, of that text.
    guard !text.isEmpty, text != "&" else { return true }
    let draft = LineDraft(text)
    guard draft.marks.isEmpty, draft.commands.count == 1, draft.commands[0].words.count == 1 else { return true }
    let word = draft.commands[0].words[0]
    return word.fault != nil || word.bareText != text
  }
}
