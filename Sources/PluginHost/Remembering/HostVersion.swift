/// Which contracts this program speaks: what it has found out about a plugin holds for these alone.
public struct HostVersion: Sendable, Equatable {
  /// The oldest contract it speaks.
  public let minimumABI: UInt32
  /// The newest contract it speaks.
  public let maximumABI: UInt32
  /// The program's own version.
  public let version: String

  /// The contracts that this program and its runner speak.
  public static let abi: ClosedRange<UInt32> = 1...1

  /// A version.
  public init(
    minimumABI: UInt32 = HostVersion.abi.lowerBound, maximumABI: UInt32 = HostVersion.abi.upperBound, version: String
  ) {
    self.minimumABI = minimumABI
    self.maximumABI = maximumABI
    self.version = version
  }
}
