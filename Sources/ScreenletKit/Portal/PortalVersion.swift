/// A portal's version: `6.2`, `7.0`, `7.3`.
public struct PortalVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number before the point.
  public let major: Int
  /// The number after it.
  public let minor: Int

  /// A version.
  public init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `7.0`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
    self.init(major, minor)
  }

  /// True for the generation of services that 7.0 has replaced.
  public var isBefore7: Bool { major < 7 }

  /// As `7.0`.
  public var description: String { "\(major).\(minor)" }

  /// Older ones first.
  public static func < (left: PortalVersion, right: PortalVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
