/// Names that are nearly a given one, for "did you mean".
enum NearNames {
  /// At most `limit` of `names` that are at most a third of the letters away from `name`, the nearest first.
  static func of(_ name: String, in names: some Sequence<String>, limit: Int = 3) -> [String] {
    let wanted = Array(name.utf8)
    let furthest = max(1, wanted.count / 3)
    let near = names.compactMap { candidate -> (distance: Int, name: String)? in
      let distance = distance(wanted, Array(candidate.utf8), atMost: furthest)
      return distance.map { ($0, candidate) }
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
  }

  /// How many letters must be added, removed, changed or swapped with their neighbour; nil when more than `most`.
  static func distance(_ left: [UInt8], _ right: [UInt8], atMost most: Int) -> Int? {
    guard abs(left.count - right.count) <= most else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (byte == other ? 0 : 1))
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      guard current.contains(where: { $0 <= most }) else { return nil }
      beforeLast = last
      last = current
    }
    return last[right.count] <= most ? last[right.count] : nil
  }
}
