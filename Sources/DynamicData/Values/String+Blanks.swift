extension StringProtocol {
  /// The text without white space at its ends.
  func trimmed(start: Bool = true, end: Bool = true) -> String {
    var rest = self[...]
    if start { rest = rest.drop(while: \.isWhitespace) }
    if end, let last = rest.lastIndex(where: { !$0.isWhitespace }) {
      rest = rest[...last]
    } else if end {
      return ""
    }
    return String(rest)
  }

  /// True when there is nothing but white space in it.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
