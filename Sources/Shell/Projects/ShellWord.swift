/// A word as the shells of the system read it.
enum ShellWord {
  /// The text, in quotes where it needs them.
  static func of(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+,:@%".utf8.contains(byte)
      }
    }
    // A word that begins with a dash would be an option.
    let word = text.hasPrefix("-") ? "./" + text : text
    return isPlain && !text.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
