public import JSONValues

/// A change that the portal does not have yet, as the store keeps it.
public struct Entry: Sendable, Equatable {
  /// Its number, which people type: it is never given again.
  public let number: Int64
  /// Where it stands.
  public var state: EntryState
  /// What is to be sent.
  public var change: Change
  /// The newest copy of the portal that was seen since.
  public var remote: JSON?
  /// Why it was refused, or what is unsure or in conflict: class, message, cure.
  public var reason: JSON?
  /// True when an earlier attempt may have reached the portal.
  public var mayHaveArrived: Bool
  /// How often it was sent.
  public var attempts: Int64
  /// When it was sent last, in milliseconds since 1970.
  public var attempted: Int64?
  /// When it was made, in milliseconds since 1970.
  public let created: Int64
  /// When it was changed last.
  public var changed: Int64
  /// How many changes have joined in it.
  public let revision: Int64
  /// Who sends it, or was sending it when it ended.
  let sender: Sender?
}
