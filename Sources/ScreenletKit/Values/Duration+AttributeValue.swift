extension Duration: AttributeValue {
  /// A number with its unit.
  public static var form: ValueForm { ValueForm(.duration) }

  /// Reads `250ms`, `1.5s`, `30m`, `2h`; what is finer than a microsecond does not count.
  public init?(typedText: String) {
    let units: [(suffix: String, microseconds: Int64)] = [
      ("ms", 1000), ("s", 1_000_000), ("m", 60_000_000), ("h", 3_600_000_000),
    ]
    guard let unit = units.first(where: { typedText.hasSuffix($0.suffix) }),
      let number = DecimalNumber(String(typedText.dropLast(unit.suffix.utf8.count)))
    else { return nil }
    let microseconds = number.approximation * Double(unit.microseconds)
    // A thousand years, as the host's own limit is; a double is exact to the microsecond for the first 285 of them.
    guard microseconds >= 0, microseconds <= 3.2e16 else { return nil }
    self = .microseconds(Int64(microseconds.rounded()))
  }

  /// In the largest unit that says it in whole numbers, milliseconds at the least.
  public var typedText: String? {
    // Within a thousand years, which is what the host takes; beyond, the sum would not fit.
    let seconds = min(max(components.seconds, -31_536_000_000), 31_536_000_000)
    let milliseconds = seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    for (suffix, factor) in [("h", 3_600_000), ("m", 60_000), ("s", 1000)] as [(String, Int64)]
    where milliseconds != 0 && milliseconds % factor == 0 {
      return "\(milliseconds / factor)\(suffix)"
    }
    return "\(milliseconds)ms"
  }
}
