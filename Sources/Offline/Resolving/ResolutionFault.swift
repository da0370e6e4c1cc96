/// Why an entry is not resolved as somebody wants.
public enum ResolutionFault: Error, Sendable, Equatable {
  /// There is no entry of that number or key.
  case noSuchEntry
  /// More than one key begins so.
  case ambiguous(keys: [String])
  /// It is being sent at this moment, by a process of that number.
  case isBeingSent
  /// There is no copy of the portal to choose or to merge with.
  case noRemote
  /// Both sides have changed the same fields.
  case bothChanged(fields: [String])
  /// Its plugin does not say how its fields are merged.
  case cannotMerge
  /// The store cannot be used.
  case store(StoreError)
}
