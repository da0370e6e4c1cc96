public import JSONValues

extension String: AttributeListElement {
  /// Any text.
  public static var form: ValueForm { ValueForm(.text) }
  /// The text itself.
  public init?(typedText: String) { self = typedText }
  /// The text itself.
  public var typedText: String? { self }
  /// An empty text.
  public static var emptied: String? { "" }
}

extension Int64: AttributeValue {
  /// A whole number.
  public static var form: ValueForm { ValueForm(.integer) }
  /// Reads digits.
  public init?(typedText: String) { self.init(typedText) }
  /// Digits.
  public var typedText: String? { description }
}

extension Int: AttributeValue {
  /// A whole number.
  public static var form: ValueForm { ValueForm(.integer) }
  /// Reads digits.
  public init?(typedText: String) { self.init(typedText) }
  /// Digits.
  public var typedText: String? { description }
}

extension Bool: AttributeValue {
  /// `true` or `false`.
  public static var form: ValueForm { ValueForm(.boolean) }
  /// Reads `true` or `false`.
  public init?(typedText: String) { self.init(typedText) }
  /// `true` or `false`.
  public var typedText: String? { description }
}

extension JSONObject: AttributeValue {
  /// A JSON object.
  public static var form: ValueForm { ValueForm(.object) }
  /// Reads JSON.
  public init?(typedText: String) {
    guard let object = (try? JSON(parsing: typedText))?.object else { return nil }
    self = object
  }
  /// JSON on one line.
  public var typedText: String? { JSON.object(self).text() }
}

extension Optional: AttributeValue where Wrapped: AttributeValue {
  /// The form of what is wrapped.
  public static var form: ValueForm { Wrapped.form }
  /// Reads what is wrapped.
  public init?(typedText: String) {
    guard let value = Wrapped(typedText: typedText) else { return nil }
    self = .some(value)
  }
  /// The text of what is wrapped, nil for nil.
  public var typedText: String? { flatMap(\.typedText) }
  /// nil
  public static var emptied: Self? { .some(.none) }
}
