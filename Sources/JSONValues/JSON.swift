/// A JSON value that loses nothing of what was written: 64-bit integers are exact, decimals keep their
/// digits, members keep their order.
///
/// ```swift
/// let answer = try JSON(parsing: #"{"price": 10.50, "userId": 9007199254740993}"#)
/// answer["price"]            // .decimal("10.50")
/// answer["userId"]?.integer  // 9007199254740993
/// ```
///
/// Two values are equal when they would be written with the same characters: `.integer(1)` differs from
/// `.decimal("1.0")`, and texts are compared by their Unicode scalars, not by canonical equivalence.
public enum JSON: Sendable, Equatable {
  /// `null`
  case null
  /// `true`, `false`
  case bool(Bool)
  /// A whole number that fits 64 signed bits.
  case integer(Int64)
  /// Any other number, as it was written: `10.50`, `1e400`, `18446744073709551615`.
  case decimal(String)
  /// A text. Escapes are resolved; an unpaired surrogate has become U+FFFD.
  case string(String)
  /// `[…]`
  case array([JSON])
  /// `{…}`, members in the order they were written.
  case object(JSONObject)
}

extension JSON {
  /// Compares exactly; see the type's own words.
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left.hasSameScalars(as: right)
    case (.string(let left), .string(let right)): left.hasSameScalars(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// The text of a string value, else nil.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number of an integer value, else nil.
  public var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The truth of a Boolean value, else nil.
  public var bool: Bool? {
    if case .bool(let truth) = self { truth } else { nil }
  }

  /// The elements of an array, else nil.
  public var array: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object, else nil.
  public var object: JSONObject? {
    if case .object(let members) = self { members } else { nil }
  }

  /// True for `null` alone.
  public var isNull: Bool { self == .null }

  /// The member of that name, nil when there is none or this is no object.
  public subscript(name: String) -> JSON? { object?[name] }

  /// The element at that index, counted from 0, nil when there is none or this is no array.
  public subscript(index: Int) -> JSON? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A string value.
  public init(stringLiteral text: String) { self = .string(text) }
  /// An integer value.
  public init(integerLiteral number: Int64) { self = .integer(number) }
  /// A Boolean value.
  public init(booleanLiteral truth: Bool) { self = .bool(truth) }
  /// An array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// An object with its members in the order given.
  public init(dictionaryLiteral members: (String, JSON)...) { self = .object(JSONObject(members)) }
  /// `null`
  public init(nilLiteral: ()) { self = .null }
}

extension String {
  /// True when both texts hold the same Unicode scalars.
  ///
  /// `==` would call `e` + U+0301 and U+00E9 equal; on the wire they are two names.
  public func hasSameScalars(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
