/// What a person decides about an entry that does not arrive by itself.
public enum Resolution: String, Sendable, CaseIterable {
  /// What was entered here counts: it is sent over what the portal has now.
  case useLocal = "use-local"
  /// What the portal has counts: the entry goes.
  case useRemote = "use-remote"
  /// Both count, field by field.
  case merge
  /// The entry goes, as if it had never been entered.
  case discard
  /// Nothing is decided: it is asked again at the next sync.
  case ignore
}
