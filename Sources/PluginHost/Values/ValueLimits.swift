private import EventLoop

/// The least and the greatest value of a form, read once: `set` compares with them millions of times a second.
enum ValueLimits: Sendable, Equatable {
  case none
  case integers(Int64?, Int64?)
  case decimals(DecimalText?, DecimalText?)
  case dates(DateText?, DateText?)
  case durations(Duration?, Duration?)

  init(type: ValueType, minimum: String?, maximum: String?) {
    guard minimum != nil || maximum != nil else {
      self = .none
      return
    }
    switch type {
    case .integer: self = .integers(minimum.flatMap { Int64($0) }, maximum.flatMap { Int64($0) })
    case .decimal: self = .decimals(minimum.flatMap { DecimalText($0) }, maximum.flatMap { DecimalText($0) })
    case .date: self = .dates(minimum.flatMap { DateText($0) }, maximum.flatMap { DateText($0) })
    case .duration:
      self = .durations(minimum.flatMap { Duration(literal: $0) }, maximum.flatMap { Duration(literal: $0) })
    case .nothing, .text, .boolean, .choice, .list, .object, .document: self = .none
    }
  }

  /// Which limit the value breaks; nil when none.
  func fault(of value: Int64) -> ValueFault.Reason? {
    if case .integers(let least, let greatest) = self { compare(value, least, greatest) } else { nil }
  }

  /// Which limit the value breaks; nil when none.
  func fault(of value: DecimalText) -> ValueFault.Reason? {
    if case .decimals(let least, let greatest) = self { compare(value, least, greatest) } else { nil }
  }

  /// Which limit the value breaks; nil when none.
  func fault(of value: DateText) -> ValueFault.Reason? {
    if case .dates(let least, let greatest) = self { compare(value, least, greatest) } else { nil }
  }

  /// Which limit the value breaks; nil when none.
  func fault(of value: Duration) -> ValueFault.Reason? {
    if case .durations(let least, let greatest) = self { compare(value, least, greatest) } else { nil }
  }

  private func compare<Value: Comparable>(_ value: Value, _ least: Value?, _ greatest: Value?) -> ValueFault.Reason? {
    if let least, value < least { return .belowMinimum }
    if let greatest, value > greatest { return .aboveMaximum }
    return nil
  }
}
