private import Glibc

/// The readers of 6.2, which never refuse: what they cannot read is 0, or false.
enum LenientValue {
  /// `true t y on 1`, whatever the case; all else is false.
  static func boolean(_ text: String) -> Bool { ["true", "t", "y", "on", "1"].contains(text.lowercased()) }

  /// Digits, with a sign maybe; anything else, or more than fits, is 0.
  static func integer(_ text: String, bits: Int) -> Int64 {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(text) else {
      return 0
    }
    return number >> Int64(bits - 1) == 0 || number >> Int64(bits - 1) == -1 ? number : 0
  }

  /// What Java reads as a double; no thousands separators, no comma.
  static func double(_ text: String) -> Double {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard isPlain, let number = Double(text), number.isFinite else { return 0 }
    return number
  }

  /// Milliseconds since 1970: of digits, and of a day as 7.0 stores it, since one file may serve both.
  static func date(_ text: String) -> Int64 {
    PortalDate(iso: text)?.milliseconds ?? integer(text, bits: 64)
  }
}

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
