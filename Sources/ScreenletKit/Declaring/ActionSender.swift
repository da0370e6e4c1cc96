public import JSONValues

/// Who asked for an action, and with what.
public struct ActionSender: Sendable, Equatable {
  /// The button that was pressed, nil when none was.
  public let button: String?
  /// The action's argument as typed text, nil when it was left out.
  public let argument: String?

  /// A sender.
  public init(button: String? = nil, argument: String? = nil) {
    self.button = button
    self.argument = argument
  }

  /// The argument as a value of a type; nil when it was left out or is none.
  public func argument<Value: AttributeValue>(as type: Value.Type) -> Value? { argument.flatMap(type.init(typedText:)) }

  /// A member of an object argument.
  public subscript(member: String) -> JSON? { argument(as: JSONObject.self)?[member] }
}
