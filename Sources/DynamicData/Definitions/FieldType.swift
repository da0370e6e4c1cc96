/// What a field holds.
public enum FieldType: Sendable, Equatable {
  /// A text of one line.
  case text
  /// A text of several lines.
  case textBox
  /// A text with HTML markup.
  case html
  /// `true` or `false`.
  case boolean
  /// A calendar day.
  case date
  /// A decimal number.
  case decimal
  /// A whole number.
  case integer
  /// A number, whole or decimal.
  case number
  /// A document of the portal.
  case document
  /// An image of the portal.
  case image
  /// One of several options.
  case radio
  /// One of several options, or several of them.
  case select
  /// A place on Earth.
  case geolocation
  /// A page of the portal.
  case linkToPage
  /// A heading; it has no value.
  case separator
  /// Text that is shown; it has no value.
  case paragraph
  /// A type that is not known here, by its name in the structure.
  case unsupported(String)

  /// True when a field of this type can be filled in here.
  var isFillable: Bool {
    switch self {
    case .separator, .paragraph, .image, .linkToPage, .unsupported: false
    default: true
    }
  }
}
