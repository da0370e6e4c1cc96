private import JSONValues

/// Calls of the service of documents, as a portal of a version knows them.
///
/// A call that takes a file is sent by ``ServiceRequest/upload(_:call:key:policy:)``, which adds the file itself.
public struct DLAppService: Sendable {
  private let version: PortalVersion

  /// The service of a portal.
  public init(_ version: PortalVersion) { self.version = version }

  private func call(_ method: String, _ parameters: JSONObject, change: String? = nil) -> ServiceCall {
    ServiceCall("/dlapp/" + method, parameters, change: change)
  }

  /// Adds a document to a folder, 0 for the root. Without a type the host takes that of the file's name.
  public func addFileEntry(
    repositoryId: Int64, folderId: Int64, sourceFileName: String, mimeType: String? = nil, title: String,
    description: String = "", changeLog: String = "", serviceContext: ServiceObject? = nil
  ) -> ServiceCall {
    var parameters = JSONObject([
      ("repositoryId", .integer(repositoryId)), ("folderId", .integer(folderId)),
      ("sourceFileName", .string(sourceFileName)), ("mimeType", mimeType.map { .string($0) } ?? .null),
      ("title", .string(title)), ("description", .string(description)), ("changeLog", .string(changeLog)),
    ])
    parameters.addServiceContext(serviceContext, version)
    return call("add-file-entry", parameters, change: "upload a document")
  }

  /// Puts another file into a document's place.
  public func updateFileEntry(
    fileEntryId: Int64, sourceFileName: String, mimeType: String? = nil, title: String, description: String = "",
    changeLog: String = "", isMajorVersion: Bool = false, serviceContext: ServiceObject? = nil
  ) -> ServiceCall {
    var parameters = JSONObject([
      ("fileEntryId", .integer(fileEntryId)), ("sourceFileName", .string(sourceFileName)),
      ("mimeType", mimeType.map { .string($0) } ?? .null), ("title", .string(title)),
      ("description", .string(description)), ("changeLog", .string(changeLog)),
    ])
    if version < PortalVersion(7, 2) {
      parameters["majorVersion"] = .bool(isMajorVersion)
    } else {
      parameters["dlVersionNumberIncrease"] = .string(isMajorVersion ? "MAJOR" : "MINOR")
    }
    parameters.addServiceContext(serviceContext, version)
    return call("update-file-entry", parameters, change: "change a document")
  }

  /// A document by its id.
  public func getFileEntry(fileEntryId: Int64) -> ServiceCall {
    call("get-file-entry", ["fileEntryId": .integer(fileEntryId)])
  }

  /// A document by its title in a folder.
  public func getFileEntry(groupId: Int64, folderId: Int64, title: String) -> ServiceCall {
    call(
      "get-file-entry",
      ["groupId": .integer(groupId), "folderId": .integer(folderId), "title": .string(title)])
  }

  /// A document by what a record's value names of it.
  public func getFileEntry(uuid: String, groupId: Int64) -> ServiceCall {
    call("get-file-entry-by-uuid-and-group-id", ["uuid": .string(uuid), "groupId": .integer(groupId)])
  }

  /// The documents of a folder from row `start` to before `end`; -1 and -1 for all.
  public func getFileEntries(repositoryId: Int64, folderId: Int64, start: Int = -1, end: Int = -1) -> ServiceCall {
    call(
      "get-file-entries",
      [
        "repositoryId": .integer(repositoryId), "folderId": .integer(folderId), "start": .integer(Int64(start)),
        "end": .integer(Int64(end)),
      ])
  }

  /// How many documents a folder has.
  public func getFileEntriesCount(repositoryId: Int64, folderId: Int64) -> ServiceCall {
    call("get-file-entries-count", ["repositoryId": .integer(repositoryId), "folderId": .integer(folderId)])
  }

  /// Deletes a document.
  public func deleteFileEntry(fileEntryId: Int64) -> ServiceCall {
    call("delete-file-entry", ["fileEntryId": .integer(fileEntryId)], change: "delete a document")
  }

  /// Deletes the document of a title in a folder.
  public func deleteFileEntry(repositoryId: Int64, folderId: Int64, title: String) -> ServiceCall {
    call(
      "delete-file-entry-by-title",
      ["repositoryId": .integer(repositoryId), "folderId": .integer(folderId), "title": .string(title)],
      change: "delete a document")
  }
}
