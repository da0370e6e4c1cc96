/// Where something stands in a script: bytes from its start, `end` not included.
public struct SourceRange: Hashable, Sendable {
  /// The first byte.
  public var start: Int
  /// Behind the last byte.
  public var end: Int

  /// From `start` up to `end`, not included.
  @inlinable
  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// A range that begins where this one does and ends where `last` does.
  public func through(_ last: SourceRange) -> SourceRange { SourceRange(start: start, end: max(end, last.end)) }
}
