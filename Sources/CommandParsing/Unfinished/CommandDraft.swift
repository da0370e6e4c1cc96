/// One command as it stands while somebody types.
public struct CommandDraft: Sendable {
  /// Its words, at least one.
  public let words: [DraftWord]
  /// True when `&` ended it.
  public let isBackground: Bool
}
