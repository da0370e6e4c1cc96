/// A day of the calendar, in no time zone: `2026-11-30`.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// A day. Whether the month has it, the host checks where it matters.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `yyyy-MM-dd`; nil for anything else. Whether the month has that day, the host has checked.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// As `yyyy-MM-dd`.
  public var description: String {
    func digits(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// Earlier days first.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDay: AttributeValue {
  /// A calendar day.
  public static var form: ValueForm { ValueForm(.date) }
  /// Reads `yyyy-MM-dd`.
  public init?(typedText: String) { self.init(typedText) }
  /// As `yyyy-MM-dd`.
  public var typedText: String? { description }
}
