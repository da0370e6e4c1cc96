extension String {
  /// The text without the blanks and line ends around it, which come along when something is pasted.
  var withoutBlanksAround: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
