/// Whether a structure shows a field.
public enum FieldVisibility: Sendable, Equatable {
  /// It is shown.
  case shown
  /// It is never shown.
  case hidden
  /// It depends on an expression that is not evaluated here: the field is shown, and not demanded.
  case conditional(String)
}
