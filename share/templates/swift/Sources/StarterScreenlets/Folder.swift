import ScreenletKit

/// A folder of bookmarks in a site of the portal.
struct Folder: Sendable {
  let groupId: Int64
  let folderId: Int64

  /// What is wrong with it, by the name of the attribute that people set.
  var error: ValidationError? {
    if groupId <= 0 { return ValidationError("there is no site: nobody is signed in", cure: "`login USER`") }
    guard folderId > 0 else {
      return ValidationError("folderId", "is not set", expected: "a folder's id, above 0", example: "34490")
    }
    return nil
  }
}
