internal import DynamicData
internal import ScreenletKit

/// How a form is shown, as attributes and context say now.
@MainActor
struct FormLook {
  let locale: String
  let isEditable: Bool
  let showsButton: Bool
  let scrollsToFaults: Bool

  /// What stands above the fields.
  func title(of draft: FormDraft) -> String {
    let name = draft.form.name(for: locale)
    guard let recordId = draft.record.recordId else { return name }
    return "\(name), record \(recordId)" + (draft.record.version.map { " (version \($0))" } ?? "")
  }
}
