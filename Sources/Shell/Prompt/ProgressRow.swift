internal import TerminalText

/// What a person reads while something goes on: what it is, how far it has come, how long it takes yet.
///
/// A value, which is laid out for as many columns as there are: `count on hello  ████░░░░  45 %  450 of 1,000  3 s left`.
struct ProgressRow: Equatable {
  /// What goes on: `count on hello`.
  var subject: String
  /// The same in fewer columns: `count`.
  var shortSubject: String
  /// What it does just now, in its own words.
  var message: String?
  /// How much of it is done, from 0 to 1.
  var fraction: Double?
  /// `450 of 1,000`
  var amount: String?
  /// `120/s`
  var rate: String?
  /// `3 s left`, or how long it takes already.
  var time: String?
  /// What Ctrl-C does.
  var keys: String?

  private static let barColumns = 8...24
  private static let messageColumns = 12
  private static let gap = 2

  /// Whole, then with less and less of what matters less, as long as something must go.
  private static let reductions: [@Sendable (inout ProgressRow) -> Void] = [
    { $0.rate = nil },
    { $0.subject = $0.shortSubject },
    { if $0.fraction != nil { $0.amount = nil } },
    { $0.message = nil },
    { $0.keys = nil },
    { if $0.fraction != nil || $0.amount != nil { $0.time = nil } },
    { $0.amount = nil },
  ]

  /// The row in at most so many columns.
  func text(columns: Int) -> String {
    // The last column stays free: behind it terminals differ in where the cursor is.
    let columns = max(1, columns - 1)
    var row = self
    var hasBar = fraction != nil
    if let text = row.laidOut(hasBar: hasBar, columns) { return text }
    for reduce in ProgressRow.reductions {
      reduce(&row)
      if let text = row.laidOut(hasBar: hasBar, columns) { return text }
      // The bar goes after the speed: it says in many columns what the per cent say in few.
      if hasBar, let text = row.laidOut(hasBar: false, columns) { return text }
      hasBar = false
    }
    let percent = row.percent ?? row.time
    guard let percent, columns > ColumnCount.of(percent) + ProgressRow.gap + 2 else {
      return ColumnCount.cut(percent ?? row.shortSubject, to: columns)
    }
    let subject = ColumnCount.cut(row.shortSubject, to: columns - ColumnCount.of(percent) - ProgressRow.gap)
    return subject + ProgressRow.separator + percent
  }

  private static var separator: String { String(repeating: " ", count: gap) }

  private var percent: String? { fraction.map { "\(Int($0 * 100)) %" } }

  /// All that there is, in at most so many columns; nil when that is not enough.
  private func laidOut(hasBar: Bool, _ columns: Int) -> String? {
    let before = [subject]
    let after = [percent, amount, rate, time, keys].compactMap(\.self)
    let message = message.map { VisibleText.of($0) }
    let fixed = (before + after).reduce(0) { $0 + ColumnCount.of($1) + ProgressRow.gap } - ProgressRow.gap
    var left = columns - fixed
    var middle: [String] = []
    if let message {
      let least = min(ColumnCount.of(message), ProgressRow.messageColumns)
      guard left >= least + ProgressRow.gap else { return nil }
      let barRoom = hasBar ? ProgressRow.barColumns.lowerBound + ProgressRow.gap : 0
      let text = ColumnCount.cut(message, to: max(least, left - ProgressRow.gap - barRoom))
      left -= ColumnCount.of(text) + ProgressRow.gap
      middle.append(text)
    }
    if hasBar, let fraction {
      let room = min(left - ProgressRow.gap, ProgressRow.barColumns.upperBound)
      guard room >= ProgressRow.barColumns.lowerBound else { return nil }
      middle.append(ProgressRow.bar(fraction, columns: room))
    }
    guard left >= 0 else { return nil }
    return (before + middle + after).joined(separator: ProgressRow.separator)
  }

  private static func bar(_ fraction: Double, columns: Int) -> String {
    let full = Int(fraction * Double(columns))
    return String(repeating: "█", count: full) + String(repeating: "░", count: columns - full)
  }
}

extension ProgressMeter {
  /// `450 of 1,000`, or `450` where the whole is not known; nil when nothing is done yet.
  var amount: String? {
    if let total { return "\(ProgressRow.count(Double(done))) of \(ProgressRow.count(Double(total)))" }
    return done > 0 ? ProgressRow.count(Double(done)) : nil
  }
}

// MARK: - Numbers for people

extension ProgressRow {
  /// A count: `1,234`, and a large one as `12.3 M`. What is counted nobody knows.
  static func count(_ number: Double) -> String {
    for (unit, factor) in [("T", 1e12), ("G", 1e9), ("M", 1e6)] where abs(number) >= factor * 0.99995 {
      let tenths = Int64((number / factor * 10).rounded())
      return "\(GroupedDigits.of(tenths / 10)).\(abs(tenths % 10)) \(unit)"
    }
    return GroupedDigits.of(Int64(number.rounded()))
  }

  /// A duration as exactly as it matters: `8 s`, `1 min 20 s`, `35 min`, `2 h 5 min`.
  static func time(_ duration: Duration) -> String {
    let seconds = max(0, Int64(duration.seconds.rounded(.down)))
    switch seconds {
    case ..<60: return "\(seconds) s"
    case 600..<3600: return "\(seconds / 60) min"
    case ..<3600: return "\(seconds / 60) min \(seconds % 60) s"
    default: return "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
  }
}
