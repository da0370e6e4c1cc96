internal import JSONValues
internal import ScreenletKit

/// What a form tells, by the names of Screens' delegate.
enum FormEvents {
  static let formLoaded = "onFormLoaded"
  static let formLoadError = "onFormLoadError"
  static let recordLoaded = "onRecordLoaded"
  static let recordLoadError = "onRecordLoadError"
  static let submitted = "onFormSubmitted"
  static let stored = "onFormStored"
  static let submitError = "onFormSubmitError"

  static var declarations: [EventDeclaration] {
    let values: JSON = ["Title": "Fleet", "Agree": true, "Price": "12.50"]
    return [
      EventDeclaration(
        formLoaded, "The form is here: its definition, and no values.",
        examples: [
          [
            "structureId": 34475, "name": "Order",
            "fields": [["name": "Title", "label": "Title", "type": "text", "required": true]],
          ]
        ]),
      EventDeclaration(
        formLoadError, "The form was not loaded.",
        examples: [["class": "portal", "message": "There is no structure 1."]]),
      EventDeclaration(
        recordLoaded, "The record is here.",
        examples: [["recordId": 34512, "version": "1.0", "status": 0, "values": values]]),
      EventDeclaration(
        recordLoadError, "The record was not loaded, or its form was not.",
        examples: [["class": "portal", "message": "There is no record 1: it may have been deleted."]]),
      EventDeclaration(
        submitted, "The portal has the record.",
        examples: [["recordId": 34512, "key": "record-34512", "version": "1.0", "status": nil, "values": values]]),
      EventDeclaration(
        stored, "The record is kept here and will be sent later.", examples: [["key": "12", "values": values]]),
      EventDeclaration(
        submitError, "The record was not sent, or not taken.",
        examples: [
          [
            "class": "validation", "message": "Title is empty",
            "fields": [["name": "Title", "message": "is empty", "expected": "a text"]],
          ]
        ]),
    ] + DocumentEvents.declarations
  }
}
