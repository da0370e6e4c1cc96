internal import JSONValues

/// Days: `2026-11-30` typed and on the wire of 7.0, milliseconds since 1970 on the wire of 6.2.
///
/// Portals answer days in either way, and as `11/30/26` and `11/30/2026`. Years of two digits are those of
/// ``twoDigitYears``.
struct DateForm: ValueForm {
  /// What years of two digits stand for, as in Liferay Screens; whatever today is.
  static let twoDigitYears = 1950...2049

  func canonical(of wire: JSON) throws(ValueMisfit) -> String? {
    let text: String
    switch wire {
    case .string(let written): text = written.trimmed()
    case .integer: text = wire.text()
    default: throw ValueMisfit("It is no date: \(ValueMisfit.quoted(wire.text())).")
    }
    if text.isEmpty { return nil }
    guard let day = DateForm.day(of: text) else {
      throw ValueMisfit("Cannot read date \(ValueMisfit.quoted(text)).")
    }
    return day.text
  }

  func canonical(_ typed: String, _ format: WireFormat) throws(ValueMisfit) -> String {
    let text = typed.trimmed()
    let expected = "a day as year-month-day"
    let example = "2026-11-30"
    guard let numbers = DateForm.numbers(in: text, separator: "-"), numbers.map(\.digits) == [4, 2, 2] else {
      throw ValueMisfit("\(ValueMisfit.quoted(text)) is no date.", expected: expected, example: example)
    }
    guard numbers[0].value >= 1000 else {
      throw ValueMisfit("The year \(numbers[0].value) is too early.", expected: "a year from 1000 on", example: example)
    }
    guard let day = CalendarDay(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value) else {
      throw ValueMisfit("There is no day \(text).", expected: expected, example: example)
    }
    return day.text
  }

  func wire(_ canonical: String, _ format: WireFormat) -> String {
    guard format == .v62, let day = DateForm.day(of: canonical) else { return canonical }
    return String(day.milliseconds)
  }

  /// True for a text whose year has two digits, so that it may be of another century.
  static func isOfUncertainCentury(_ wire: JSON) -> Bool {
    guard let text = wire.string?.trimmed(), let numbers = numbers(in: text, separator: "/") else { return false }
    return numbers[2].digits == 2
  }

  /// The year of a canonical text.
  static func year(of canonical: String) -> Int? { Int(canonical.prefix(4)) }

  /// The day of a text in any of the portals' ways.
  private static func day(of text: String) -> CalendarDay? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    if !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      return Int64(text).flatMap(CalendarDay.init(milliseconds:))
    }
    if let numbers = numbers(in: text, separator: "-") {
      guard numbers[0].digits == 4 else { return nil }
      return CalendarDay(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value)
    }
    guard let numbers = numbers(in: text, separator: "/") else { return nil }
    let (month, day, year) = (numbers[0].value, numbers[1].value, numbers[2])
    switch year.digits {
    case 4: return CalendarDay(year: year.value, month: month, day: day)
    case 2:
      let century = twoDigitYears.lowerBound / 100 * 100
      let isLater = century + year.value < twoDigitYears.lowerBound
      return CalendarDay(year: century + year.value + (isLater ? 100 : 0), month: month, day: day)
    default: return nil
    }
  }

  /// The three numbers of a date; the first and last have at most four digits, those between at most two.
  private static func numbers(in text: String, separator: Character) -> [(value: Int, digits: Int)]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var numbers: [(value: Int, digits: Int)] = []
    for part in parts {
      let digits = part.utf8
      // Int takes a sign, and digits are those of ASCII alone.
      guard (1...4).contains(digits.count), let value = Int(part),
        digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { return nil }
      numbers.append((value, digits.count))
    }
    return numbers
  }
}
