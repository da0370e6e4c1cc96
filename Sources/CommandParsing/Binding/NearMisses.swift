/// Names that somebody may have meant.
public enum NearMisses {
  /// The names that are most like `name`, the best first; none when nothing is alike.
  ///
  /// ```swift
  /// NearMisses.of("gruopid", among: ["groupId", "layoutId"])  // ["groupId"]
  /// NearMisses.of("gro", among: ["groupId", "userId"])        // ["groupId"]
  /// ```
  public static func of(_ name: String, among names: some Sequence<String>, limit: Int = 3) -> [String] {
    // A name of any length can come from a script, and a distance costs its square.
    guard name.utf8.count <= 200 else { return [] }
    let wanted = scalars(name)
    guard !wanted.isEmpty else { return [] }
    var found: [(score: Int, name: String)] = []
    for candidate in names {
      guard let score = score(wanted, scalars(candidate)), !found.contains(where: { $0.name == candidate }) else {
        continue
      }
      found.append((score, candidate))
    }
    // Equal scores keep the alphabet, so that the answer does not depend on a dictionary's order.
    found.sort { ($0.score, $0.name) < ($1.score, $1.name) }
    return found.prefix(limit).map(\.name)
  }

  /// What is compared: case does not count, and the dashes of an option are not worth an edit.
  private static func scalars(_ text: String) -> [Unicode.Scalar] {
    Array(text.lowercased().unicodeScalars.drop { $0 == "-" })
  }

  /// How far a candidate is from what was wanted, in half edits; nil when too far to be meant.
  private static func score(_ wanted: [Unicode.Scalar], _ candidate: [Unicode.Scalar]) -> Int? {
    guard !candidate.isEmpty, candidate.count <= 200 else { return nil }
    if wanted == candidate { return 0 }
    // A beginning of three letters, or a part of four, tells more than a distance could.
    if wanted.count >= 3, candidate.starts(with: wanted) { return 1 }
    if candidate.count >= 3, wanted.starts(with: candidate) { return 3 }
    if wanted.count >= 4, contains(candidate, wanted) { return 3 }
    // One edit in up to four letters, then one more for each further four.
    let shorter = min(wanted.count, candidate.count)
    let allowed = shorter < 3 ? (max(wanted.count, candidate.count) < 4 ? 1 : 0) : (shorter + 3) / 4
    guard abs(wanted.count - candidate.count) <= allowed else { return nil }
    let distance = distance(wanted, candidate)
    // All letters replaced is another name, however short.
    guard distance <= allowed, distance < shorter else { return nil }
    return distance * 2
  }

  private static func contains(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
  }

  /// Damerau and Levenshtein's distance: insertions, deletions, replacements, and neighbours that changed places.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
