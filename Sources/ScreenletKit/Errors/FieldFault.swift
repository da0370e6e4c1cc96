internal import JSONValues

/// What is wrong with one field or attribute.
public struct FieldFault: Sendable, Equatable {
  /// The field's or attribute's name.
  public var name: String
  /// What is wrong: "is empty".
  public var message: String
  /// What would be right: "a name".
  public var expected: String?
  /// A value that would do.
  public var example: String?

  /// A fault.
  public init(_ name: String, _ message: String, expected: String? = nil, example: String? = nil) {
    self.name = name
    self.message = message
    self.expected = expected
    self.example = example
  }

  /// Takes what the host tells; nil without a name.
  init?(json: JSON) {
    guard let name = json["name"]?.string else { return nil }
    self.init(
      name, json["message"]?.string ?? "", expected: json["expected"]?.string, example: json["example"]?.string)
  }

  /// As the host has it.
  var json: JSON {
    var members = JSONObject([("name", .string(name)), ("message", .string(message))])
    members["expected"] = expected.map { .string($0) }
    members["example"] = example.map { .string($0) }
    return .object(members)
  }
}
