extension Duration {
  /// Reads a duration as people and plugins write it: a whole or decimal number and a unit, `250ms`, `1.5s`, `30m`, `2h`.
  ///
  /// The unit is required, so that nobody has to remember whether 10 means seconds. Nil when `literal` is none, or is
  /// longer than a thousand years.
  public init?(literal: String) {
    let units: [(suffix: String, microseconds: Int64)] = [
      ("ms", 1000), ("s", 1_000_000), ("m", 60_000_000), ("h", 3_600_000_000),
    ]
    guard let unit = units.first(where: { literal.hasSuffix($0.suffix) }) else { return nil }
    let number = literal.dropLast(unit.suffix.count)
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let whole = Int64(parts[0]), whole <= 31_536_000_000_000_000 / unit.microseconds
    else { return nil }
    var microseconds = whole * unit.microseconds
    // What is finer than a microsecond does not count.
    var step = unit.microseconds
    for digit in parts.dropFirst().first?.utf8 ?? "".utf8[...] {
      step /= 10
      microseconds += Int64(digit - 0x30) * step
    }
    self = .microseconds(microseconds)
  }

  /// Whole milliseconds, rounded down.
  public var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }

  /// The shortest literal of the same length: `250ms`, `1.5s`, `10s`, `2h`.
  public var literal: String {
    let milliseconds = milliseconds
    for (suffix, factor) in [("h", 3_600_000), ("m", 60_000), ("s", 1000)] as [(String, Int64)]
    where milliseconds >= factor && milliseconds % factor == 0 {
      return "\(milliseconds / factor)\(suffix)"
    }
    if milliseconds > 1000, milliseconds % 100 == 0 { return "\(milliseconds / 1000).\(milliseconds % 1000 / 100)s" }
    return "\(milliseconds)ms"
  }
}
