/// Where a change stands that the portal does not have yet.
///
/// What the portal has is no entry: it is among the answers of reads, and clean.
public enum EntryState: String, Sendable, CaseIterable {
  /// Kept here on purpose; not sent until it is pushed.
  case local
  /// To be sent.
  case pending
  /// Sent, its answer lost, and nothing can find out whether it arrived.
  case unsure
  /// The portal said no.
  case refused
  /// Somebody else has changed the record meanwhile.
  case conflicted

  /// True for what `sync` sends by itself.
  public var isSentBySync: Bool { self == .pending }
}
