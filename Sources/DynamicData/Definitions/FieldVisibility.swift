/// Whether a structure shows a field.
public enum FieldVisibility: Sendable, Equatable {
  /// It is shown.
  case shown
  /// It is never shown.
  case hidden
  /// It depends on an expression that is not evaluated here: the field is shown, and not demanded.
  case conditional(String)

  /// Reads a structure's `visibilityExpression`: `TRUE`, `false`, `NOT(x)`.
  init(_ expression: String?) {
    let words = expression?.trimmed() ?? ""
    switch words.lowercased() {
    case "", "true": self = .shown
    case "false": self = .hidden
    default: self = .conditional(words)
    }
  }
}
