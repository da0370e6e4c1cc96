/// A day of the Gregorian calendar in GMT.
struct PortalDate: Equatable {
  let year: Int64
  let month: Int64
  let day: Int64

  private static let millisecondsOfDay: Int64 = 86_400_000

  /// The day that a moment is in.
  init(milliseconds: Int64) {
    // Days from 1 March of year 0, in cycles of 400 years: so the leap day is the last of a year.
    var days = PortalDate.quotient(milliseconds, PortalDate.millisecondsOfDay) + 719_468
    let cycle = PortalDate.quotient(days, 146_097)
    days -= cycle * 146_097
    let yearOfCycle = (days - days / 1460 + days / 36_524 - days / 146_096) / 365
    let dayOfYear = days - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
  }

  /// The short date of en_US: `6/19/04`.
  var short: String { "\(month)/\(day)/" + PortalDate.digits((year % 100).magnitude, 2) }

  private static func digits(_ number: some BinaryInteger, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// Rounded down.
  private static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
    number >= 0 ? number / divisor : (number + 1) / divisor - 1
  }
}
