public import JSONValues

/// How a change ended.
public enum WriteEnd: Sendable, Equatable {
  /// The portal has it: the results of its calls in order.
  case succeeded(JSON)
  /// It is kept here, to be sent, under a number and its key; the reason why it was not sent, nil by policy.
  case stored(number: Int64, key: String, cause: JSON?)
  /// class, message and cure.
  case failed(JSON)
  /// It had to be kept, and could not: the store's reason, and the network's where that was asked first.
  case notKept(StoreError, cause: JSON?)
  /// Somebody else has changed what it rests on, and nothing was sent: the portal's copy, and the entry that waits for a
  /// person, nil where nothing is kept.
  case conflicted(Entry?, remote: JSON)
  /// An earlier attempt may have arrived, and nothing can find out.
  case unsure
}
