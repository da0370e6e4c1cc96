/// A key that was pressed, or a text that the terminal pasted.
enum Key: Equatable {
  /// A character; Ctrl and Esc with a letter come as the terminal sends them.
  case character(Unicode.Scalar)
  /// A key that terminals tell by a sequence of characters.
  case special(SpecialKey)
  /// A text between the marks of bracketed paste, with `\n` for each line end.
  case paste(String)
}
