/// Finds the widths that columns get on a line.
enum ColumnWidths {
  /// Spaces between two columns.
  static let gap = 2

  /// The widths for columns whose widest cells are `natural` wide, on `room` columns; nil when there is too little room.
  static func fitting(_ natural: [Int], _ columns: [Column], in room: Int) -> [Int]? {
    let free = room - gap * max(0, natural.count - 1)
    if natural.reduce(0, +) <= free { return natural }
    let minima = zip(columns, natural).map { $0.minimum(natural: $1) }
    guard minima.reduce(0, +) <= free else { return nil }
    // The widest ones give way first: all that give are cut to one width.
    func widths(cutTo limit: Int) -> [Int] { zip(natural, minima).map { max($1, min($0, limit)) } }
    var (low, high) = (0, natural.max() ?? 0)
    while low < high {
      let middle = (low + high + 1) / 2
      if widths(cutTo: middle).reduce(0, +) <= free { low = middle } else { high = middle - 1 }
    }
    var result = widths(cutTo: low)
    // What is left is less than one for each.
    var left = free - result.reduce(0, +)
    for index in result.indices where left > 0 && result[index] < natural[index] {
      result[index] += 1
      left -= 1
    }
    return result
  }
}
