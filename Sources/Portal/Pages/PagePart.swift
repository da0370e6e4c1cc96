/// A piece of a page, in order.
public struct PagePart: Sendable {
  /// What is known of the whole.
  public let head: PageHead
  /// At least one byte, and at most ``PageRequest/partBytes``.
  public let bytes: [UInt8]
}
