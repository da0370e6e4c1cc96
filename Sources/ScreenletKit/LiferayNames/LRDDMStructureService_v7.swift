/// Structures of a 7.x portal by the names of Liferay's Mobile SDK; the calls go through a session.
@MainActor
public final class LRDDMStructureService_v7: LRService {
  private let service = DDMStructureService(PortalVersion(7, 0))

  /// A structure by its id.
  public func getStructureWithStructureId(_ structureId: Int64) throws {
    try invoke(service.getStructure(structureId: structureId))
  }

  /// A structure by its key in a site.
  public func getStructureWithGroupId(_ groupId: Int64, classNameId: Int64, structureKey: String) throws {
    try invoke(service.getStructure(groupId: groupId, classNameId: classNameId, structureKey: structureKey))
  }
}
