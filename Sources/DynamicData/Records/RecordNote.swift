public import JSONValues

/// Something about a value of a record that the one who looks at it should know.
public struct RecordNote: Sendable, Equatable {
  /// What it is about.
  public enum Kind: Sendable, Equatable {
    /// The portal answers years of two digits: the day may be of another century.
    case uncertainCentury
    /// The portal answers fewer digits than were entered: the number will come back as another.
    case lostDigits
    /// What the portal holds is not understood; it is kept as it came.
    case unreadable
    /// The value is in no field of the form.
    case other
  }

  /// What it is about.
  public let kind: Kind
  /// The name of the field or value.
  public let field: String
  /// A sentence.
  public let message: String
  /// What the portal answered, nil for a value that was typed.
  public let raw: JSON?
}
