/// A field of a view as a cell shows it. All texts may hold anything: they are made visible when they are drawn.
public struct FieldContent: Sendable {
  /// One of what may be chosen.
  public struct Choice: Sendable {
    /// As people read it.
    public let label: String
    /// True for what the field holds.
    public let isChosen: Bool

    /// A choice.
    public init(label: String, isChosen: Bool) {
      self.label = label
      self.isChosen = isChosen
    }
  }

  /// The cell that suits it best, where it is not that of its kind: `text-box`.
  public var widget: String?
  /// The kind of cell it asks for: the name of its type, `selection` for a list of choices, `heading` for no value.
  public var kind: String
  /// The field's name.
  public var name: String
  /// Its label.
  public var label: String
  /// What it holds, as people read it; "" when empty.
  public var value: String
  /// True when it holds `true`.
  public var isTrue = false
  /// True when it must be filled in.
  public var isRequired = false
  /// What may be chosen.
  public var choices: [Choice] = []
  /// What a value looks like: `yyyy-MM-dd`, `0…10`; "" for any text.
  public var form = ""
  /// What it is for, in a line.
  public var tip = ""
  /// What is wrong with it; "" when nothing is.
  public var error = ""
  /// What people should know of it besides: `read only`.
  public var states: [String] = []

  /// A field that holds a value.
  public init(kind: String, name: String, label: String, value: String) {
    self.kind = kind
    self.name = name
    self.label = label
    self.value = value
  }
}
