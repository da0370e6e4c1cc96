/// Where an event's data came from.
public enum Origin: String, Sendable, CaseIterable {
  /// The portal answered.
  case remote
  /// The store answered; the event has an age.
  case cache
  /// Kept in the store, and not yet sent.
  case pending
  /// Made here: no data was asked for.
  case local
}
