public import JSONValues

/// One field of a structure.
public struct FormField: Sendable {
  /// The name on the wire.
  public let name: String
  /// The name that later portals show instead of it, `fieldReference`.
  public let reference: String?
  /// What it holds.
  public let type: FieldType
  /// True when the structure demands a value, whether or not one can be given here; see ``isDemanded``.
  public let isRequired: Bool
  /// True when people cannot change it.
  public let isReadOnly: Bool
  /// True when it can be repeated.
  public let isRepeatable: Bool
  /// True for a choice of several options at once.
  public let isMultiple: Bool
  /// True when its value differs by language.
  public let isLocalizable: Bool
  /// True when its label is to be shown.
  public let showsLabel: Bool
  /// The name of the field that it is nested in, nil at the top.
  public let parent: String?
  /// Whether the structure shows it.
  public let visibility: FieldVisibility
  /// The options of a choice, in the order of the file.
  public let options: [FieldOption]

  /// The portal's generation that the structure is of.
  let format: WireFormat
  /// True when an earlier field has the same name.
  let isDuplicate: Bool
  let labels: LocalizedText
  let tips: LocalizedText
  let predefinedValues: Localized<JSON>

  /// The label in a locale; the name when there is none.
  public func label(for locale: String) -> String {
    let label = labels.text(for: locale)
    return label.isEmpty ? name : label
  }

  /// What explains the field in a locale; may be empty.
  public func tip(for locale: String) -> String { tips.text(for: locale) }

  /// The content of the field in a new record, in a locale.
  public func predefined(for locale: String) -> FieldContent {
    predefinedValues.value(for: locale).map { content(of: $0, format) } ?? .empty
  }

  /// True when people can give it a value here.
  public var isFillable: Bool {
    switch type {
    case .separator, .paragraph, .image, .linkToPage, .unsupported: false
    default: parent == nil && !isReadOnly && !isDuplicate
    }
  }

  /// True when it holds a value at all.
  public var holdsValue: Bool { type != .separator && type != .paragraph }

  /// True when an empty field is at fault: it is required, people can fill it in, and the structure shows it.
  public var isDemanded: Bool { isRequired && isFillable && visibility == .shown }

  /// What a value on the wire stands for. Portals of both generations are read alike.
  public func content(of wire: JSON, _ format: WireFormat) -> FieldContent { read(wire) }

  /// The text that travels for a typed text; empty for an empty value.
  /// - Throws: ``ValueFault`` when the field cannot hold it.
  public func wire(_ typed: String, _ format: WireFormat) throws(ValueFault) -> String {
    let canonical = try canonical(typed, format)
    return canonical.isEmpty ? "" : form.wire(canonical, format)
  }

  /// What is wrong with a typed text for a portal of the structure's generation: the value itself, or that there is none
  /// in a required field. Nil: nothing.
  public func fault(in typed: String) -> ValueFault? { fault(in: typed, format) }
}
