public import JSONValues

/// One call of a portal's service, as data: its path and its parameters.
public struct ServiceCall: Sendable, Equatable {
  /// The path: `/bookmarks.bookmarksentry/get-entries`.
  public var path: String
  /// The parameters; their names choose among the service's methods.
  public var parameters: JSONObject
  /// Short words of what it changes, nil when it changes nothing.
  public var change: String?

  /// A call.
  public init(_ path: String, _ parameters: JSONObject = [:], change: String? = nil) {
    self.path = path
    self.parameters = parameters
    self.change = change
  }

  /// As the host has it.
  var json: JSON { ["path": .string(path), "parameters": .object(parameters)] }
}
