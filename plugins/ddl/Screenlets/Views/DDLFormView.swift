internal import DynamicData
internal import ScreenletKit

/// The fields of a form, which are known when it is loaded, and a button.
final class DDLFormView: ScreenletView {
  let submit = Button("Sends the form.", action: FormAction.submit, label: "Submit")
  /// Called when a person has changed a field.
  var onEdit: (@MainActor (_ field: String, _ text: String) -> Void)?
  /// What is wrong with fields, until they are edited.
  private var faults: [String: String] = [:]

  override func didEndEditing(_ field: String) {
    faults[field] = nil
    onEdit?(field, value(of: field))
  }

  /// Shows a form with what it holds.
  func show(_ draft: FormDraft, _ look: FormLook) {
    faults = [:]
    showText(look.title(of: draft))
    showFields(fields(of: draft, look, withValues: true), buttons: look.showsButton ? [submit] : [])
  }

  /// Shows labels and states anew; what fields hold is left as it is.
  func refresh(_ draft: FormDraft, _ look: FormLook) {
    showText(look.title(of: draft))
    showFields(fields(of: draft, look, withValues: false), buttons: look.showsButton ? [submit] : [])
  }

  /// Shows whether there is a button while no form is loaded.
  func showButton(_ isShown: Bool) { showFields([], buttons: isShown ? [submit] : []) }

  /// Shows what is wrong; none takes all faults away.
  func show(_ new: [FieldFault], of draft: FormDraft, _ look: FormLook) {
    guard !new.isEmpty || !faults.isEmpty else { return }
    faults = Dictionary(new.map { ($0.name, $0.message) }) { "\($0); \($1)" }
    let fields = fields(of: draft, look, withValues: false)
    showFields(fields)
    focus(look.scrollsToFaults ? fields.first { $0.error != nil }?.name : nil)
  }

  private func fields(of draft: FormDraft, _ look: FormLook, withValues: Bool) -> [ViewField] {
    draft.form.definition.fields.map { field in
      var shown = ViewField(field, locale: look.locale, isEditable: look.isEditable)
      if withValues { shown.value = draft.text(of: field.name) }
      shown.error = faults[field.name]
      if let document = draft.documents[field.name] {
        shown.state = document.words
      } else if case .unreadable(_, let reason) = draft.record.content(of: field.name) {
        shown.state = "unreadable: \(reason)"
      }
      return shown
    }
  }

  override var progressMessages: [String: ProgressMessages] {
    [
      FormAction.loadForm: ProgressMessages(working: "loading the form"),
      FormAction.loadRecord: ProgressMessages(working: "loading the record"),
      FormAction.submit: ProgressMessages(
        working: "sending the form", success: "form submitted", failure: "form not submitted"),
      FormAction.addRecord: ProgressMessages(working: "adding the record"),
      FormAction.uploadDocument: ProgressMessages(working: "uploading"),
      FormAction.clear: ProgressMessages(),
    ]
  }
}
