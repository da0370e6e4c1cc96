internal import JSONValues
internal import TerminalText
internal import Themes

/// The rows of a view as people read them: a table, which rows these are, which are missing.
enum RowBlocks {
  /// More columns than anybody reads; a plugin may send any number.
  private static let columnLimit = 40
  /// Ranges that are named one by one.
  private static let rangeLimit = 4

  static func blocks(of view: ScreenletView) -> [Block] {
    guard view.hasRows else { return [] }
    let ranges = view.rowRanges
    guard let last = ranges.last?.upperBound else {
      // A list that says so in words of its own need not hear it twice.
      if view.rowCount ?? 0 == 0, view.text != nil { return [] }
      return [
        .prose(
          view.rowCount.map { $0 == 0 ? "no rows" : "none of \(grouped($0)) rows is loaded" } ?? "no rows", indent: 2)
      ]
    }
    return [.table(table(of: view, ranges)), .prose(count(ranges, view.rowCount, last: last), indent: 2)]
  }

  private static func table(of view: ScreenletView, _ ranges: [ClosedRange<Int64>]) -> Table {
    let rows = view.orderedRows
    let names = names(in: rows)
    let columns = names.map { name in
      let values = rows.map { value(of: $0, name) }
      return Column(name, .cut, isNumeric: values.allSatisfy { $0.isNumber || $0.isNull })
    }
    let numbers = ranges.joined()
    let cells = zip(numbers, rows).map { number, row in
      [String(number)] + names.map { ValueText.of(value(of: row, $0)) }
    }
    return Table(
      [Column("#", isNumeric: true)] + columns, cells, indent: 2, hasHead: true, namingColumns: 2,
      remarks: remarks(ranges))
  }

  /// The names of the rows' members; a row that is no object has one without a name.
  private static func names(in rows: [JSON]) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for row in rows {
      for name in row.object?.names ?? [""] where seen.count < columnLimit && seen.insert(name).inserted {
        names.append(name)
      }
    }
    return names
  }

  private static func value(of row: JSON, _ name: String) -> JSON {
    row.object == nil ? (name.isEmpty ? row : .null) : row[name] ?? .null
  }

  /// What stands before the rows that follow a hole, by their place among those that are here.
  private static func remarks(_ ranges: [ClosedRange<Int64>]) -> [Int: String] {
    var remarks: [Int: String] = [:]
    var (place, next) = (0, Int64(0))
    for range in ranges {
      if range.lowerBound > next {
        remarks[place] = "… \(words(next...(range.lowerBound - 1))) not loaded"
      }
      place += range.count
      next = range.upperBound < Int64.max ? range.upperBound + 1 : range.upperBound
    }
    return remarks
  }

  /// `rows 0-49 of 1,234`
  private static func count(_ ranges: [ClosedRange<Int64>], _ total: Int64?, last: Int64) -> String {
    var shown = ranges.prefix(rangeLimit).map(name)
    if ranges.count > rangeLimit { shown.append("more up to \(grouped(last))") }
    let isOne = ranges.count == 1 && ranges[0].count == 1
    return (isOne ? "row " : "rows ") + list(shown)
      + (total.map { " of \(grouped($0))" } ?? ", how many there are in all is not known")
  }

  private static func words(_ range: ClosedRange<Int64>) -> String {
    (range.lowerBound == range.upperBound ? "row " : "rows ") + name(range)
  }

  private static func name(_ range: ClosedRange<Int64>) -> String {
    range.lowerBound == range.upperBound
      ? grouped(range.lowerBound) : "\(grouped(range.lowerBound))-\(grouped(range.upperBound))"
  }

  private static func grouped(_ number: Int64) -> String { GroupedDigits.of(number) }
}

extension JSON {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .decimal: true
    default: false
    }
  }
}
