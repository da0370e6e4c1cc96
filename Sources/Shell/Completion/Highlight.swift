/// A part of a line and what it means, for its colour.
struct Highlight: Equatable {
  /// What a part of a line means.
  enum Meaning: Equatable {
    /// Also a word that can still become right.
    case plain
    case command, action, attribute, field, value, option, variable, string, number, comment, `operator`
    /// The value of a secret, which a terminal had better not show.
    case secret
    /// An unknown name, a value of the wrong type, text that is no word.
    case error
  }

  /// Offsets in the UTF-8 of the line.
  var range: Range<Int>
  var meaning: Meaning
}
