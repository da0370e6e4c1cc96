/// How the word at the cursor could go on.
struct Proposals: Equatable {
  /// What a proposal replaces, as offsets in the UTF-8 of the line; it ends at the cursor, or behind what stands there.
  var range: Range<Int>
  /// The best first; all of one quality.
  var all: [Proposal]
  /// What can be put in the range because every proposal begins so; nil when that is no more than what is typed.
  var common: String?

  /// Nothing to propose.
  static func none(at cursor: Int) -> Proposals { Proposals(range: cursor..<cursor, all: []) }
}
