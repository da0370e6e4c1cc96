public import JSONValues

/// Why a value does not fit its form; facts for a sentence that the shell writes.
public struct ValueFault: Error, Sendable, Equatable {
  /// What is wrong.
  public enum Reason: Sendable, Equatable {
    /// The text is not written as values of the type are.
    case malformed
    /// A whole number that needs more than 64 bits.
    case beyond64Bits
    /// A date that the calendar does not have: `2026-02-30`.
    case noSuchDay
    /// Less than the least value allowed.
    case belowMinimum
    /// More than the greatest value allowed.
    case aboveMaximum
    /// None of the form's choices.
    case notAChoice
    /// Several of the choices where one is wanted.
    case severalChoices
    /// `a,,b`: an element of a list that is not there. An empty text is written as JSON: `["a",""]`.
    case emptyElement
    /// The text is no JSON.
    case syntax(JSONSyntaxError)
    /// A JSON value of another kind: an array where a number belongs.
    case wrongKind
    /// The form takes no value at all.
    case takesNothing
    /// An object's member that its form does not know.
    case unknownMember(String, known: [String])
    /// An object's member that must be there.
    case missingMember(String)
  }

  /// What is wrong.
  public let reason: Reason
  /// The type that was expected.
  public let type: ValueType
  /// What was found, as it was written.
  public let found: String
  /// The least value allowed, as its declaration writes it.
  public let minimum: String?
  /// The greatest value allowed, as its declaration writes it.
  public let maximum: String?
  /// What may be chosen; empty when the form has no choices.
  public let choices: [String]
  /// Where in a list or an object: `[2]`, `name`; nil for the value as a whole.
  public var place: JSONPath?

  /// A fault of `found` against `form`.
  public init(_ reason: Reason, in form: ValueForm, found: String, at place: JSONPath? = nil) {
    self.reason = reason
    type = form.type
    self.found = found
    minimum = form.minimum
    maximum = form.maximum
    choices = form.choices
    self.place = place
  }

  /// A value that would fit: a limit or a choice of the form, else one of the type.
  public var example: String? { choices.first ?? minimum ?? maximum ?? type.example }
}
