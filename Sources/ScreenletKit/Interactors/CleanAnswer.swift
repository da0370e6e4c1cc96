public import JSONValues

/// What a read answers once a change has arrived. `ServiceCall.answer(_:)` in it stands for what the portal has answered to
/// the change.
public struct CleanAnswer: Sendable, Equatable {
  /// The calls of the read.
  public var calls: [ServiceCall]
  /// The key that the read goes by; `{"$answer": PATH}` in a text of its own, or a text.
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
}
