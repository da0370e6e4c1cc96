import JSONValues
import Testing

@Suite struct `Records` {
  static let values = #"{"Title1001": "Fleet", "Agree1004": "true", "Colour1013": "[\"red\"]"}"#

  @Test(arguments: ["6.2", "7.0"]) func `have a uuid once only`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let uuid = #", "serviceContext.uuid": "d9c97837-b3aa-438c-84c1-7db19cea30cf""#
    let first = try sandbox.add(Self.values, more: uuid).json()[0]
    #expect(first?["uuid"] == "d9c97837-b3aa-438c-84c1-7db19cea30cf")
    let second = try sandbox.add(Self.values, more: uuid)
    #expect(second.status == (sandbox.is62 ? 200 : 500))
    #expect(second.text.contains("ConstraintViolationException"))
    let count = try sandbox.call(sandbox.forms("screens", "get-ddl-records-count"), #"{"ddlRecordSetId": 34480}"#)
    #expect(count == 1)
  }

  @Test(arguments: ["6.2", "7.0"]) func `of a lost answer are there`(profile: String) throws {
    let sandbox = try SandboxProcess(["--fault", "cut-after path=*/add-record times=1"], profile: profile)
    let connection = try #require(Connection(port: sandbox.port))
    let body = """
      [{"\(sandbox.forms("record", "add-record"))": {"groupId": 20143, "recordSetId": 34480, "displayIndex": 0,
        "fieldsMap": \(Self.values)}}]
      """
    connection.send(
      "POST", "/api/jsonws/invoke", headers: Credentials.administrator.headers, body: Array(body.utf8))
    #expect(connection.reply() == nil)
    let count = try sandbox.call(sandbox.forms("screens", "get-ddl-records-count"), #"{"ddlRecordSetId": 34480}"#)
    #expect(count == 1)
  }

  @Test(arguments: ["6.2", "7.0"]) func `that are drafts are written over until they are published`(
    profile: String
  ) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let draft = #", "serviceContext.workflowAction": 2"#
    let id = try sandbox.record(Self.values, more: draft)
    #expect(try sandbox.update(id, #"{"Title1001": "two"}"#, merge: true, more: draft).json()[0]?["version"] == "1.0")
    #expect(try sandbox.values(of: id)["Title1001"] == "two")
    #expect(try sandbox.update(id, #"{"Title1001": "three"}"#, merge: true).json()[0]?["version"] == "1.0")
    // A draft of what is published stays behind it.
    #expect(try sandbox.update(id, #"{"Title1001": "four"}"#, merge: true, more: draft).json()[0]?["version"] == "1.0")
    #expect(try sandbox.values(of: id)["Title1001"] == "three")
    #expect(try sandbox.update(id, #"{"Notes1002": "n"}"#, merge: true).json()[0]?["version"] == "1.1")
    #expect(try sandbox.values(of: id)["Title1001"] == "four")
  }

  @Test(arguments: ["6.2", "7.0"]) func `are listed by page, of all or of one user`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let ids = try (1...5).map {
      try sandbox.record(#"{"Title1001": "\#($0)", "Agree1004": "true", "Colour1013": "[\"red\"]"}"#)
    }
    func list(_ more: String) throws -> [Int64?] {
      let list = try sandbox.call(
        sandbox.forms("screens", "get-ddl-records"), "{\"ddlRecordSetId\": 34480, \"locale\": \"en_US\", \(more)}")
      return (list.array ?? []).map { sandbox.number($0["modelAttributes"]?["recordId"]) }
    }
    #expect(try list(#""start": 0, "end": 2, "obc": null"#) == ids[0..<2].map { $0 })
    #expect(try list(#""start": 3, "end": 25, "obc": null"#) == ids[3...].map { $0 })
    #expect(try list(#""start": -1, "end": -1, "obc": null, "userId": 20164"#) == ids)
    #expect(try list(#""start": 5, "end": 9, "obc": null"#) == [])
    #expect(try list(#""start": 0, "end": 9, "obc": null, "userId": 1"#) == [])
    let package =
      sandbox.is62
      ? "com.liferay.portlet.dynamicdatalists.util.comparator" : "com.liferay.dynamic.data.lists.util.comparator"
    #expect(try list(#""start": 0, "end": 2, "+obc": "\#(package).DDLRecordIdComparator""#) == [ids[4], ids[3]])
    let count = try sandbox.call(
      sandbox.forms("screens", "get-ddl-records-count"), #"{"ddlRecordSetId": 34480, "userId": 20164}"#)
    #expect(count == 5)
  }

  @Test(arguments: ["6.2", "7.0"]) func `go when they are deleted`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let id = try sandbox.record(Self.values)
    #expect(try sandbox.call(sandbox.forms("record", "delete-record"), "{\"recordId\": \(id)}") == nil)
    let reply = try sandbox.invoke("[{\"\(sandbox.forms("record", "get-record"))\": {\"recordId\": \(id)}}]")
    #expect(reply.text.contains("No DDLRecord exists with the primary key \(id)"))
    let package = sandbox.is62 ? "com.liferay.portlet.dynamicdatalists" : "com.liferay.dynamic.data.lists.exception"
    #expect(reply.text.contains("\(package).NoSuchRecordException"))
  }

  @Test func `are for those who may add them; everybody with an account may look`() throws {
    let sandbox = try SandboxProcess()
    let id = try sandbox.record(Self.values)
    _ = try sandbox.call("/ddm.ddmstructure/get-structure", #"{"structureId": 34475}"#, as: .powerless)
    _ = try sandbox.call("/ddl.ddlrecord/get-record", "{\"recordId\": \(id)}", as: .powerless)
    let denied = try sandbox.add(Self.values, as: .powerless)
    #expect(denied.status == 403)
    #expect(
      try denied.json()["error"]?["message"]
        == "User 20170 must have ADD_RECORD permission for com.liferay.dynamic.data.lists.model.DDLRecordSet 34480")
    let guest = try sandbox.add(Self.values, as: .none)
    #expect(
      try guest.json()["error"]?["message"]
        == "Access denied to com.liferay.dynamic.data.lists.service.DDLRecordService#addRecord")
    let screens = try sandbox.invoke(
      #"[{"/screens.screensddlrecord/get-ddl-record": {"ddlRecordId": 1, "locale": null}}]"#, as: .none)
    #expect(screens.text.contains("com.liferay.screens.service.ScreensDDLRecordService#getDDLRecord"))
  }
}
