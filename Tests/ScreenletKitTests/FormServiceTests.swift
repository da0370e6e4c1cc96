import JSONValues
import ScreenletKit
import Testing

@Suite struct `The services of forms` {
  private func parts(_ call: ServiceCall) -> [String] { [call.path] + call.parameters.names }

  @Test(arguments: [
    (PortalVersion(6, 2), "/ddmstructure/", "/ddlrecord/", "/screens-web.screensddlrecord/"),
    (PortalVersion(7, 0), "/ddm.ddmstructure/", "/ddl.ddlrecord/", "/screens.screensddlrecord/"),
    (PortalVersion(7, 4), "/ddm.ddmstructure/", "/ddl.ddlrecord/", "/screens.screensddlrecord/"),
  ])
  func `have the paths and all the parameters of the portal's version`(
    version: PortalVersion, structures: String, records: String, screens: String
  ) {
    let (structure, record, values) = (
      DDMStructureService(version), DDLRecordService(version), ScreensDDLRecordService(version)
    )
    let comparator = version < PortalVersion(7, 3) ? "obc" : "orderByComparator"
    #expect(parts(structure.getStructure(structureId: 1)) == [structures + "get-structure", "structureId"])
    #expect(
      parts(structure.getStructure(groupId: 1, classNameId: 2, structureKey: "k", includesAncestors: true)) == [
        structures + "get-structure", "groupId", "classNameId", "structureKey",
        version.isBefore7 ? "includeGlobalStructures" : "includeAncestorStructures",
      ])
    #expect(
      parts(record.addRecord(groupId: 1, recordSetId: 2, fieldsMap: [:])) == [
        records + "add-record", "groupId", "recordSetId", "displayIndex", "fieldsMap", "serviceContext",
      ])
    #expect(
      parts(record.updateRecord(recordId: 1, fieldsMap: [:], mergeFields: true)) == [
        records + "update-record", "recordId", "displayIndex", "fieldsMap", "mergeFields", "serviceContext",
      ])
    #expect(
      parts(values.getDdlRecord(ddlRecordId: 1, locale: "en_US")) == [
        screens + "get-ddl-record", "ddlRecordId", "locale",
      ])
    // A user's id chooses another method, and null counts as given.
    #expect(
      parts(values.getDdlRecords(ddlRecordSetId: 1, locale: "en_US", start: 0, end: 1)) == [
        screens + "get-ddl-records", "ddlRecordSetId", "locale", "start", "end", comparator,
      ])
    #expect(
      parts(values.getDdlRecords(ddlRecordSetId: 1, userId: 2, locale: "en_US", start: 0, end: 1)) == [
        screens + "get-ddl-records", "ddlRecordSetId", "userId", "locale", "start", "end", comparator,
      ])
  }

  @Test func `of documents say how a version is counted`() {
    func parameters(_ version: PortalVersion) -> JSONObject {
      DLAppService(version).updateFileEntry(fileEntryId: 1, sourceFileName: "a", title: "a").parameters
    }
    #expect(parameters(PortalVersion(7, 1))["majorVersion"] == false)
    #expect(parameters(PortalVersion(7, 2))["majorVersion"] == nil)
    #expect(parameters(PortalVersion(7, 2))["dlVersionNumberIncrease"] == "MINOR")
    #expect(
      DLAppService(PortalVersion(7, 0)).addFileEntry(
        repositoryId: 1, folderId: 2, sourceFileName: "a.pdf", title: "a"
      ).parameters == [
        "repositoryId": 1, "folderId": 2, "sourceFileName": "a.pdf", "mimeType": nil, "title": "a",
        "description": "", "changeLog": "", "serviceContext": nil,
      ])
  }
}
