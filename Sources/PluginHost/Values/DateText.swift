/// A day of the Gregorian calendar, written `yyyy-MM-dd`, of the years 0001 to 9999.
struct DateText: Sendable, Equatable, Comparable {
  /// What reading a text gave.
  enum Reading {
    case value(DateText)
    /// Written as a date is, but no calendar has it.
    case noSuchDay
    case malformed
  }

  let year: Int
  let month: Int
  let day: Int

  /// Nil when `text` is no date.
  init?(_ text: String) {
    guard case .value(let date) = DateText.read(text) else { return nil }
    self = date
  }

  private init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  static func read(_ text: String) -> Reading {
    var numbers = [0, 0, 0]
    var part = 0
    var position = 0
    for byte in text.utf8 {
      if position == 4 || position == 7 {
        guard byte == UInt8(ascii: "-") else { return .malformed }
        part += 1
      } else {
        guard position < 10, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return .malformed }
        numbers[part] = numbers[part] * 10 + Int(byte - UInt8(ascii: "0"))
      }
      position += 1
    }
    guard position == 10 else { return .malformed }
    let date = DateText(year: numbers[0], month: numbers[1], day: numbers[2])
    guard date.year >= 1, (1...12).contains(date.month), (1...date.daysInMonth).contains(date.day) else {
      return .noSuchDay
    }
    return .value(date)
  }

  private var daysInMonth: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func < (left: DateText, right: DateText) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
