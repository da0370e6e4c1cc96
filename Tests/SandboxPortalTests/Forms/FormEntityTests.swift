import JSONValues
import Testing

@Suite struct `Entities of forms` {
  static let structureKeys = """
    uuid structureId groupId companyId userId userName createDate modifiedDate parentStructureId classNameId \
    structureKey name nameCurrentValue description descriptionCurrentValue storageType type
    """
  static let setKeys = """
    uuid recordSetId groupId companyId userId userName createDate modifiedDate DDMStructureId recordSetKey name \
    nameCurrentValue description descriptionCurrentValue minDisplayRows scope
    """
  static let recordKeys = """
    uuid recordId groupId companyId userId userName versionUserId versionUserName createDate modifiedDate DDMStorageId \
    recordSetId version displayIndex
    """
  static let fileKeys = """
    uuid fileEntryId groupId companyId userId userName createDate modifiedDate classNameId classPK repositoryId folderId \
    treePath name extension mimeType title description extraSettings fileEntryTypeId version size readCount \
    smallImageId largeImageId custom1ImageId custom2ImageId manualCheckInRequired
    """

  static let name = #"""
    "<?xml version='1.0' encoding='UTF-8'?><root available-locales=\"en_US,es_ES\" default-locale=\"en_US\"><Name language-id=\"en_US\">Order</Name><Name language-id=\"es_ES\">Pedido</Name></root>"
    """#

  static let samples = [
    Entities.Sample(
      profile: "6.2", path: "/ddmstructure/get-structure", parameters: #"{"structureId": 34475}"#,
      keys: structureKeys + " xsd",
      values: #"""
        {"structureId": 34475, "groupId": 20143, "classNameId": 20300, "structureKey": "34474", "name": \#(name),
         "nameCurrentValue": "Order", "storageType": "xml", "type": 0, "parentStructureId": 0}
        """#),
    Entities.Sample(
      profile: "7.0", path: "/ddm.ddmstructure/get-structure",
      parameters: #"{"groupId": 20143, "classNameId": 20300, "structureKey": "34474"}"#,
      keys: structureKeys + " definition versionUserId versionUserName version lastPublishDate",
      values: #"""
        {"structureId": "34475", "groupId": "20143", "name": \#(name), "nameCurrentValue": "Order",
         "storageType": "json", "version": "1.0", "lastPublishDate": null}
        """#),
    Entities.Sample(
      profile: "7.0", path: "/ddm.ddmstructure/fetch-structure",
      parameters: #"""
        {"groupId": 20143, "classNameId": 20300, "structureKey": "34474", "includeAncestorStructures": true}
        """#, keys: structureKeys + " definition versionUserId versionUserName version lastPublishDate",
      values: #"{"structureId": "34475"}"#),
    Entities.Sample(
      profile: "6.2", path: "/ddlrecordset/get-record-set", parameters: #"{"recordSetId": 34480}"#, keys: setKeys,
      values: #"{"recordSetId": 34480, "DDMStructureId": 34475, "nameCurrentValue": "Orders", "scope": 0}"#),
    Entities.Sample(
      profile: "7.0", path: "/ddl.ddlrecordset/get-record-set", parameters: #"{"recordSetId": 34480}"#,
      keys: setKeys + " settings lastPublishDate", values: #"{"recordSetId": "34480", "DDMStructureId": "34475"}"#),
    Entities.Sample(
      profile: "6.2", path: "/ddlrecord/add-record",
      parameters: #"""
        {"groupId": 20143, "recordSetId": 34480, "displayIndex": 0, "fieldsMap": {},
         "+serviceContext": "com.liferay.portal.service.ServiceContext", "serviceContext.scopeGroupId": 20143}
        """#, keys: recordKeys,
      values: #"""
        {"groupId": 20143, "recordSetId": 34480, "version": "1.0", "displayIndex": 0, "userId": 20164,
         "userName": "Test Test", "versionUserId": 20164}
        """#),
    Entities.Sample(
      profile: "7.0", path: "/ddl.ddlrecord/add-record",
      parameters: #"""
        {"groupId": "20143", "recordSetId": "34480", "displayIndex": "3",
         "fieldsMap": "{\"Title1001\": \"x\", \"Agree1004\": true, \"Colour1013\": [\"blue\"]}",
         "+serviceContext": "com.liferay.portal.kernel.service.ServiceContext"}
        """#, keys: recordKeys + " lastPublishDate",
      values: #"""
        {"groupId": "20143", "recordSetId": "34480", "version": "1.0", "displayIndex": 3, "lastPublishDate": null}
        """#),
    Entities.Sample(
      profile: "6.2", path: "/dlapp/add-file-entry", parameters: bytes, keys: fileKeys,
      values: #"""
        {"groupId": 20143, "folderId": 34500, "treePath": "/34500/", "title": "a.txt", "extension": "txt",
         "mimeType": "text/plain", "size": 3, "version": "1.0", "readCount": 0, "uuid": "u"}
        """#),
    Entities.Sample(
      profile: "7.0", path: "/dlapp/add-file-entry", parameters: bytes, keys: fileKeys + " fileName lastPublishDate",
      values: #"""
        {"groupId": "20143", "folderId": "34500", "title": "a.txt", "fileName": "a.txt", "size": "3", "readCount": 0}
        """#),
  ]
  static let bytes = #"""
    {"repositoryId": 20143, "folderId": 34500, "sourceFileName": "a.txt", "mimeType": null, "title": null,
     "description": "", "changeLog": "", "bytes": "[70,105,108]", "serviceContext.uuid": "u"}
    """#

  @Test(arguments: samples) func `have the members of their profile, and no others`(sample: Entities.Sample) throws {
    let sandbox = try SandboxProcess(profile: sample.profile)
    let entity = try sandbox.call(sample.path, sample.parameters)
    #expect(entity.object?.names.sorted() == sample.keys.split(separator: " ").map(String.init).sorted())
    #expect(entity.difference(from: try JSON(parsing: sample.values)) == nil)
  }

  @Test(arguments: ["6.2", "7.0"]) func `have the attributes of a record beside its values`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let id = try sandbox.record(Records.values)
    let record = try sandbox.call(
      sandbox.forms("screens", "get-ddl-record"), "{\"ddlRecordId\": \(id), \"locale\": \"en_US\"}")
    let keys = Self.recordKeys + (sandbox.is62 ? "" : " lastPublishDate entityCacheEnabled finderCacheEnabled")
    #expect(
      record["modelAttributes"]?.object?.names.sorted() == keys.split(separator: " ").map(String.init).sorted())
    #expect(record.object?.count == 2)
  }

  @Test(arguments: ["6.2", "7.0"]) func `are found in lists of structures`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let parameters =
      sandbox.is62
      ? #"{"groupIds": [20143, 1]}"#
      : #"{"companyId": 20101, "groupIds": "20143", "classNameId": 20300, "status": 0, "start": 0, "end": 5, "orderByComparator": null}"#
    let list = try sandbox.call(sandbox.forms("structure", "get-structures"), parameters)
    #expect(list.array?.count == 1)
    let nothing = try sandbox.call(
      sandbox.forms("structure", "fetch-structure"), #"{"groupId": 1, "classNameId": 1, "structureKey": "x"}"#)
    #expect(nothing == nil)
    let reply = try sandbox.invoke(
      "[{\"\(sandbox.forms("structure", "get-structure"))\": {\"structureId\": 9007199254740993}}]")
    #expect(reply.text.contains("No DDMStructure exists with the primary key 9007199254740993"))
    #expect(reply.text.contains("NoSuchStructureException"))
  }
}
