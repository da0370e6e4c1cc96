/// A type that an attribute, a field or an action's argument may have.
///
/// The standard ones conform: `String`, `Int64`, `Int`, `Bool`, `DecimalNumber`, `CalendarDay`, `Duration`, `[String]`,
/// `JSONObject`, choices (``AttributeChoice``), lists of choices, and optionals of all these.
public protocol AttributeValue: Sendable {
  /// What the host takes for a value of the type.
  static var form: ValueForm { get }
  /// Reads typed text; nil when it is no value of the type.
  init?(typedText: String)
  /// The value as typed text; nil for none.
  var typedText: String? { get }
  /// What a field that was emptied reads as; nil: its initial value, for types without a way to say nothing.
  static var emptied: Self? { get }
}

extension AttributeValue {
  /// The initial value.
  public static var emptied: Self? { nil }

  /// The text of a default: an empty text, list or object is no value, which is what ``typedText`` cannot say for a
  /// value that a plugin sets.
  var defaultText: String? {
    guard let text = typedText, !["", "[]", "{}"].contains(text) else { return nil }
    return text
  }
}
