/// The methods of `/dlapp/…` that take a document's bytes.
enum DocumentWriting {
  static func add(_ call: Call) throws -> JSONValue {
    let library = Library(call: call)
    let (groupId, folderId) = (call.long("repositoryId"), call.long("folderId"))
    let treePath = try library.treePath(folderId, of: groupId, for: "ADD_DOCUMENT")
    let file = try file(call)
    let facts = try facts(call, file)
    let title = facts["title"]?.text ?? ""
    try library.checkFree(title, groupId, folderId)
    let (user, context, fileEntryId) = (try call.user(), call.context, try call.database.nextId())
    let fixed: [String: SQLValue] = [
      "uuid": .text(context.uuid.flatMap { $0.isEmpty ? nil : $0 } ?? UUIDText.random()),
      "fileEntryId": .integer(fileEntryId), "groupId": .integer(groupId), "companyId": .integer(Seed.companyId),
      "userId": .integer(user.userId), "userName": .text(user.fullName),
      "createDate": .integer(context.createDate ?? call.now),
      "modifiedDate": .integer(context.modifiedDate ?? call.now), "repositoryId": .integer(groupId),
      "folderId": .integer(folderId), "treePath": .text(treePath), "name": .text(String(fileEntryId + 1)),
      "version": .text("1.0"),
      "guestView": .integer(context.addGuestPermissions || context.addGroupPermissions ? 1 : 0),
    ]
    do {
      let row = try call.database.insert(.dlFileEntry, facts.merging(fixed) { $1 })
      call.shelf.keep(file, as: fileEntryId)
      return DLAppService.json(row, call)
    } catch {
      guard error.isDuplicate else { throw error }
      throw PortalException.duplicateKey("DLFileEntry")
    }
  }

  static func update(_ call: Call) throws -> JSONValue {
    let library = Library(call: call)
    let row = try library.check(try call.database.row(.dlFileEntry, call.long("fileEntryId")), for: "UPDATE")
    let file = try file(call)
    var facts = try facts(call, file)
    try library.checkFree(
      facts["title"]?.text ?? "", row["groupId"].integer, row["folderId"].integer, but: row["fileEntryId"].integer)
    let parts = row["version"].text.split(separator: ".").map { Int64($0) ?? 0 }
    let (major, minor) = (parts.first ?? 1, parts.count > 1 ? parts[1] : 0)
    facts["version"] = .text(call.truth("majorVersion") ? "\(major + 1).0" : "\(major).\(minor + 1)")
    facts["modifiedDate"] = .integer(call.context.modifiedDate ?? call.now)
    let changed = try call.database.update(.dlFileEntry, row, facts)
    call.shelf.keep(file, as: row["fileEntryId"].integer)
    return DLAppService.json(changed, call)
  }

  /// The bytes: a file that came, bytes in the call, or nothing for null.
  private static func file(_ call: Call) throws(PortalException) -> StoredFile {
    if case .file(let upload) = call.arguments["file"] { return upload.file }
    let file = call.shelf.begin()
    guard case .bytes(let bytes) = call.arguments["bytes"] else { return file }
    let failure = bytes.withUnsafeBytes { bytes -> FileShelf.Failure? in
      do throws(FileShelf.Failure) { try file.append(bytes) } catch { return error }
      return nil
    }
    if let failure { throw .content(.disk(reason: failure.reason)) }
    return file
  }

  /// What a call says about a document, and what is found out; checked.
  private static func facts(_ call: Call, _ file: StoredFile) throws(PortalException) -> [String: SQLValue] {
    let source = call.text("sourceFileName")
    let title = call.text("title").isEmpty ? source : call.text("title")
    try Library.check(name: title)
    if !source.isEmpty { try Library.check(name: source) }
    if call.fileLimit > 0, file.count > call.fileLimit { throw .content(.fileSize(limit: call.fileLimit)) }
    let ending = Library.ending(title, source)
    var type = call.text("mimeType")
    if type.isEmpty || type == "application/octet-stream" {
      type = DocumentType.of(source.isEmpty ? title : source, start: file.prefix(512))
    }
    return [
      "title": .text(title), "extension": .text(ending), "fileName": .text(Library.fileName(title, ending)),
      "mimeType": .text(type), "description": .text(call.text("description")), "size": .integer(Int64(file.count)),
      "chunks": .text(file.chunks.map(String.init).joined(separator: ",")),
    ]
  }
}
