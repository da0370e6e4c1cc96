/// Something about a structure that the one who fills in the form should know.
public struct DefinitionNote: Sendable, Equatable {
  /// What it is about.
  public enum Kind: Sendable, Equatable {
    /// A locale is a placeholder, as in the structures that come with Liferay: it counts as the default locale.
    case placeholderLocale
    /// No default locale is told.
    case noDefaultLocale
    /// There is no text in the default locale.
    case defaultLocaleWithoutTexts
    /// The structure does not say whether the field is required: it counts as optional.
    case requiredNotStated
    /// The field stands inside of another.
    case nestedField
    /// The field can be repeated; one value is held.
    case repeatableField
    /// The type is not known, or cannot be filled in here.
    case unsupportedType
    /// Another field has the same name.
    case duplicateName
    /// Another field has a name that differs in case or composition only.
    case similarName
    /// The field has no name.
    case namelessField
    /// Two options of the field have the same value.
    case duplicateOption
    /// A choice without options.
    case noOptions
    /// Whether the field is visible depends on an expression that is not evaluated here.
    case visibility
    /// The value that the structure gives the field cannot be read.
    case unreadablePredefinedValue
    /// The portal checks the field by an expression that is not evaluated here.
    case validation
    /// Rules govern the form, which the portal alone follows.
    case rules
    /// Properties that have no meaning here.
    case unknownProperties
  }

  /// What it is about.
  public let kind: Kind
  /// The name of the field, nil when the structure as a whole is meant.
  public let field: String?
  /// A sentence.
  public let message: String
  /// True when a form of this structure cannot be submitted as a new record.
  public let blocksSubmit: Bool

  init(_ kind: Kind, field: String? = nil, _ message: String, blocksSubmit: Bool = false) {
    self.kind = kind
    self.field = field
    self.message = message
    self.blocksSubmit = blocksSubmit
  }
}
