public import JSONValues

/// One thing that is wrong in what a plugin declares; facts for a sentence that the shell writes.
public struct ManifestFault: Sendable, Equatable {
  /// What is wrong.
  public enum Reason: Sendable, Equatable {
    /// It must be there and is not.
    case missing
    /// The JSON has another kind of value here.
    case wrongShape
    /// It is no name: see ``ManifestCheck/isName(_:)``.
    case notAName(String)
    /// Two things of one name, aliases included; where the first is.
    case duplicate(String, first: String)
    /// A number that stands for no type.
    case unknownType(Int64)
    /// A type that cannot stand here: a document as an attribute.
    case typeNotAllowed(ValueType)
    /// A choice without anything to choose.
    case noChoices
    /// A minimum or a maximum for a type that has no order.
    case limitWithoutOrder(ValueType)
    /// The minimum is greater than the maximum.
    case limitsCrossed(minimum: String, maximum: String)
    /// A default, a limit or an example that does not fit the declaration it belongs to.
    case doesNotFit(ValueFault)
    /// An event's example that is no JSON.
    case syntax(JSONSyntaxError)
    /// A button's action that the definition does not have.
    case unknownAction(String, known: [String])
    /// More than one default action.
    case severalDefaultActions([String])
    /// More than one line where one is meant.
    case severalLines
    /// A control character.
    case controlCharacter
    /// A plugin without definitions.
    case noDefinitions
    /// A function that this definition needs: `create`, or `perform` when there are actions.
    case missingCall(PluginCall)
  }

  /// Where, in the words of the manifest: `definitions[0].attributes[3].name`.
  public let place: String
  /// What is wrong.
  public let reason: Reason

  /// A fault at a place.
  public init(_ reason: Reason, at place: String) {
    self.place = place
    self.reason = reason
  }
}
