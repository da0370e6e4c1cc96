/// A word that has the form of an option: `--name`, `--name=value`, `-n`, `--`.
struct GivenOption {
  let name: String
  let nameRange: SourceRange
  /// What stands behind the `=`.
  let value: Word?

  /// True for `--` alone.
  var endsOptions: Bool { name == "--" && value == nil }

  /// Nil for a word that can only be an operand.
  init?(_ word: Word) {
    guard let start = word.prefix ?? word.bareText, GivenOption.isOption(start.utf8) else { return nil }
    if let assignment = word.assignment {
      name = assignment.name
      nameRange = assignment.nameRange
      value = assignment.valueWord
    } else {
      name = start
      nameRange = word.range
      value = nil
    }
  }

  /// `--…`, or `-` and a letter: a negative number is none.
  private static func isOption(_ text: String.UTF8View) -> Bool {
    guard text.first == Byte.hyphen, let second = text.dropFirst().first else { return false }
    return second == Byte.hyphen || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(second | 0x20)
  }
}
