/// The type of an attribute, an argument or a field; the raw values are those of `screenlet.h`.
public enum ValueType: UInt32, Sendable, CaseIterable {
  /// No value: an action without argument.
  case nothing
  /// Any text.
  case text
  /// A whole number of 64 bits: `-12`.
  case integer
  /// A number with its digits as written: `10.50`.
  case decimal
  /// `true` or `false`.
  case boolean
  /// A calendar day: `2026-11-30`.
  case date
  /// A length of time with its unit: `250ms`, `5s`.
  case duration
  /// One of a few texts.
  case choice
  /// Several texts: `a,b` or `["a","b"]`.
  case list
  /// A JSON object.
  case object
  /// A file, by its path.
  case document

  /// The type of that name: `integer`.
  public init?(name: String) {
    guard let type = ValueType.allCases.first(where: { $0.name == name }) else { return nil }
    self = type
  }

  /// The name that people read, and that `view` frames carry: `integer`.
  public var name: String { "\(self)" }

  /// A value of this type as one types it, nil for ``nothing``.
  public var example: String? {
    switch self {
    case .nothing: nil
    case .text, .choice: "Ada"
    case .integer: "42"
    case .decimal: "10.50"
    case .boolean: "true"
    case .date: "2026-11-30"
    case .duration: "5s"
    case .list: "a,b"
    case .object: #"{"a": 1}"#
    case .document: "scan.pdf"
    }
  }

  /// True when values of this type have an order, so that limits make sense.
  public var isOrdered: Bool {
    switch self {
    case .integer, .decimal, .date, .duration: true
    case .nothing, .text, .boolean, .choice, .list, .object, .document: false
    }
  }
}
