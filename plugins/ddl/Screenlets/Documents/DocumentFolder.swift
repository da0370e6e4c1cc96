internal import ScreenletKit

/// Where documents go, and how they are named there.
struct DocumentFolder: Sendable {
  let version: PortalVersion
  /// The repository; the site's own when the attribute is 0.
  let repositoryId: Int64
  /// The folder; 0 for the root.
  let folderId: Int64
  let filePrefix: String

  /// What is wrong with it, once there is something to upload.
  var faults: [FieldFault] {
    var faults: [FieldFault] = []
    if repositoryId <= 0 {
      faults.append(
        FieldFault(
          "repositoryId", "is not set, and there is no site", expected: "a repository's id", example: "20143"))
    }
    if filePrefix.isEmpty {
      faults.append(FieldFault("filePrefix", "is empty", expected: "how names begin", example: "form-file-"))
    } else if filePrefix.contains(where: { DocumentFolder.refused.contains($0) || $0.isNewline })
      || filePrefix.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    {
      faults.append(
        FieldFault(
          "filePrefix", "holds a character that portals refuse in names", expected: "none of \\ / : * ? \" < > |",
          example: "form-file-"))
    } else if filePrefix.utf16.count > DocumentFolder.longestPrefix {
      faults.append(
        FieldFault("filePrefix", "is too long", expected: "at most \(DocumentFolder.longestPrefix) characters"))
    }
    return faults
  }

  /// What portals refuse in names.
  private static let refused: Set<Character> = ["\\", "/", ":", "*", "?", "\"", "<", ">", "|"]
  /// What a name of 255 characters leaves beside a GUID and an extension.
  private static let longestPrefix = 180
}
