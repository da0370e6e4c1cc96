internal import JSONValues

/// A structure: the fields of a form.
public struct FormDefinition: Sendable {
  /// The name of the structure, nil when the text tells none.
  public let name: LocalizedText?
  /// The locale that the structure was made in: `en_US`.
  public let defaultLocale: String
  /// The locales that it has texts in, in the order of the file.
  public let availableLocales: [String]
  /// The generation of portal that writes structures so.
  public let format: WireFormat
  /// The fields in the order of the file, those nested in another behind it; separators too.
  public let fields: [FormField]
  /// What should be known about it.
  public let notes: [DefinitionNote]

  /// The field of that name; else the only one whose name differs in case alone.
  public func field(named name: String) -> FormField? {
    if let exact = fields.first(where: { $0.name.hasSameScalars(as: name) }) { return exact }
    let folded = name.lowercased()
    let similar = fields.filter { $0.name.lowercased().hasSameScalars(as: folded) }
    return similar.count == 1 ? similar.first : nil
  }
}
