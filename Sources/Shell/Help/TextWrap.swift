/// Breaks prose into lines for a terminal of 80 columns.
enum TextWrap {
  static func lines(_ text: String, indent: String, width: Int = 78) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent.count + line.count + 1 + word.count > width {
        lines.append(indent + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return line.isEmpty ? lines : lines + [indent + line]
  }
}
