import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@MainActor @Suite struct `Loading a record` {
  private static let values: JSONObject = [
    "Title": "Fleet", "Agree": "true", "When": "2019-04-08", "Price": "12.50", "Count": "3", "Colour": "[\"red\"]",
  ]

  @Test(arguments: [
    ("6.2", "/screens-web.screensddlrecord/get-ddl-record"), ("7.0", "/screens.screensddlrecord/get-ddl-record"),
  ])
  func `reads form and record in one run, and tells one after the other`(version: String, path: String) async throws {
    let bench = try FormBench(version: version, attributes: ["recordId": "34512"])
    let run = bench.hosted.perform("load-record")
    await bench.answerNext(SCREENLET_ANSWERED, [bench.structure()])
    await bench.host.asking(2)
    #expect(bench.host.events == ["onFormLoaded"])
    #expect(
      bench.host.requests.last?.details["calls"] == [
        ["path": .string(path), "parameters": ["ddlRecordId": 34512, "locale": "en_US"]]
      ])
    #expect(bench.host.requests.last?.details["key"] == "record-34512")
    bench.host.answer(SCREENLET_ANSWERED, bench.record(["Title": "Fleet"]))
    await bench.ended(run)
    #expect(bench.host.events == ["onFormLoaded", "onRecordLoaded"])
    let told = try #require(bench.payloads("onRecordLoaded").first)
    #expect(told["recordId"] == 34512)
    #expect(told["version"] == "1.1")
    #expect(told["values"]?["Title"] == "Fleet")
    #expect(bench.field("Title")?["value"] == "Fleet")
  }

  @Test func `shows all types as typed text`() async throws {
    let bench = try FormBench(attributes: ["recordId": "34512"])
    await bench.load()
    let run = bench.hosted.perform("load-record")
    await bench.answerNext(SCREENLET_ANSWERED, bench.record(Self.values))
    await bench.ended(run)
    #expect(bench.host.events == ["onFormLoaded", "onRecordLoaded"])
    #expect(
      ["Title", "Agree", "When", "Price", "Count", "Colour", "Notes"].map { bench.field($0)?["value"] } == [
        "Fleet", "true", "2019-04-08", "12.50", "3", "red", "",
      ])
  }

  @Test func `what is not understood is told, and goes back as it came`() async throws {
    let bench = try FormBench(attributes: ["recordId": "34512"])
    await bench.load()
    let run = bench.hosted.perform("load-record")
    await bench.answerNext(SCREENLET_ANSWERED, bench.record(["Title": "Fleet", "Count": "abc", "Gone": "x"]))
    await bench.ended(run)
    #expect(bench.payloads("onRecordLoaded").last?["notes"]?.array?.map { $0["field"] } == ["Count", "Gone"])
    #expect(bench.field("Count")?["state"]?.string?.hasPrefix("unreadable") == true)
    bench.hosted.edit("Title", "Fleet 2")
    let submit = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    #expect(bench.parameters()?["fieldsMap"] == ["Title": "Fleet 2", "Count": "abc", "Gone": "x"])
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(submit)
  }

  @Test func `a half that fails is told once, as the record's error`() async throws {
    let bench = try FormBench(attributes: ["recordId": "34512"])
    let run = bench.hosted.perform("load-record")
    await bench.answerNext(SCREENLET_ERROR, ["class": "unreachable", "message": "No network."])
    await bench.ended(run, SCREENLET_FAILED)
    #expect(bench.host.events == ["onRecordLoadError"])
  }

  @Test func `a record that is gone is named`() async throws {
    let bench = try FormBench(attributes: ["recordId": "34512"])
    await bench.load()
    bench.hosted.edit("Title", "Mine")
    let run = bench.hosted.perform("load-record")
    await bench.answerNext(
      SCREENLET_ERROR,
      [
        "class": "portal", "message": "x",
        "exception": "com.liferay.dynamic.data.lists.exception.NoSuchRecordException",
      ])
    let details = await bench.ended(run, SCREENLET_FAILED)
    #expect(details?["message"]?.string?.contains("34512") == true)
  }

  @Test func `a record of another set is refused`() async throws {
    let bench = try FormBench(attributes: ["recordId": "34512"])
    await bench.load()
    let run = bench.hosted.perform("load-record")
    await bench.answerNext(SCREENLET_ANSWERED, bench.record(["Title": "Fleet"], recordSetId: "9"))
    #expect(await bench.ended(run, SCREENLET_FAILED)?["class"] == "mismatch")
  }

  @Test func `no record is asked for without an id`() async throws {
    let bench = try FormBench()
    let run = bench.hosted.perform("load-record")
    #expect(await bench.ended(run, SCREENLET_INVALID)?["fields"]?[0]?["name"] == "recordId")
    #expect(bench.host.requests.isEmpty)
  }
}
