private import Synchronization

/// How a terminal draws emoji that U+200D joins: families, professions, flags of many colours.
public enum JoinedEmoji: String, Sendable, CaseIterable {
  /// As one picture of two columns.
  case joined
  /// Each part by itself, side by side.
  case split

  private static let isSplit = Atomic(false)

  /// How the terminal of this process draws them. Any thread may ask and set it; all widths follow it.
  public static var drawn: JoinedEmoji {
    get { isSplit.load(ordering: .relaxed) ? .split : .joined }
    set { isSplit.store(newValue == .split, ordering: .relaxed) }
  }
}
