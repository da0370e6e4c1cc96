extension FaultRule {
  /// Why a text is no rule: the facts.
  enum Problem: Error, Equatable {
    case empty
    case unknownFault(String)
    case unknownOption(String)
    case optionOfOthers(String, fault: String)
    case value(String, option: String, expected: String)
    case missing(option: String, fault: String)
  }

  /// Reads a rule: the fault, then options, with blanks or commas between them. `403` is short for `status status=403`.
  init(parsing text: String) throws(Problem) {
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "," }.map(String.init)
    guard let name = words.first else { throw .empty }
    if let status = UInt32(name), (400...599).contains(status) {
      self.init(fault: .status, text: words.joined(separator: " "))
      self.status = status
    } else {
      guard let fault = Fault(rawValue: name) else { throw .unknownFault(name) }
      self.init(fault: fault, text: words.joined(separator: " "))
    }
    for word in words.dropFirst() { try set(word) }
    if fault == .status, status == nil { throw .missing(option: "status", fault: name) }
    // Without an end, nobody could take it back through the control path.
    if fault == .refuse, duration == nil { throw .missing(option: "for", fault: name) }
  }

  private mutating func set(_ word: String) throws(Problem) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option(rawValue: parts[0]) else { throw .unknownOption(parts[0]) }
    guard Option.common.contains(option) || fault.options.contains(option) else {
      throw .optionOfOthers(option.rawValue, fault: fault.rawValue)
    }
    let value = parts.count > 1 ? parts[1] : ""
    func refused(_ expected: String) -> Problem { .value(value, option: option.rawValue, expected: expected) }
    switch option {
    case .path: path = value
    case .times:
      guard value != "always" else { return times = nil }
      guard let count = Int(value), count > 0 else { throw refused("a number above 0, or always") }
      times = count
    case .skip:
      guard let count = Int(value), count >= 0 else { throw refused("a number") }
      skip = count
    case .delay, .for, .every:
      guard let time = FaultRule.milliseconds(value) else { throw refused("a time such as 250ms, 2s or 1m") }
      switch option {
      case .delay: delay = time
      case .for: duration = time
      default: interval = time
      }
    case .status:
      let range: ClosedRange<UInt32> = fault == .redirect ? 301...308 : 200...599
      guard let number = UInt32(value), range.contains(number) else {
        throw refused("a status from \(range.lowerBound) to \(range.upperBound)")
      }
      status = number
    case .body:
      guard let body = Body(rawValue: value) else {
        throw refused("one of \(Body.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      self.body = body
    case .to:
      guard !value.isEmpty else { throw refused("an address") }
      location = value
    case .size:
      guard let count = Int(value), (0...(1 << 40)).contains(count) else { throw refused("a number of bytes") }
      size = count
    }
  }

  /// `250ms`, `2s`, `1m`; at most a day.
  private static func milliseconds(_ text: String) -> Int64? {
    let units: [(String, Int64)] = [("ms", 1), ("s", 1000), ("m", 60_000)]
    for (unit, factor) in units where text.hasSuffix(unit) {
      guard let number = Int64(text.dropLast(unit.count)), (0...86_400_000 / factor).contains(number) else {
        return nil
      }
      return number * factor
    }
    return nil
  }
}
