/// A JSON value of the sandbox's own: integers exact, decimals as written, members in order.
enum JSONValue: Sendable, Equatable {
  /// `null`
  case null
  /// `true`, `false`
  case bool(Bool)
  /// A whole number of 64 signed bits.
  case integer(Int64)
  /// Any other number, as it was written.
  case decimal(String)
  /// A text.
  case string(String)
  /// `[…]`
  case array([JSONValue])
  /// `{…}`
  case object([Member])

  /// One `name: value`.
  struct Member: Sendable, Equatable {
    let name: String
    let value: JSONValue

    init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue {
  /// The members of an object, else nil.
  var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of an array, else nil.
  var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The text of a string, else nil.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A scalar as text, the way the portal turns whatever came into a String; nil for null, arrays and objects.
  var scalarText: String? {
    switch self {
    case .bool(let truth): truth ? "true" : "false"
    case .integer(let number): String(number)
    case .decimal(let digits): digits
    case .string(let text): text
    case .null, .array, .object: nil
    }
  }
}
