/// What the services of documents share: permissions, names, rows.
struct Library {
  let call: Call

  private var top: String {
    call.profile < .v70 ? "com.liferay.portlet.documentlibrary" : "com.liferay.document.library"
  }

  private func model(_ name: String) -> String {
    (call.profile < .v70 ? "com.liferay.portlet.documentlibrary" : "com.liferay.document.library.kernel")
      + ".model.\(name)"
  }

  // MARK: - Permissions

  /// The path of a folder, for who may do that in it; folder 0 is the library of the site.
  func treePath(_ folderId: Int64, of repositoryId: Int64, for action: String) throws -> String {
    let user = try call.user()
    guard try call.database.rows(.group, where: [("groupId", .integer(repositoryId))]).first != nil else {
      throw PortalException.noSuchModelByKey("Group", key: "repositoryId=\(repositoryId)")
    }
    guard folderId != 0 else {
      if action != "VIEW" { try user.check(action, on: top, repositoryId) }
      return "/"
    }
    let row = try call.database.row(.dlFolder, folderId)
    if action != "VIEW" { try user.check(action, on: model("DLFolder"), folderId, owner: row["userId"].integer) }
    return row["treePath"].text
  }

  /// A document, for who may do that with it.
  func check(_ row: Row, for action: String) throws -> Row {
    let user = try call.user()
    if action == "VIEW", row["guestView"].integer != 0 { return row }
    try user.check(action, on: model("DLFileEntry"), row["fileEntryId"].integer, owner: row["userId"].integer)
    return row
  }

  /// The documents of a folder that the caller may view.
  func documents(_ groupId: Int64, _ folderId: Int64) throws -> [Row] {
    _ = try treePath(folderId, of: groupId, for: "VIEW")
    let user = try call.user()
    let place: [(String, SQLValue)] = [("groupId", .integer(groupId)), ("folderId", .integer(folderId))]
    return try call.database.rows(.dlFileEntry, where: place).filter { row in
      user.isAdministrator || row["userId"].integer == user.userId || row["guestView"].integer != 0
    }
  }

  /// The document of that title.
  func titled(_ title: String, _ groupId: Int64, _ folderId: Int64) throws -> Row {
    let place: [(String, SQLValue)] = [
      ("groupId", .integer(groupId)), ("folderId", .integer(folderId)), ("title", .text(title)),
    ]
    guard let row = try call.database.rows(.dlFileEntry, where: place).first else {
      throw PortalException.noSuchModelByKey(
        "DLFileEntry", key: "groupId=\(groupId), folderId=\(folderId), title=\(title)")
    }
    return row
  }

  // MARK: - Names

  /// Refuses a title that is taken in the folder, by another document or by a folder.
  func checkFree(_ title: String, _ groupId: Int64, _ folderId: Int64, but fileEntryId: Int64 = 0) throws {
    let folders: [(String, SQLValue)] = [
      ("groupId", .integer(groupId)), ("parentFolderId", .integer(folderId)), ("name", .text(title)),
    ]
    guard try call.database.rows(.dlFolder, where: folders).isEmpty else {
      throw PortalException.content(.duplicateFolder(name: title))
    }
    let found = try? titled(title, groupId, folderId)
    guard found == nil || found?["fileEntryId"].integer == fileEntryId else {
      throw PortalException.content(.duplicateFile(title: title))
    }
  }

  /// Refuses a name that documents may not have.
  static func check(name: String) throws(PortalException) {
    let parts = ["\\", "//", ":", "*", "?", "\"", "<", ">", "|", "../", "/.."]
    let stem = name.split(separator: ".").first.map { $0.lowercased() } ?? ""
    let devices = ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] }
    let isBad =
      name.allSatisfy(\.isWhitespace) || name.hasSuffix(" ") || name.hasSuffix(".")
      || parts.contains(where: name.contains)
      || devices.contains(stem)
    if isBad { throw .content(.fileName(name)) }
    if name.utf16.count > 255 { throw .content(.tooLong(table: "DLFileEntry")) }
  }

  /// What stands behind the last point of the title, else of the file's name.
  static func ending(_ title: String, _ sourceFileName: String) -> String {
    for name in [title, sourceFileName] {
      if let dot = name.lastIndex(of: ".") {
        let ending = name[name.index(after: dot)...]
        if !ending.isEmpty { return ending.lowercased() }
      }
    }
    return ""
  }

  /// The title as a file's name: with its ending, without slashes.
  static func fileName(_ title: String, _ ending: String) -> String {
    let name = title.replacing("/", with: "_")
    return ending.isEmpty || name.lowercased().hasSuffix("." + ending) ? name : "\(name).\(ending)"
  }
}
