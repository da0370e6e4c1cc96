/// Why lines cannot be edited here.
public struct EditingUnavailable: Error, Sendable {
  /// In words for people.
  public let reason: String
}
