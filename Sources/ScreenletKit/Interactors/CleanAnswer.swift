public import JSONValues

/// What a read answers once a change has arrived. `ServiceCall.answer(_:)` in it stands for what the portal has answered to
/// the change.
public struct CleanAnswer: Sendable, Equatable {
  /// The calls of the read.
  public var calls: [ServiceCall]
  /// The key that the read goes by: a text, or ``ServiceCall/answer(_:behind:)``.
  public var key: JSON
  /// Their results, in order.
  public var results: JSON

  /// An answer.
  public init(calls: [ServiceCall], key: JSON, results: JSON) {
    self.calls = calls
    self.key = key
    self.results = results
  }

  var json: JSON { ["calls": .array(calls.map(\.json)), "record": key, "answer": results] }
}

extension ServiceCall {
  /// Stands, as the value of a parameter, for what the portal has answered to a change: its member at a path.
  public static func answer(_ path: String) -> JSON { ["$answer": .string(path)] }

  /// The same as a number: portals write long ones as text, and a read is found again by calls that are the same.
  public static func integerAnswer(_ path: String) -> JSON { ["$answer": .string(path), "as": "integer"] }

  /// The same as a text behind another: `record-34512`.
  public static func answer(_ path: String, behind prefix: String) -> JSON {
    ["$answer": .string(path), "prefix": .string(prefix)]
  }
}
