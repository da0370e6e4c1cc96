/// How a page ended that was fetched; its bytes went out as parts.
public struct FetchedPage: Sendable, Equatable {
  /// What is known of it.
  public let head: PageHead
  /// Bytes of its body that have come in, unpacked.
  public let receivedBytes: Int
  /// False when its reader wanted no more, or there was more than the limit.
  public let isComplete: Bool
}
