/// Amounts of bytes as people read them: in thousands, with one digit behind the point.
public enum ByteAmount {
  private static let units: [(name: String, size: Int64)] = [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)]

  /// `6.0 MB`, `512 B`
  public static func of(_ bytes: Int64) -> String {
    let unit = unit(of: bytes)
    return "\(number(bytes, in: unit)) \(unit.name)"
  }

  /// `3.2 of 6.0 MB`: both in the unit of the whole.
  public static func of(_ part: Int64, of whole: Int64) -> String {
    let unit = unit(of: whole)
    return "\(number(part, in: unit)) of \(number(whole, in: unit)) \(unit.name)"
  }

  private static func unit(of bytes: Int64) -> (name: String, size: Int64) {
    units.first { bytes >= $0.size } ?? ("B", 1)
  }

  private static func number(_ bytes: Int64, in unit: (name: String, size: Int64)) -> String {
    guard unit.size > 1 else { return String(bytes) }
    let tenths = bytes / (unit.size / 10)
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}
