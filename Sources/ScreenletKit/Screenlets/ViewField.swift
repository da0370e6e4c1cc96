internal import JSONValues

/// A field that a view shows while it runs: one of a form that was loaded.
public struct ViewField: Sendable {
  /// One thing to choose.
  public struct Choice: Sendable {
    /// What the field holds when it is chosen.
    public var value: String
    /// What people read.
    public var label: String
    /// A choice.
    public init(_ value: String, label: String) {
      self.value = value
      self.label = label
    }
  }

  /// The name.
  public var name: String
  /// What people read; the name if there is none.
  public var label: String?
  /// What it is for, in one line.
  public var summary = ""
  /// What a value must look like; its choices are those of ``choices``.
  public var form: ValueForm
  /// What it holds, as typed text; nil keeps what its name held.
  public var value: String?
  /// It must be filled in.
  public var isRequired = false
  /// People cannot change it.
  public var isReadOnly = false
  /// What is entered is never shown, and never reaches the plugin.
  public var isSecret = false
  /// What is wrong with what it holds.
  public var error: String?
  /// The theme's cell that suits it best: `radio`, `text-box`; nil for the one of its type. A theme without it takes that
  /// of the type.
  public var widget: String?
  /// Short words shown beside it: `not uploaded yet`.
  public var state: String?
  /// What may be chosen.
  public var choices: [Choice] = []

  /// A field.
  public init(_ name: String, label: String? = nil, _ form: ValueForm = ValueForm(.text), value: String? = nil) {
    self.name = name
    self.label = label
    self.form = form
    self.value = value
  }

  /// A field as a view declares it.
  init(_ declaration: ValueDeclaration) {
    self.init(declaration.name ?? "", label: declaration.label, declaration.form)
    summary = declaration.summary
    isRequired = declaration.isRequired
    isReadOnly = declaration.isReadOnly
    isSecret = declaration.isSecret
  }

  /// As the host has it.
  var json: JSON {
    var members = JSONObject([("name", .string(name)), ("type", .string(form.type.name))])
    members["label"] = label.map { .string($0) }
    if !summary.isEmpty { members["summary"] = .string(summary) }
    members["value"] = value.map { .string($0) }
    members["minimum"] = form.minimum.map { .string($0) }
    members["maximum"] = form.maximum.map { .string($0) }
    if isRequired { members["required"] = true }
    if isReadOnly { members["readOnly"] = true }
    if isSecret { members["secret"] = true }
    members["error"] = error.map { .string($0) }
    members["widget"] = widget.map { .string($0) }
    members["state"] = state.map { .string($0) }
    if !choices.isEmpty {
      members["choices"] = .array(choices.map { ["value": .string($0.value), "label": .string($0.label)] })
    } else if !form.choices.isEmpty {
      members["choices"] = .array(form.choices.map { ["value": .string($0), "label": .string($0)] })
    }
    return .object(members)
  }
}
