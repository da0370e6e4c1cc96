/// The rows that a list screenlet holds, by their places, and how many there are in the portal.
struct ListContent<Row: ListRow> {
  private var rows: [Int: Row] = [:]
  /// How many rows the portal counted last, nil when it did not say.
  private(set) var rowCount: Int?
  /// True once a page has come.
  private(set) var isLoaded = false

  /// What its rows rest on: those of another basis are no part of it.
  private(set) var basis = ListBasis()

  /// The row at a place, nil when it is not here.
  subscript(row: Int) -> Row? { rows[row] }

  /// Takes a page: page 0 begins the list anew, and so does one of another basis. Of a page that is only passed through,
  /// the count alone is kept. True when the rows of before are gone.
  mutating func take(_ page: ListPage<Row>, of basis: ListBasis, keepsRows: Bool) -> Bool {
    let isAnew = page.page == 0 || isLoaded && basis != self.basis
    if isAnew { rows = [:] }
    self.basis = basis
    if keepsRows {
      for (offset, row) in page.rows.enumerated() { rows[page.firstRow + offset] = row }
    }
    rowCount = page.rowCount
    isLoaded = true
    return isAnew
  }

  /// The rows that are here, as ranges in order.
  var ranges: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for row in rows.keys.sorted() {
      if let last = ranges.last, last.upperBound + 1 == row {
        ranges[ranges.count - 1] = last.lowerBound...row
      } else {
        ranges.append(row...row)
      }
    }
    return ranges
  }
}
