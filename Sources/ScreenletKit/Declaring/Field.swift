/// A field of a view, which a person fills in: `enter url http://example.org`.
///
/// ```swift
/// @Field("The page's address.", label: "URL") var url = ""
/// @Field("The day it was seen.") var seen: CalendarDay?
/// ```
///
/// It reads what was entered last; an empty text field reads as `""`. Setting it shows the value to the person. A field
/// that is required has no value at first, whatever its initial value is.
@MainActor
@propertyWrapper
public final class Field<Value: AttributeValue> {
  private(set) var declaration: ValueDeclaration
  private let initial: Value
  private var current: Value
  private weak var view: ScreenletView?

  /// A field; its name is that of the property unless `name` says another.
  /// - Parameters:
  ///   - label: what people read; the name if there is none.
  ///   - required: it is marked as one that must be filled in; the plugin refuses what needs it.
  ///   - readOnly: people cannot change it, the plugin can.
  ///   - isDocument: a file, of which the value is the path.
  public init(
    wrappedValue: Value, _ summary: String, name: String? = nil, label: String? = nil, required: Bool = false,
    readOnly: Bool = false, isDocument: Bool = false, examples: [Value] = []
  ) {
    declaration = ValueDeclaration(
      name: name, label: label, summary: summary, form: isDocument ? ValueForm(.document) : Value.form,
      isRequired: required, isReadOnly: readOnly, defaultText: required ? nil : wrappedValue.defaultText,
      examples: examples.compactMap(\.typedText))
    initial = wrappedValue
    current = wrappedValue
  }

  /// A field with limits, which the host checks.
  public convenience init(
    wrappedValue: Value, _ summary: String, name: String? = nil, label: String? = nil, required: Bool = false,
    limits: some AttributeLimits<Value>, readOnly: Bool = false, examples: [Value] = []
  ) {
    self.init(
      wrappedValue: wrappedValue, summary, name: name, label: label, required: required, readOnly: readOnly,
      examples: examples)
    declaration.limit(to: limits)
  }

  /// A field that is empty at first, and then has no value.
  public convenience init<Wrapped>(
    _ summary: String, name: String? = nil, label: String? = nil, required: Bool = false, readOnly: Bool = false,
    examples: [Wrapped] = []
  ) where Value == Wrapped? {
    self.init(
      wrappedValue: nil, summary, name: name, label: label, required: required, readOnly: readOnly, examples: examples)
  }

  /// What was entered.
  public var wrappedValue: Value {
    get { current }
    set {
      current = newValue
      if let name = declaration.name { view?.show(newValue.typedText ?? "", in: name) }
    }
  }

  /// The field itself: `$url.name`.
  public var projectedValue: Field<Value> { self }

  /// The name that people use.
  public var name: String { declaration.name ?? "" }
}

extension Field: FieldSlot {
  var text: String { current.typedText ?? "" }

  func bind(named name: String, to view: ScreenletView) {
    if declaration.name == nil { declaration.name = name }
    self.view = view
  }

  func take(_ text: String) {
    current = (text.isEmpty ? Value.emptied : Value(typedText: text)) ?? initial
  }
}
