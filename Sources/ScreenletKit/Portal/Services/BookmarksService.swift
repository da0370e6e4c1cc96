private import JSONValues

/// Calls of the bookmarks' service, as a portal of a version knows them.
///
/// ```swift
/// BookmarksService(context.serviceVersion).getEntries(groupId: 20143, folderId: 34490, start: 0, end: 50)
/// ```
public struct BookmarksService: Sendable {
  private let version: PortalVersion

  /// The service of a portal.
  public init(_ version: PortalVersion) { self.version = version }

  private func call(_ method: String, _ parameters: JSONObject, change: String? = nil) -> ServiceCall {
    ServiceCall((version.isBefore7 ? "/" : "/bookmarks.") + "bookmarksentry/" + method, parameters, change: change)
  }

  /// Adds a bookmark; folder 0 is the root, an empty name becomes the URL.
  public func addEntry(
    groupId: Int64, folderId: Int64, name: String, url: String, description: String = "",
    serviceContext: ServiceObject? = nil
  ) -> ServiceCall {
    var parameters = JSONObject([
      ("groupId", .integer(groupId)), ("folderId", .integer(folderId)), ("name", .string(name)),
      ("url", .string(url)), ("description", .string(description)),
    ])
    parameters.addServiceContext(serviceContext, version)
    return call("add-entry", parameters, change: "add a bookmark")
  }

  /// Changes a bookmark.
  public func updateEntry(
    entryId: Int64, groupId: Int64, folderId: Int64, name: String, url: String, description: String = "",
    serviceContext: ServiceObject? = nil
  ) -> ServiceCall {
    var parameters = JSONObject([
      ("entryId", .integer(entryId)), ("groupId", .integer(groupId)), ("folderId", .integer(folderId)),
      ("name", .string(name)), ("url", .string(url)), ("description", .string(description)),
    ])
    parameters.addServiceContext(serviceContext, version)
    return call("update-entry", parameters, change: "change a bookmark")
  }

  /// One bookmark.
  public func getEntry(entryId: Int64) -> ServiceCall { call("get-entry", ["entryId": .integer(entryId)]) }

  /// The approved bookmarks of a folder from row `start` to before `end`; -1 and -1 for all.
  public func getEntries(
    groupId: Int64, folderId: Int64, start: Int, end: Int, orderByComparator: ServiceObject? = nil
  ) -> ServiceCall {
    var parameters = JSONObject([
      ("groupId", .integer(groupId)), ("folderId", .integer(folderId)), ("start", .integer(Int64(start))),
      ("end", .integer(Int64(end))),
    ])
    // Without a comparator its parameter is left out: the names choose the method.
    if let orderByComparator { parameters.add(orderByComparator, named: "orderByComparator") }
    return call("get-entries", parameters)
  }

  /// How it is found out whether a bookmark was added to a folder. Without a comparator bookmarks come by name, so that
  /// all of them would have to be read.
  public func lookup(groupId: Int64, folderId: Int64) -> ChangeLookup {
    let package = version.isBefore7 ? "com.liferay.portlet.bookmarks" : "com.liferay.bookmarks"
    return ChangeLookup(
      newestFirst: getEntries(
        groupId: groupId, folderId: folderId, start: 0, end: 0,
        orderByComparator: ServiceObject(package + ".util.comparator.EntryCreateDateComparator")),
      uuid: "uuid", time: "createDate")
  }

  /// How many bookmarks a folder has; of a status, -1 for all but those in the trash.
  public func getEntriesCount(groupId: Int64, folderId: Int64, status: Int? = nil) -> ServiceCall {
    var parameters = JSONObject([("groupId", .integer(groupId)), ("folderId", .integer(folderId))])
    parameters["status"] = status.map { .integer(Int64($0)) }
    return call("get-entries-count", parameters)
  }

  /// Deletes a bookmark.
  public func deleteEntry(entryId: Int64) -> ServiceCall {
    call("delete-entry", ["entryId": .integer(entryId)], change: "delete a bookmark")
  }

  /// Moves a bookmark to another folder.
  public func moveEntry(entryId: Int64, parentFolderId: Int64) -> ServiceCall {
    call(
      "move-entry", ["entryId": .integer(entryId), "parentFolderId": .integer(parentFolderId)],
      change: "move a bookmark")
  }
}
