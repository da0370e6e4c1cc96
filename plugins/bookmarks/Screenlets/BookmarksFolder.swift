internal import ScreenletKit

/// Where bookmarks are in a portal: a folder of a site.
struct BookmarksFolder: Sendable, Equatable {
  let groupId: Int64
  let folderId: Int64
  /// Somebody is signed in.
  let isSignedIn: Bool

  /// Why no folder can be told at all: without somebody who is signed in there is no site, unless one was set.
  var signInError: ValidationError? {
    groupId > 0 || isSignedIn ? nil : ValidationError("you are not signed in", cure: "`login USER`")
  }

  /// What is wrong with it, by the names of the attributes.
  var faults: [FieldFault] {
    var faults: [FieldFault] = []
    if folderId <= 0 {
      faults.append(FieldFault("folderId", "is not set", expected: "a folder's id, above 0", example: "34490"))
    }
    // A portal lists nothing for a site that there is not, which would look like an empty folder.
    if groupId <= 0 {
      faults.append(
        FieldFault("groupId", "is not set, and the context has none", expected: "a site's id", example: "20143"))
    }
    return faults
  }
}
