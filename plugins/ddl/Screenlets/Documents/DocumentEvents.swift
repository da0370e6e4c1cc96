internal import JSONValues
internal import ScreenletKit

/// The events of uploads.
enum DocumentEvents {
  static let started = "onDocumentFieldUploadStarted"
  static let progress = "onDocumentFieldUploadProgress"
  static let uploaded = "onDocumentFieldUploaded"
  static let failed = "onDocumentFieldUploadError"
  static let cancelled = "onDocumentFieldUploadCancelled"
  static let stored = "onDocumentFieldStored"

  static var declarations: [EventDeclaration] {
    let file: JSONObject = ["field": "Receipt", "fileName": "receipt.pdf"]
    func example(_ members: JSONObject) -> JSON { .object(JSONObject(distinct: file.members + members.members)) }
    return [
      EventDeclaration(
        started, "The upload of a file has begun.", examples: [example(["sent": 0, "total": 50_112])]),
      EventDeclaration(
        progress, "Some of a file was sent.", examples: [example(["sent": 32_768, "total": 50_112])]),
      EventDeclaration(
        uploaded, "The portal has the document; this is what a record holds of it.",
        examples: [
          example(["document": ["groupId": "20143", "uuid": "ef8dad01-0000-4000-8000-000000000001", "version": "1.0"]])
        ]),
      EventDeclaration(
        failed, "The file was not uploaded.",
        examples: [example(["class": "unreachable", "message": "http://localhost:8080 cannot be reached."])]),
      EventDeclaration(cancelled, "The upload was cancelled.", examples: [example([:])]),
      EventDeclaration(stored, "The file is kept here and will be uploaded later.", examples: [example(["key": "12"])]),
    ]
  }

  /// What an event tells of a file.
  static func members(_ document: PickedDocument, sent: Int64, total: Int64?) -> JSON {
    members(document, ["sent": .integer(sent), "total": total.map { .integer($0) } ?? .null])
  }

  /// What an event tells of a file.
  static func members(_ document: PickedDocument, _ more: JSONObject = [:]) -> JSON {
    .object(
      JSONObject(
        [("field", .string(document.field)), ("fileName", .string(document.file.name))]
          + more.members.map { ($0.name, $0.value) }))
  }

  /// What a person reads while files are sent.
  static func words(_ documents: [PickedDocument]) -> String {
    documents.count == 1 ? "uploading \(documents[0].file.name)" : "uploading \(documents.count) documents"
  }
}
