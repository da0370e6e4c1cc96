/// What makes a change repeatable: a key that a person gives names it, on one server, and its UUID follows from that.
public struct RepeatableKey: Sendable, Equatable {
  /// The server's address.
  public let server: String
  /// What the key was given.
  public let text: String

  /// A key.
  public init(server: String, text: String) {
    self.server = server
    self.text = text
  }

  /// The UUID of one thing that is made under the key.
  /// - Parameter thing: which, among those of the key: the service and where it puts it, or a name of the plugin's own.
  public func uuid(of thing: String) -> String { UUIDText.named("\(server)\n\(thing)\n\(text)") }
}
