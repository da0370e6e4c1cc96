/// A day of the Gregorian calendar, years 1 to 9999, without a time zone.
struct CalendarDay: Equatable {
  let year: Int
  let month: Int
  let day: Int

  /// Nil when there is no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= CalendarDay.days(in: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day in Greenwich at a time in milliseconds since 1970; nil beyond year 9999.
  init?(milliseconds: Int64) {
    let perDay: Int64 = 86_400_000
    let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: perDay)
    let number = Int(rest < 0 ? whole - 1 : whole) + CalendarDay.daysTo1970
    guard number >= 0, number <= CalendarDay.daysTo1970 * 20 else { return nil }
    // The last day that begins no later: years count from March, so that the leap day is a year's last.
    let era = number / 146_097
    let dayOfEra = number % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Midnight in Greenwich, in milliseconds since 1970.
  var milliseconds: Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - CalendarDay.daysTo1970) * 86_400_000
  }

  /// `2026-11-30`
  var text: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  /// Days from 1 March of year 0 to 1 January 1970.
  private static let daysTo1970 = 719_468

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
