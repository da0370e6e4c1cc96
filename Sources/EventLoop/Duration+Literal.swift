extension Duration {
  /// Reads a duration as people and plugins write it: a whole or decimal number and a unit, `250ms`, `1.5s`, `30m`, `2h`.
  ///
  /// The unit is required, so that nobody has to remember whether 10 means seconds. Nil when `literal` is none, or is
  /// longer than a thousand years.
  public init?(literal: String) {
    let units: [(suffix: String, milliseconds: Double)] = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000)]
    guard let unit = units.first(where: { literal.hasSuffix($0.suffix) }) else { return nil }
    let number = literal.dropLast(unit.suffix.count)
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let value = Double(number)
    else { return nil }
    let milliseconds = value * unit.milliseconds
    guard milliseconds <= 3.2e13 else { return nil }
    self = .microseconds(Int64((milliseconds * 1000).rounded()))
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
