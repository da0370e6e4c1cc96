internal import JSONValues
internal import ScreenletKit

/// What a form does, by the names of Screens.
enum FormAction {
  static let loadForm = "load-form"
  static let loadRecord = "load-record"
  static let submit = "submit-form"
  static let uploadDocument = "upload-document"
  static let clear = "clear-form"
  static let addRecord = "add-record"

  static var declarations: [Action] {
    [
      Action(
        loadForm, "Reads the form; what was entered stays where the form still has the field.", needsPortal: true,
        overlaps: true),
      Action(
        loadRecord, "Reads the record recordId into the view, and its form first when that is not there.",
        needsPortal: true, overlaps: true),
      Action(
        submit,
        "Uploads what was picked, then adds the record, or changes it once it has an id. All fields are checked first.",
        isDefault: true, needsPortal: true),
      Action(
        uploadDocument, "Uploads the file of a field now, rather than with the form.", needsPortal: true,
        overlaps: true, argument: .init("FIELD", String.self, required: true, examples: ["Receipt"])),
      Action(clear, "Begins a new record with the values that the form gives it; recordId is forgotten."),
      Action(
        addRecord,
        "Adds a record of the values given, by field; the view is left alone, so many may run at once.",
        needsPortal: true, overlaps: true,
        argument: .init(
          "RECORD", JSONObject.self, required: true,
          examples: [["Title": "Fleet", "Agree": true, "Receipt": "@receipt.pdf"]])),
    ]
  }
}
