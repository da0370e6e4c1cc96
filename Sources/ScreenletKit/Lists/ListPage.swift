internal import JSONValues

/// A page that has come.
struct ListPage<Row: ListRow> {
  let page: Int
  let firstRow: Int
  let rows: [Row]
  /// How many rows the portal counts, nil when it does not say.
  let rowCount: Int?
  /// How many it counted before, when that was another number.
  var rowCountBefore: Int?
  /// True when rows may follow.
  let hasMore: Bool

  /// As the event tells it.
  var json: JSON {
    var members = JSONObject([
      ("page", .integer(Int64(page))), ("firstRow", .integer(Int64(firstRow))), ("rows", .array(rows.map(\.json))),
      ("rowCount", rowCount.map { .integer(Int64($0)) } ?? .null),
    ])
    if let rowCountBefore { members["rowCountBefore"] = .integer(Int64(rowCountBefore)) }
    return .object(members)
  }
}
