public import JSONValues

/// What a sync tells while it goes on, in order.
public enum SyncReport: Sendable, Equatable {
  /// It has begun, with so many entries.
  case started(count: Int)
  /// The portal has the change of an entry.
  case synced(Entry, results: JSON)
  /// It does not; the entry as it stands now, and why.
  case failed(Entry, reason: JSON)
  /// Somebody else has changed the record: the portal's copy.
  case conflicted(Entry, remote: JSON)
  /// It has ended, always the last: how many of each, how many are left unsent, and why it stopped early, if it did.
  case finished(SyncCounts)
}

/// How many entries a sync has dealt with, by what became of them.
public struct SyncCounts: Sendable, Equatable {
  /// The portal has them now.
  public var synced = 0
  /// Refused, or in trouble of another kind.
  public var failed = 0
  /// In conflict.
  public var conflicted = 0
  /// Entries that the portal does not have, but for those that are kept here on purpose.
  public var left = 0
  /// Those of them that the next sync sends; the others need a decision.
  public var waiting = 0
  /// Entries that are kept here on purpose.
  public var local = 0
  /// Why the store could not say what is to be sent.
  public var storeError: StoreError?
  /// Why it stopped before it had tried all: class, message, cure.
  public var stopped: JSON?
}
