internal import DynamicData
internal import ScreenletKit

extension ViewField {
  /// A field of a form, without what it holds.
  init(_ field: FormField, locale: String, isEditable: Bool) {
    self.init(field.name, label: field.label(for: locale), field.form)
    summary = field.tip(for: locale)
    widget = field.widget
    isRequired = field.isDemanded
    isReadOnly = !isEditable || !field.isFillable
    choices = field.options.map { Choice($0.value, label: $0.label(for: locale)) }
    state = field.unsupportedWords
  }
}

extension FormField {
  /// What may be entered.
  fileprivate var form: ValueForm {
    switch type {
    case .boolean: ValueForm(.boolean)
    case .date: ValueForm(.date)
    case .decimal, .number: ValueForm(.decimal)
    case .integer: ValueForm(.integer)
    case .document: ValueForm(.document)
    case .radio: ValueForm(.choice)
    case .select: ValueForm(isMultiple ? .list : .choice)
    case .geolocation: ValueForm(.object)
    case .separator, .paragraph: ValueForm(.nothing)
    case .text, .textBox, .html, .image, .linkToPage, .unsupported: ValueForm(.text)
    }
  }

  /// The cell that suits it best, nil for that of its type.
  fileprivate var widget: String? {
    switch type {
    case .boolean: "checkbox"
    case .textBox, .html, .image, .radio, .select, .geolocation: type.name
    default: nil
    }
  }

  /// Why it cannot be filled in here, for types that cannot.
  fileprivate var unsupportedWords: String? {
    switch type {
    case .separator, .paragraph: nil
    case .image, .linkToPage, .unsupported: "unsupported: \(type.name)"
    default: parent.map { "unsupported: inside of \($0)" }
    }
  }
}
