import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@MainActor @Suite struct `A submit whose answer was lost` {
  /// A form that was sent once, and the UUID of its record.
  private func lost(_ kind: String = "ambiguous") async throws -> (bench: FormBench, uuid: JSON) {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(2)
    let uuid = bench.parameters()?["serviceContext.uuid"] ?? .null
    bench.host.answer(SCREENLET_ERROR, ["class": .string(kind), "message": "Lost.", "http": 502])
    await bench.ended(run, SCREENLET_FAILED)
    return (bench, uuid)
  }

  private func rows(_ uuids: [JSON]) -> JSON {
    [
      .array(
        uuids.enumerated().map { number, uuid in
          [
            "modelAttributes": ["recordId": .string("\(40000 + number)"), "version": "1.0", "uuid": uuid],
            "modelValues": [:],
          ]
        })
    ]
  }

  @Test(arguments: ["ambiguous", "http", "malformed", "notPortal"])
  func `is looked for, and not sent again when it is there`(kind: String) async throws {
    let (bench, uuid) = try await lost(kind)
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    #expect(bench.parameters() == ["ddlRecordSetId": 34480, "userId": 20164])
    bench.host.answer(SCREENLET_ANSWERED, [60])
    await bench.host.asking(4)
    #expect(bench.parameters()?["start"] == 10)
    #expect(bench.parameters()?["end"] == 60)
    bench.host.answer(SCREENLET_ANSWERED, rows(["a", "b"]))
    await bench.host.asking(5)
    #expect(bench.parameters()?["start"] == 0)
    #expect(bench.parameters()?["end"] == 10)
    bench.host.answer(SCREENLET_ANSWERED, rows(["a", uuid]))
    await bench.ended(run)
    #expect(bench.host.requests.filter { $0.service == "write" }.count == 1)
    #expect(bench.payloads("onFormSubmitted").map { $0["recordId"] } == [40001])
    #expect(bench.attributesSet == ["recordId=40001"])
  }

  @Test func `is changed when it is there with other values`() async throws {
    let (bench, uuid) = try await lost()
    bench.hosted.edit("Title", "Fleet 2")
    let run = bench.hosted.perform("submit-form")
    await bench.answerNext(SCREENLET_ANSWERED, [1])
    await bench.host.asking(4)
    bench.host.answer(SCREENLET_ANSWERED, rows([uuid]))
    await bench.host.asking(5)
    #expect(bench.host.requests.last?.details["calls"]?[0]?["path"] == "/ddl.ddlrecord/update-record")
    #expect(bench.parameters()?["recordId"] == 40000)
    #expect(bench.parameters()?["fieldsMap"] == ["Title": "Fleet 2", "Agree": "true"])
    bench.host.answer(SCREENLET_ANSWERED, bench.row(40000, version: "1.1"))
    await bench.ended(run)
  }

  @Test func `is sent again with its UUID when it is not there`() async throws {
    let (bench, uuid) = try await lost()
    let run = bench.hosted.perform("submit-form")
    await bench.answerNext(SCREENLET_ANSWERED, [0])
    await bench.host.asking(4)
    #expect(bench.host.requests.last?.service == "write")
    #expect(bench.parameters()?["serviceContext.uuid"] == uuid)
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
  }

  @Test func `is not looked for when it cannot have arrived`() async throws {
    let (bench, _) = try await lost("unreachable")
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    #expect(bench.host.requests.last?.service == "write")
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
  }

  @Test func `is not sent again when nobody can look`() async throws {
    let (bench, _) = try await lost()
    let run = bench.hosted.perform("submit-form")
    await bench.answerNext(SCREENLET_ERROR, ["class": "unreachable", "message": "No network."])
    await bench.ended(run, SCREENLET_FAILED)
    #expect(bench.host.requests.filter { $0.service == "write" }.count == 1)
  }
}
