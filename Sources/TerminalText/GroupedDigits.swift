/// Whole numbers as people read them.
public enum GroupedDigits {
  /// `1,234`
  public static func of(_ number: Int64) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
