internal import JSONValues
internal import PluginHost
internal import Themes

/// A view as people read it: its text, fields in the cells of a theme, buttons, rows.
struct ViewBlocks {
  let blocks: [Block]
  /// Mistakes in the theme's files that stood in the way.
  let faults: [TemplateFault]

  /// - Parameter first: the field to begin with; those above it are counted.
  init(of screenlet: Screenlet, theme: Theme, from first: Int = 0) {
    let view = screenlet.view
    let definition = screenlet.definition.name
    var faults: [TemplateFault] = []
    func note(_ cell: (CellTemplate, [TemplateFault])) -> CellTemplate {
      for fault in cell.1 where !faults.contains(fault) { faults.append(fault) }
      return cell.0
    }
    let fields = view.fields.dropFirst(first).map { field in
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
    if first > 0 {
      let above = first == 1 ? "1 field above" : "\(first) fields above"
      blocks.append(.prose("… \(above); `show --all` draws everything", indent: 2))
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
      kind: isSelection ? "selection" : form.type == .nothing ? "heading" : form.type.name, name: field.name,
      label: field.label, value: field.valueForPeople)
    widget = field.widget
    isTrue = field.text == "true"
    isRequired = field.flags.contains(.required)
    let chosen = isSelection ? (form.json(field.text).array ?? []).compactMap(\.string) : [field.text]
    choices = form.choices.map { Choice(label: field.choiceLabels[$0] ?? $0, isChosen: chosen.contains($0)) }
    if form.type == .choice, let label = field.choiceLabels[field.text] { value = label }
    self.form = field.widget == "geolocation" ? #"{"latitude": …, "longitude": …}"# : form.hint
    tip = field.summary
    error = field.error ?? ""
    if let state = field.state { states.append(state) }
    // Nobody would try to fill in a heading.
    if field.flags.contains(.readOnly), form.type != .nothing { states.append("read only") }
    if field.flags.contains(.secret) { states.append("secret") }
  }
}

extension ViewField {
  /// What it holds: of a place its two numbers, of a document at the portal its title.
  fileprivate var valueForPeople: String {
    let value = shownValue
    if widget == "geolocation", let latitude = value["latitude"], let longitude = value["longitude"] {
      return "\(ValueText.of(latitude)), \(ValueText.of(longitude))"
    }
    if form.type == .document, text.utf8.first == UInt8(ascii: "{"), let reference = try? JSON(parsing: text),
      let name = reference["title"]?.string ?? reference["uuid"]?.string
    {
      return name
    }
    return ValueText.of(value)
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
