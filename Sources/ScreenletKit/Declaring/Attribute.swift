/// A value of a screenlet that people set: `set folderId 34490`.
///
/// ```swift
/// @Attribute("The folder that bookmarks go to.") var folderId: Int64 = 0
/// @Attribute("How many rows a page has.", limits: 1...1000) var pageSize: Int64 = 25
/// @Attribute("Your password.") var password: Secret
/// ```
///
/// The host owns the value: it checks what is set against the declaration, and tells it before the action that needs
/// it. Setting it from inside tells the host. A value that is unset is the initial one again. An attribute that is
/// required has no default: its initial value is what the plugin sees until one is set, and actions are refused so long.
@MainActor
@propertyWrapper
public final class Attribute<Value: AttributeValue> {
  private(set) var declaration: ValueDeclaration
  private let initial: Value
  private var current: Value
  private weak var owner: Screenlet?

  private init(initial: Value, _ declaration: ValueDeclaration) {
    self.declaration = declaration
    self.initial = initial
    current = initial
  }

  /// An attribute; its name is that of the property unless `name` says another.
  /// - Parameters:
  ///   - alias: a second name that means the same.
  ///   - required: actions are refused while it has no value.
  ///   - readOnly: people cannot set it, the plugin can.
  public convenience init(
    wrappedValue: Value, _ summary: String, name: String? = nil, alias: String? = nil, required: Bool = false,
    readOnly: Bool = false, examples: [Value] = []
  ) {
    self.init(
      initial: wrappedValue,
      ValueDeclaration(
        name: name, summary: summary, alias: alias, form: Value.form, isRequired: required, isReadOnly: readOnly,
        defaultText: required ? nil : wrappedValue.defaultText, examples: examples.compactMap(\.typedText)))
  }

  /// An attribute with limits, which the host checks.
  public convenience init(
    wrappedValue: Value, _ summary: String, name: String? = nil, alias: String? = nil, required: Bool = false,
    limits: some AttributeLimits<Value>, readOnly: Bool = false, examples: [Value] = []
  ) {
    self.init(
      wrappedValue: wrappedValue, summary, name: name, alias: alias, required: required, readOnly: readOnly,
      examples: examples)
    declaration.limit(to: limits)
  }

  /// An attribute without a value until one is set.
  public convenience init<Wrapped>(
    _ summary: String, name: String? = nil, alias: String? = nil, required: Bool = false, readOnly: Bool = false,
    examples: [Wrapped] = []
  ) where Value == Wrapped? {
    self.init(
      wrappedValue: nil, summary, name: name, alias: alias, required: required, readOnly: readOnly, examples: examples)
  }

  /// A secret, of which the plugin learns only whether there is one.
  public convenience init(_ summary: String, name: String? = nil, alias: String? = nil, required: Bool = false)
  where Value == Secret {
    self.init(
      initial: Secret(),
      ValueDeclaration(
        name: name, summary: summary, alias: alias, form: Value.form, isRequired: required, isSecret: true))
  }

  /// The value.
  public var wrappedValue: Value {
    get { current }
    set {
      current = newValue
      if let name = declaration.name { owner?.instance?.setAttribute(name, newValue.typedText) }
    }
  }

  /// The attribute itself: `$folderId.name`.
  public var projectedValue: Attribute<Value> { self }

  /// The name that people use.
  public var name: String { declaration.name ?? "" }
}

extension Attribute: AttributeSlot {
  func bind(named name: String, to owner: Screenlet) {
    if declaration.name == nil { declaration.name = name }
    self.owner = owner
    if let secret = Secret(of: self.name, isSet: false) as? Value { current = secret }
  }

  func take(_ text: String?) {
    // The host has checked the text; one that is no value all the same leaves the initial value in place.
    current = text.flatMap { (Secret(of: name, isSet: true) as? Value) ?? Value(typedText: $0) } ?? unset
  }

  private var unset: Value { (Secret(of: name, isSet: false) as? Value) ?? initial }
}
