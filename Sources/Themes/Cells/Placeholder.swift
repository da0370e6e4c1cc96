internal import TerminalText

/// What a cell template may name between braces.
public enum Placeholder: String, Sendable, CaseIterable {
  /// The field's or the button's label.
  case label
  /// Its name, as `enter` and `press` take it.
  case name
  /// What it holds.
  case value
  /// The same with its lines below each other: the line of the template once for each.
  case lines
  /// `*` where it must be filled in.
  case required
  /// `x` where it holds `true`, else a space.
  case mark
  /// What may be chosen: `(•) red  ( ) blue`, or `[x] red  [ ] blue` where several may.
  case choices
  /// What a value looks like: `yyyy-MM-dd`, `0…10`.
  case form
  /// What it is for.
  case tip
  /// What is wrong with it.
  case error
  /// `read only`, `secret`
  case state
  /// Fills up, so that what follows begins in one column in all cells of the view.
  case pad

  /// The text for a field, harmless to a terminal, in parts that a line may be broken between.
  func parts(of field: FieldContent) -> [String] {
    switch self {
    case .label: words(field.label)
    case .name: [VisibleText.of(field.name)]
    case .value: [VisibleText.of(LongText.line(of: field.value))]
    // Spaces that lines are put in order with stay.
    case .lines:
      field.value.hasPrefix(" ") || field.value.contains("  ") ? [VisibleText.of(field.value)] : words(field.value)
    case .required: [field.isRequired ? "*" : ""]
    case .mark: [field.isTrue ? "x" : " "]
    case .choices:
      field.choices.map { choice in
        (field.kind == "choice" ? choice.isChosen ? "(•) " : "( ) " : choice.isChosen ? "[x] " : "[ ] ")
          + VisibleText.of(choice.label)
      }
    case .form: words(field.form)
    case .tip: words(field.tip)
    case .error: words(field.error)
    case .state: [VisibleText.of(LongText.line(of: field.states.joined(separator: ", ")))]
    case .pad: [""]
    }
  }

  private func words(_ text: String) -> [String] { VisibleText.of(text).split(separator: " ").map(String.init) }

  /// What stands between two parts.
  var separator: String { self == .choices ? "  " : " " }

  /// True when a line has no reason to be drawn for this alone while it is empty.
  var mayLeaveOut: Bool {
    switch self {
    case .required, .form, .tip, .error, .state, .pad: true
    case .label, .name, .value, .lines, .mark, .choices: false
    }
  }

  /// True when it is broken into lines where it is long; others are cut.
  var isWrapped: Bool {
    switch self {
    case .label, .lines, .choices, .tip, .error, .form: true
    case .name, .value, .required, .mark, .state, .pad: false
    }
  }
}
