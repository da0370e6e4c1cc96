/// The documents as browsers and WebDAV clients get them:
///
///     /documents/GROUP/UUID    /documents/GROUP/FOLDER/TITLE    /documents/GROUP/FOLDER/TITLE/UUID
///     /webdav/SITE/document_library/FOLDER/…/TITLE
struct Downloads: Sendable {
  let store: Store

  /// The answer to a request for a document; nil when it asks for something else.
  func answer(_ request: HTTPRequest, _ caller: Caller) -> HTTPAnswer? {
    let steps = request.path.split(separator: "/").map(String.init)
    let isDAV = steps.first == "webdav"
    guard steps.first == "documents" || isDAV else { return nil }
    guard ["GET", "HEAD"].contains(request.method) else {
      return .html("<h1>Method Not Allowed</h1>", title: "Error 405", status: 405)
    }
    // Who uses WebDAV waits for a challenge.
    if isDAV, caller.userId == nil {
      var answer = HTTPAnswer.html("<h1>Unauthorized</h1>", title: "Error 401", status: 401)
      answer.headers.append(("WWW-Authenticate", "Basic realm=\"PortalRealm\""))
      return answer
    }
    let found = try? store.use { database in
      isDAV ? try Downloads.inSite(steps, database) : try Downloads.inGroup(steps, database)
    }
    guard let row = found ?? nil, let file = store.shelf.file(row["fileEntryId"].integer) else { return Pages.notFound }
    guard Downloads.mayView(row, caller) else {
      return .html("<h1>Forbidden</h1>", title: "Error 403", status: 403)
    }
    var answer = HTTPAnswer(
      status: 200,
      headers: [
        ("Content-Type", row["mimeType"].text), ("Cache-Control", "private"), ("ETag", "\"\(row["uuid"].text)\""),
      ])
    answer.file = file
    return answer
  }

  private static func mayView(_ row: Row, _ caller: Caller) -> Bool {
    if row["guestView"].integer != 0 { return true }
    guard case .user(let user) = caller else { return false }
    return user.isAdministrator || user.userId == row["userId"].integer
  }

  private static func inGroup(_ steps: [String], _ database: Database) throws -> Row? {
    guard steps.count > 2, let groupId = Int64(steps[1]) else { return nil }
    if steps.count != 4 {
      return try database.rows(
        .dlFileEntry, where: [("groupId", .integer(groupId)), ("uuid", .text(steps[steps.count - 1]))]
      ).first
    }
    guard let folderId = Int64(steps[2]) else { return nil }
    return try document(steps[3], groupId, folderId, database)
  }

  private static func inSite(_ steps: [String], _ database: Database) throws -> Row? {
    guard steps.count > 3, steps[2] == "document_library",
      let group = try database.rows(.group, where: [("friendlyURL", .text("/" + steps[1]))]).first
    else { return nil }
    var folderId: Int64 = 0
    for name in steps[3..<(steps.count - 1)] {
      let place: [(String, SQLValue)] = [
        ("groupId", group["groupId"]), ("parentFolderId", .integer(folderId)), ("name", .text(name)),
      ]
      guard let folder = try database.rows(.dlFolder, where: place).first else { return nil }
      folderId = folder["folderId"].integer
    }
    return try document(steps[steps.count - 1], group["groupId"].integer, folderId, database)
  }

  private static func document(
    _ title: String, _ groupId: Int64, _ folderId: Int64, _ database: Database
  ) throws -> Row? {
    try database.rows(
      .dlFileEntry,
      where: [("groupId", .integer(groupId)), ("folderId", .integer(folderId)), ("title", .text(title))]
    ).first
  }
}
