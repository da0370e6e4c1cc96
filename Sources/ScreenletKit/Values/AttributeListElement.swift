internal import JSONValues

/// What a list may hold: texts or choices.
public protocol AttributeListElement: AttributeValue {}

extension Array: AttributeValue where Element: AttributeListElement {
  /// A list, of the element's choices if it has any.
  public static var form: ValueForm { ValueForm(.list, choices: Element.form.choices) }

  /// Reads a JSON array of texts.
  public init?(typedText: String) {
    guard let elements = (try? JSON(parsing: typedText))?.array else { return nil }
    self = []
    for element in elements {
      guard let value = element.string.flatMap(Element.init(typedText:)) else { return nil }
      append(value)
    }
  }

  /// A JSON array of texts.
  public var typedText: String? { JSON.array(map { .string($0.typedText ?? "") }).text() }

  /// An empty list.
  public static var emptied: [Element]? { [] }
}
