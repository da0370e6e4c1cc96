internal import JSONValues
internal import PluginHost
internal import Themes

/// A view as people read it: its text, fields in the cells of a theme, buttons, rows.
struct ViewBlocks {
  let blocks: [Block]
  /// Mistakes in the theme's files that stood in the way.
  let faults: [TemplateFault]

  init(of screenlet: Screenlet, theme: Theme) {
    let view = screenlet.view
    let definition = screenlet.definition.name
    var faults: [TemplateFault] = []
    func note(_ cell: (CellTemplate, [TemplateFault])) -> CellTemplate {
      for fault in cell.1 where !faults.contains(fault) { faults.append(fault) }
      return cell.0
    }
    let fields = view.fields.map { field in
      let content = FieldContent(field)
      return (content: content, cell: note(theme.cell(for: content, of: definition)))
    }
    let buttons = view.buttons.map { button in
      let content = FieldContent(kind: "button", name: button.name, label: button.label, value: "")
      return (content: content, cell: note(theme.button(button.name, of: definition)))
    }
    var blocks: [Block] = [
      .heading(screenlet.name == definition ? screenlet.name : "\(screenlet.name)  (\(definition))")
    ]
    // A plugin's text may have lines of its own.
    if let text = view.text {
      blocks += text.split(separator: "\n", omittingEmptySubsequences: false).map { .prose(String($0), indent: 2) }
    }
    blocks.append(.form(Form(fields: fields, buttons: buttons)))
    self.blocks = blocks + RowBlocks.blocks(of: view)
    self.faults = faults
  }

  /// Says which runs may still change what is drawn.
  static func notes(of runs: [Run]) -> [Block] {
    runs.map { .prose("run \($0.number), \($0.action), is still under way", indent: 2) }
  }
}

extension FieldContent {
  /// A field of a view.
  init(_ field: ViewField) {
    let form = field.form
    let isSelection = form.type == .list && !form.choices.isEmpty
    self.init(
      kind: isSelection ? "selection" : form.type.name, name: field.name, label: field.label,
      value: ValueText.of(field.shownValue))
    isTrue = field.text == "true"
    isRequired = field.flags.contains(.required)
    let chosen = isSelection ? (form.json(field.text).array ?? []).compactMap(\.string) : [field.text]
    choices = form.choices.map { Choice(label: field.choiceLabels[$0] ?? $0, isChosen: chosen.contains($0)) }
    if form.type == .choice, let label = field.choiceLabels[field.text] { value = label }
    self.form = form.hint
    tip = field.summary
    error = field.error ?? ""
    if field.flags.contains(.readOnly) { states.append("read only") }
    if field.flags.contains(.secret) { states.append("secret") }
  }
}

extension ValueForm {
  /// What a person should type: `yyyy-MM-dd`, `0…10`; "" where any text will do.
  fileprivate var hint: String {
    switch type {
    case .nothing, .text, .boolean: ""
    case .choice: choices.joined(separator: "│")
    case .list: choices.isEmpty ? "a,b" : choices.joined(separator: ",")
    case .integer: limits ?? "whole number"
    case .decimal: limits ?? "number"
    case .date: limits ?? "yyyy-MM-dd"
    case .duration: limits ?? "5s, 30m"
    case .object: "{…}"
    case .document: "@file"
    }
  }

  private var limits: String? { minimum == nil && maximum == nil ? nil : "\(minimum ?? "")…\(maximum ?? "")" }
}
