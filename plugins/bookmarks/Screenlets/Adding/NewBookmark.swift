internal import JSONValues
internal import ScreenletKit

/// A bookmark that somebody wants to add.
struct NewBookmark: Sendable, Equatable {
  /// The longest name that a portal takes: its column has as many characters, of 16 bits each to be on the safe side.
  static let longestTitle = 255

  let groupId: Int64
  let folderId: Int64
  let title: String
  let URL: String

  init(groupId: Int64, folderId: Int64, title: String, URL: String) {
    self.groupId = groupId
    self.folderId = folderId
    self.title = title.withoutBlanksAround
    self.URL = URL.withoutBlanksAround
  }

  /// What is wrong with it: each field and attribute by the name that people type.
  var validationError: ValidationError? {
    var faults: [FieldFault] = []
    if folderId <= 0 {
      faults.append(FieldFault("folderId", "is not set", expected: "the id of a folder of bookmarks", example: "34490"))
    }
    if groupId <= 0 {
      faults.append(
        FieldFault(
          "groupId", "is not set, and no site is selected", expected: "the id of a site, or 0 after `login`",
          example: "20143"))
    }
    if title.isEmpty {
      faults.append(FieldFault("title", "is empty", expected: "a name for the bookmark", example: "Liferay"))
    } else if title.utf16.count > NewBookmark.longestTitle {
      faults.append(
        FieldFault(
          "title", "has \(title.utf16.count) characters", expected: "at most \(NewBookmark.longestTitle) characters"))
    }
    if let fault = WebAddress.fault("URL", in: URL) { faults.append(fault) }
    return .of(faults)
  }

  /// What is told of it while the portal has not answered.
  var json: JSON {
    [
      "groupId": .integer(groupId), "folderId": .integer(folderId), "name": .string(title), "url": .string(URL),
    ]
  }
}
