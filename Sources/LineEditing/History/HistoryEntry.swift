/// A line that was entered.
struct HistoryEntry: Equatable {
  let text: String
  /// Seconds since 1970.
  let time: Int64

  init(text: String, time: Int64) {
    self.text = text
    self.time = time
  }

  /// Reads a line of the file: the time, a space, the text with `\n` and `\\` for line ends and backslashes. Nil for a line
  /// that is none.
  init?(fileLine: Substring) {
    guard let space = fileLine.firstIndex(of: " "), let time = Int64(fileLine[..<space]) else { return nil }
    var text = ""
    var isEscaped = false
    for scalar in fileLine[fileLine.index(after: space)...].unicodeScalars {
      if isEscaped {
        text.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    guard !text.isEmpty else { return nil }
    self.init(text: text, time: time)
  }

  /// The line of the file, with its end.
  var fileLine: String {
    var line = "\(time) "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\n"
  }
}
