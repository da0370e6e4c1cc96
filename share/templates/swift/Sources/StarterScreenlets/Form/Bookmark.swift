import ScreenletKit

/// A bookmark that somebody wants to add.
struct Bookmark: Sendable {
  let folder: Folder
  let title: String
  let url: String
  let description: String

  /// What is wrong with it, by the names that people type; the view shows it at the fields.
  var error: ValidationError? {
    if let error = folder.error { return error }
    var faults: [FieldFault] = []
    if title.isEmpty { faults.append(FieldFault("title", "is empty", expected: "a name", example: "An example")) }
    if let fault = WebAddress.fault("URL", in: url) { faults.append(fault) }
    return .of(faults)
  }
}
