/// A structure: the fields of a form.
///
/// ```swift
/// let definition = try FormDefinition.read(text, format: .v70)
/// for field in definition.fields where field.isFillable { print(field.label(for: "pt_BR")) }
/// ```
public struct FormDefinition: Sendable {
  /// The name of the structure, nil when the text tells none.
  public let name: LocalizedText?
  /// The locale that the structure was made in: `en_US`.
  public let defaultLocale: String
  /// The locales that it has texts in, in the order of the file.
  public let availableLocales: [String]
  /// The generation of portal that the structure is used with.
  public let format: WireFormat
  /// The fields in the order of the file, those nested in another behind it; separators too.
  public let fields: [FormField]
  /// What should be known about it.
  public let notes: [DefinitionNote]

  /// Where the first field of each name is, and those of each name without regard to case.
  private let places: [ExactName: Int]
  private let foldedPlaces: [String: [Int]]

  init(
    name: LocalizedText?, defaultLocale: String, availableLocales: [String], format: WireFormat, fields: [FormField],
    notes: [DefinitionNote]
  ) {
    self.name = name
    self.defaultLocale = defaultLocale
    self.availableLocales = availableLocales
    self.format = format
    self.fields = fields
    self.notes = notes
    let distinct = fields.enumerated().filter { !$0.element.isDuplicate }
    places = Dictionary(distinct.map { (ExactName($0.element.name), $0.offset) }) { first, _ in first }
    foldedPlaces = Dictionary(grouping: distinct.map(\.offset)) { fields[$0].name.lowercased() }
  }

  /// The field of that name; else the only one whose name differs in case alone.
  public func field(named name: String) -> FormField? { place(of: name).map { fields[$0] } }

  /// Where that field is among the ``fields``.
  func place(of name: String) -> Int? { exactPlace(of: name) ?? similarPlace(to: name) }

  /// Where the field of exactly that name is.
  func exactPlace(of name: String) -> Int? { places[ExactName(name)] }

  /// Where the only field is whose name differs in case alone.
  func similarPlace(to name: String) -> Int? {
    guard let similar = foldedPlaces[name.lowercased()], similar.count == 1 else { return nil }
    return similar.first
  }
}
