import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@MainActor @Suite struct `Submitting a form` {
  @Test(arguments: [
    ("6.2", "/ddlrecord/add-record", "com.liferay.portal.service.ServiceContext", "1554681600000"),
    ("7.0", "/ddl.ddlrecord/add-record", "com.liferay.portal.kernel.service.ServiceContext", "2019-04-08"),
  ])
  func `sends every value once, with all that a later sync needs`(
    version: String, path: String, context: String, date: String
  ) async throws {
    let bench = try FormBench(version: version)
    await bench.load()
    for (field, text) in [
      ("Title", "Fleet"), ("Notes", "two\nlines"), ("Agree", "false"), ("When", "2019-04-08"), ("Price", "1234.50"),
      ("Count", "3"), ("Colour", "red"),
    ] { bench.hosted.edit(field, text) }
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(2)
    let request = try #require(bench.host.requests.last)
    #expect(request.service == "write")
    #expect(request.details["calls"]?[0]?["path"] == .string(path))
    let parameters = try #require(bench.parameters())
    let uuid = try #require(parameters["serviceContext.uuid"]?.string)
    #expect(uuid.count == 36)
    #expect(
      parameters == [
        "groupId": 20143, "recordSetId": 34480, "displayIndex": 0,
        "fieldsMap": [
          "Title": "Fleet", "Notes": "two\nlines", "Agree": "false", "When": .string(date), "Price": "1234.50",
          "Count": "3", "Colour": "[\"red\"]",
        ], "+serviceContext": .string(context), "serviceContext.userId": 20164,
        "serviceContext.scopeGroupId": 20143, "serviceContext.workflowAction": 1,
        "serviceContext.uuid": .string(uuid),
      ])
    #expect(request.details["change"] == "add a record")
    #expect(request.details["label"] == "Order")
    #expect(request.details["uuid"] == "serviceContext.uuid")
    #expect(request.details["lookup"]?["uuid"] == "modelAttributes.uuid")
    #expect(request.details["lookup"]?["page"]?["parameters"]?["userId"] == 20164)
    #expect(request.details["amend"]?[0]?["parameters"]?["recordId"] == ["$answer": "recordId"])
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
    #expect(
      bench.payloads("onFormSubmitted") == [
        [
          "recordId": 34512, "key": "record-34512", "version": "1.0", "status": nil,
          "values": [
            "Title": "Fleet", "Notes": "two\nlines", "Agree": false, "When": "2019-04-08", "Price": .decimal("1234.50"),
            "Count": 3, "Colour": "red",
          ],
        ]
      ])
    #expect(bench.attributesSet == ["recordId=34512"])
  }

  @Test func `changes the record from then on`() async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    let first = bench.hosted.perform("submit-form")
    await bench.answerNext(SCREENLET_ANSWERED, bench.row())
    await bench.ended(first)
    bench.hosted.edit("Title", "Fleet 2")
    let second = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    let details = try #require(bench.host.requests.last?.details)
    #expect(details["calls"]?[0]?["path"] == "/ddl.ddlrecord/update-record")
    #expect(bench.parameters()?["recordId"] == 34512)
    #expect(bench.parameters()?["mergeFields"] == false)
    #expect(bench.parameters()?["fieldsMap"] == ["Title": "Fleet 2", "Agree": "true"])
    #expect(bench.parameters()?["serviceContext.uuid"] == nil)
    #expect(details["uuid"] == nil)
    #expect(details["key"] == "record-34512")
    #expect(details["base"]?["value"] == ["1.0"])
    #expect(details["base"]?["edited"] == ["Title"])
    #expect(details["answer"]?[0]?["modelValues"]?["Title"] == "Fleet 2")
    bench.host.answer(SCREENLET_ANSWERED, bench.row(version: "1.1"))
    await bench.ended(second)
    #expect(bench.payloads("onFormSubmitted").map { $0["version"] } == ["1.0", "1.1"])
  }

  @Test(arguments: [("6.2", true), ("7.0", false)])
  func `a record that was loaded is sent as its version wants it`(version: String, merges: Bool) async throws {
    let bench = try FormBench(version: version, attributes: ["recordId": "34512"])
    await bench.load()
    let load = bench.hosted.perform("load-record")
    await bench.answerNext(SCREENLET_ANSWERED, bench.record(["Title": "Fleet", "Notes": "Old", "Count": "3"]))
    await bench.ended(load)
    bench.hosted.edit("Title", "Fleet 2")
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    #expect(bench.parameters()?["mergeFields"] == .bool(merges))
    #expect(
      bench.parameters()?["fieldsMap"]
        == (merges ? ["Title": "Fleet 2"] : ["Title": "Fleet 2", "Notes": "Old", "Count": "3"]))
    bench.host.answer(SCREENLET_ANSWERED, bench.row(version: "1.2"))
    await bench.ended(run)
  }

  @Test func `names every wrong field at once, and sends nothing`() async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Count", "9223372036854775808")
    bench.hosted.edit("When", "2019-02-30")
    let run = bench.hosted.perform("submit-form")
    let details = await bench.ended(run, SCREENLET_INVALID)
    #expect(details?["fields"]?.array?.map { $0["name"] } == ["Title", "When", "Count"])
    #expect(bench.payloads("onFormSubmitError").map { $0["class"] } == ["validation"])
    #expect(bench.host.requests.count == 1)
    #expect(bench.field("When")?["error"]?.string?.isEmpty == false)
    #expect(bench.field("Title")?["error"]?.string?.isEmpty == false)
    #expect(bench.focused == ["Title"])
    // It goes when the field is edited.
    bench.hosted.edit("When", "2019-02-28")
    bench.hosted.edit("Count", "1")
    let again = bench.hosted.perform("submit-form")
    await bench.ended(again, SCREENLET_INVALID)
    #expect(bench.field("When")?["error"] == nil)
    #expect(bench.field("Title")?["error"] != nil)
  }

  @Test func `does not scroll where nobody wants it`() async throws {
    let bench = try FormBench(attributes: ["autoscrollOnValidation": "false"])
    await bench.load()
    bench.hosted.edit("Title", "")
    await bench.ended(bench.hosted.perform("submit-form"), SCREENLET_INVALID)
    #expect(bench.focused == [nil])
  }

  @Test func `is refused without form, record set, user, or permission to edit`() async throws {
    let unloaded = try FormBench()
    #expect(
      await unloaded.ended(unloaded.hosted.perform("submit-form"), SCREENLET_INVALID)?["message"]
        == "the form is not loaded")
    for (name, value) in [("recordSetId", "0"), ("editable", "false")] {
      let bench = try FormBench()
      await bench.load()
      bench.hosted.edit("Title", "Fleet")
      bench.hosted.set(name, value)
      let details = await bench.ended(bench.hosted.perform("submit-form"), SCREENLET_INVALID)
      #expect(details?["fields"]?[0]?["name"] == .string(name))
      #expect(bench.host.requests.count == 1)
    }
    let guest = try FormBench(context: ["server": "http://localhost", "version": "7.0"])
    await guest.load()
    let details = await guest.ended(guest.hosted.perform("submit-form"), SCREENLET_INVALID)
    #expect(details?["message"] == "you are not signed in")
    #expect(details?["cure"] == "`login USER`")
  }

  @Test func `an empty form is not sent`() async throws {
    let bench = try FormBench()
    await bench.load([FormBench.field("Notes", "string", "textarea")])
    #expect(
      await bench.ended(bench.hosted.perform("submit-form"), SCREENLET_INVALID)?["message"] == "the form is empty")
  }

  @Test func `a record that is not in the form is not changed with its values`() async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    bench.hosted.set("recordId", "99")
    let details = await bench.ended(bench.hosted.perform("submit-form"), SCREENLET_INVALID)
    #expect(details?["fields"]?[0]?["name"] == "recordId")
  }

  @Test func `a form of another server is not sent`() async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    bench.hosted.changeContext(["server": "http://elsewhere", "version": "7.0", "groupId": 1, "userId": 2])
    let details = await bench.ended(bench.hosted.perform("submit-form"), SCREENLET_INVALID)
    #expect(details?["message"] == "the form was loaded before server changed")
  }

  @Test func `nobody else's id is sent`() async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(2)
    // The author of the structure is 20201.
    #expect(bench.parameters()?["serviceContext.userId"] == 20164)
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
  }

  @Test func `a failure keeps content and UUID, and can be tried again`() async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    let first = bench.hosted.perform("submit-form")
    await bench.host.asking(2)
    let uuid = bench.parameters()?["serviceContext.uuid"]
    bench.host.answer(SCREENLET_ERROR, ["class": "unreachable", "message": "No network."])
    await bench.ended(first, SCREENLET_FAILED)
    let second = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    #expect(bench.parameters()?["serviceContext.uuid"] == uuid)
    #expect(bench.parameters()?["fieldsMap"]?["Title"] == "Fleet")
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(second)
  }

  @Test func `what is typed while it is sent stays, and is a change of the record`() async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(2)
    bench.hosted.edit("Notes", "Later")
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
    #expect(bench.payloads("onFormSubmitted").last?["values"]?["Notes"] == nil)
    #expect(bench.field("Notes")?["value"] == "Later")
    let again = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    #expect(bench.parameters()?["fieldsMap"] == ["Title": "Fleet", "Agree": "true", "Notes": "Later"])
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(again)
  }

  @Test func `clearing begins another record`() async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    bench.hosted.edit("Agree", "false")
    let first = bench.hosted.perform("submit-form")
    await bench.host.asking(2)
    let uuid = bench.parameters()?["serviceContext.uuid"]
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(first)
    await bench.ended(bench.hosted.perform("clear-form"))
    #expect(bench.attributesSet == ["recordId=34512", "recordId=0"])
    #expect(bench.field("Title")?["value"] == "")
    #expect(bench.field("Agree")?["value"] == "true")
    bench.hosted.edit("Title", "Other")
    let second = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    #expect(bench.host.requests.last?.details["calls"]?[0]?["path"] == "/ddl.ddlrecord/add-record")
    #expect(bench.parameters()?["serviceContext.uuid"] != uuid)
    bench.host.answer(SCREENLET_ANSWERED, bench.row(34513))
    await bench.ended(second)
  }

  @Test func `a draft says so`() async throws {
    let bench = try FormBench(attributes: ["workflowAction": "draft"])
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(2)
    #expect(bench.parameters()?["serviceContext.workflowAction"] == 2)
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
    #expect(bench.payloads("onFormSubmitted").map { $0["status"] } == [2])
  }

  @Test func `a change that is kept is told as kept`() async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    let run = bench.hosted.perform("submit-form")
    await bench.answerNext(SCREENLET_STORED, ["key": "12"])
    await bench.ended(run)
    #expect(bench.host.events == ["onFormLoaded", "onFormStored"])
    #expect(bench.payloads("onFormStored").map { $0["key"] } == ["12"])
  }

  @Test(arguments: [
    ("com.liferay.dynamic.data.lists.exception.NoSuchRecordSetException", "x", "There is no record set 34480."),
    ("com.liferay.portal.security.auth.PrincipalException", "x", "You may not add records to the set 34480."),
    (
      "java.lang.RuntimeException", "No JSON web service action with path /ddl.ddlrecord/add-record",
      "This portal (version 7.0) has no add-record that takes fieldsMap"
    ),
    (
      "com.liferay.portlet.dynamicdatamapping.StorageFieldRequiredException", "No value",
      "The portal refused the values: No value"
    ),
  ])
  func `says what a refusal means`(exception: String, message: String, sentence: String) async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    let run = bench.hosted.perform("submit-form")
    await bench.answerNext(
      SCREENLET_ERROR, ["class": "portal", "message": .string(message), "exception": .string(exception)])
    let details = await bench.ended(run, SCREENLET_FAILED)
    #expect(details?["message"]?.string?.hasPrefix(sentence) == true, "\(details?.text() ?? "")")
    #expect(details?["cure"]?.string?.isEmpty == false)
    #expect(bench.payloads("onFormSubmitError").count == 1)
  }

  @Test func `a record that was deleted meanwhile is named, and can be added anew`() async throws {
    let bench = try FormBench(attributes: ["recordId": "34512"])
    await bench.load()
    let load = bench.hosted.perform("load-record")
    await bench.answerNext(SCREENLET_ANSWERED, bench.record(["Title": "Fleet"]))
    await bench.ended(load)
    bench.hosted.edit("Notes", "Mine")
    let run = bench.hosted.perform("submit-form")
    await bench.answerNext(
      SCREENLET_ERROR,
      [
        "class": "portal", "message": "x",
        "exception": "com.liferay.dynamic.data.lists.exception.NoSuchRecordException",
      ])
    let details = await bench.ended(run, SCREENLET_FAILED)
    #expect(details?["message"]?.string?.hasPrefix("Record 34512 is no longer there") == true)
    bench.hosted.set("recordId", nil)
    let again = bench.hosted.perform("submit-form")
    await bench.host.asking(4)
    #expect(bench.host.requests.last?.details["calls"]?[0]?["path"] == "/ddl.ddlrecord/add-record")
    #expect(bench.parameters()?["fieldsMap"] == ["Title": "Fleet", "Notes": "Mine"])
    bench.host.answer(SCREENLET_ANSWERED, bench.row(34513))
    await bench.ended(again)
  }

  @Test func `an answer without a record is no success`() async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    let run = bench.hosted.perform("submit-form")
    await bench.answerNext(SCREENLET_ANSWERED, [[:]])
    #expect(await bench.ended(run, SCREENLET_FAILED)?["class"] == "malformed")
  }
}

extension FormBench {
  /// The attributes that the plugin has set.
  var attributesSet: [String] {
    host.sayings { if case .attribute(let name, let text) = $0 { "\(name)=\(text ?? "nothing")" } else { nil } }
  }

  /// What the view was told to look at.
  var focused: [String?] {
    host.sayings { saying -> String?? in
      guard case .view(let change) = saying, let focus = change["focus"] else { return nil }
      return .some(focus.string)
    }
  }
}
