internal import JSONValues
internal import ScreenletKit

/// A bookmark that somebody wants to add.
struct NewBookmark: Sendable, Equatable {
  /// The longest name that a portal takes: its column has as many characters, of 16 bits each to be on the safe side.
  static let longestTitle = 255

  let folder: BookmarksFolder
  let title: String
  let URL: String

  init(in folder: BookmarksFolder, title: String, URL: String) {
    self.folder = folder
    self.title = title.withoutBlanksAround
    self.URL = URL.withoutBlanksAround
  }

  /// True when a text in a field stands for its title.
  func hasTitle(_ text: String) -> Bool { title == text.withoutBlanksAround }

  /// What is wrong with it: each field and attribute by the name that people type.
  var validationError: ValidationError? {
    var faults = folder.faults
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
      "groupId": .integer(folder.groupId), "folderId": .integer(folder.folderId), "name": .string(title),
      "url": .string(URL),
    ]
  }
}
