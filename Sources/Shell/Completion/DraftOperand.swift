internal import CommandParsing

/// An operand as it stands while somebody types.
struct DraftOperand {
  /// Counted from 0.
  let index: Int
  /// The operand, perhaps not yet begun.
  let word: DraftWord
  /// Those before it.
  let earlier: [DraftWord]
}
