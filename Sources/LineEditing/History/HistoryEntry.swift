/// A line that was entered.
public struct HistoryEntry: Sendable, Equatable {
  /// The line.
  public internal(set) var text: String
  /// When it was entered, in seconds since 1970.
  public let time: Int64
  /// The session in which it was entered; "" when that is not known.
  public internal(set) var session = ""
  /// How it ended, 0 for well; nil while it has not, or when that is not known.
  public internal(set) var exit: Int32?
  /// How long it took, in milliseconds.
  public internal(set) var milliseconds: Int64?
  /// Its number in its session, by which its end finds it.
  var number: Int?
  /// What a later version has told of it, kept as it is: `name=value`.
  var others: [String] = []

  init(text: String, time: Int64) {
    self.text = text
    self.time = time
  }

  /// Takes the members of another one, where that has any.
  mutating func take(endOf other: HistoryEntry) {
    exit = other.exit ?? exit
    milliseconds = other.milliseconds ?? milliseconds
    others += other.others.filter { !others.contains($0) }
  }

  /// True for what only tells how an earlier line of its session ended.
  var isEnd: Bool { text.isEmpty }
}

// MARK: - In the file

extension HistoryEntry {
  /// Reads a line of the file: the time, members such as `,exit=0` behind it, a space, the text with `\n` and `\\` for line
  /// ends and backslashes. The text is empty where an earlier line has ended. Nil for a line that is none.
  init?(fileLine: Substring) {
    guard let space = fileLine.firstIndex(of: " ") else { return nil }
    let members = fileLine[..<space].split(separator: ",", omittingEmptySubsequences: false)
    guard let time = Int64(members[0]) else { return nil }
    self.init(text: HistoryEntry.unescaped(fileLine[fileLine.index(after: space)...]), time: time)
    for member in members.dropFirst() { take(member) }
    guard !text.isEmpty || (number != nil && !session.isEmpty) else { return nil }
  }

  private mutating func take(_ member: Substring) {
    let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? parts[1] : ""
    switch parts[0] {
    case "session" where !value.isEmpty: session = String(value)
    case "line" where Int(value) != nil: number = Int(value)
    case "exit" where Int32(value) != nil: exit = Int32(value)
    case "ms" where Int64(value) != nil: milliseconds = Int64(value)
    default: others.append(String(member))
    }
  }

  /// The line of the file, with its end.
  var fileLine: String {
    var members = ["\(time)"]
    if !session.isEmpty { members.append("session=\(session)") }
    if let number { members.append("line=\(number)") }
    if let exit { members.append("exit=\(exit)") }
    if let milliseconds { members.append("ms=\(milliseconds)") }
    return (members + others).joined(separator: ",") + " " + HistoryEntry.escaped(text) + "\n"
  }

  private static func unescaped(_ escaped: Substring) -> String {
    guard escaped.utf8.contains(UInt8(ascii: "\\")) else { return String(escaped) }
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in escaped.unicodeScalars {
      if isEscaped {
        text.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  private static func escaped(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": line.append(contentsOf: #"\\"#.unicodeScalars)
      case "\n": line.append(contentsOf: #"\n"#.unicodeScalars)
      case "\r": line.append(contentsOf: #"\r"#.unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
