/// Bookmarks of a 7.x portal by the names of Liferay's Mobile SDK; the calls go through a session.
@MainActor
public final class LRBookmarksEntryService_v7: LRService {
  private let service = BookmarksService(PortalVersion(7, 0))

  /// Adds a bookmark.
  public func addEntryWithGroupId(
    _ groupId: Int64, folderId: Int64, name: String, url: String, description: String,
    serviceContext: LRJSONObjectWrapper?
  ) throws {
    try invoke(
      service.addEntry(
        groupId: groupId, folderId: folderId, name: name, url: url, description: description,
        serviceContext: serviceContext))
  }

  /// Changes a bookmark.
  public func updateEntryWithEntryId(
    _ entryId: Int64, groupId: Int64, folderId: Int64, name: String, url: String, description: String,
    serviceContext: LRJSONObjectWrapper?
  ) throws {
    try invoke(
      service.updateEntry(
        entryId: entryId, groupId: groupId, folderId: folderId, name: name, url: url, description: description,
        serviceContext: serviceContext))
  }

  /// One bookmark.
  public func getEntryWithEntryId(_ entryId: Int64) throws { try invoke(service.getEntry(entryId: entryId)) }

  /// A page of a folder's bookmarks.
  public func getEntriesWithGroupId(_ groupId: Int64, folderId: Int64, start: Int32, end: Int32) throws {
    try getEntriesWithGroupId(groupId, folderId: folderId, start: start, end: end, orderByComparator: nil)
  }

  /// A page of a folder's bookmarks in an order.
  public func getEntriesWithGroupId(
    _ groupId: Int64, folderId: Int64, start: Int32, end: Int32, orderByComparator: LRJSONObjectWrapper?
  ) throws {
    try invoke(
      service.getEntries(
        groupId: groupId, folderId: folderId, start: Int(start), end: Int(end), orderByComparator: orderByComparator))
  }

  /// How many bookmarks a folder has.
  public func getEntriesCountWithGroupId(_ groupId: Int64, folderId: Int64) throws {
    try invoke(service.getEntriesCount(groupId: groupId, folderId: folderId))
  }

  /// Deletes a bookmark.
  public func deleteEntryWithEntryId(_ entryId: Int64) throws { try invoke(service.deleteEntry(entryId: entryId)) }
}
