/// Numbers as Java writes them.
enum JavaNumber {
  /// `Double.toString`.
  static func text(_ number: Double) -> String { text(number.description, number.magnitude) }

  /// A float as JSON, without the zeros behind the point.
  static func json(_ number: Float) -> JSONValue {
    let text = text(number.description, Double(number.magnitude))
    if text.hasSuffix(".0"), let whole = Int64(text.dropLast(2)) { return .integer(whole) }
    return .decimal(text)
  }

  /// Swift's shortest digits in Java's form: with an exponent from ten million on and below a thousandth.
  private static func text(_ shortest: String, _ magnitude: Double) -> String {
    let isNegative = shortest.hasPrefix("-")
    let parts = shortest.drop { $0 == "-" }.split(separator: "e")
    let pieces = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = pieces.count > 1 ? String(pieces[1]) : ""
    var digits = String(pieces[0]) + fraction
    // Where the point is, counted from the first digit.
    var point = pieces[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.hasPrefix("0"), digits.count > 1 {
      digits.removeFirst()
      point -= 1
    }
    while digits.hasSuffix("0"), digits.count > 1 { digits.removeLast() }
    let sign = isNegative ? "-" : ""
    guard magnitude != 0 else { return sign + "0.0" }
    if magnitude >= 1e7 || magnitude < 1e-3 {
      let rest = digits.dropFirst()
      return "\(sign)\(digits.prefix(1)).\(rest.isEmpty ? "0" : String(rest))E\(point - 1)"
    }
    if point <= 0 { return "\(sign)0." + String(repeating: "0", count: -point) + digits }
    let whole =
      digits.count >= point
      ? String(digits.prefix(point)) : digits + String(repeating: "0", count: point - digits.count)
    let rest = digits.dropFirst(point)
    return "\(sign)\(whole).\(rest.isEmpty ? "0" : String(rest))"
  }
}
