/// How the word at the cursor could go on.
public struct Completion: Sendable, Equatable {
  /// The part of the line that a candidate replaces, as offsets in its UTF-8.
  public let range: Range<Int>
  /// The candidates, best first.
  public let candidates: [Candidate]

  /// What can be put in before one is chosen, when that is more than what the candidates' texts have in common.
  public let common: String?

  /// Candidates for a part of a line.
  public init(range: Range<Int>, candidates: [Candidate], common: String? = nil) {
    self.range = range
    self.candidates = candidates
    self.common = common
  }

  /// What all candidates begin with.
  var commonPrefix: String {
    if let common { return common }
    guard var prefix = candidates.first?.text else { return "" }
    for candidate in candidates { prefix = prefix.commonPrefix(with: candidate.text) }
    return prefix
  }
}

extension String {
  /// What two texts begin with, by characters.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
