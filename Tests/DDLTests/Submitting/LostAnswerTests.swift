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

  // Whether it has arrived is for the host to find out: it gets the same change again, with all that this takes.
  @Test(arguments: ["ambiguous", "http", "malformed", "notPortal", "unreachable"])
  func `is the same change when it is sent again`(kind: String) async throws {
    let (bench, uuid) = try await lost(kind)
    let first = bench.host.requests.last?.details
    #expect(uuid.string?.isEmpty == false)
    #expect(first?["lookup"]?["uuid"] == "modelAttributes.uuid")
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    #expect(bench.host.requests.last?.details == first)
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
    #expect(bench.attributesSet == ["recordId=\(bench.row()[0]?["recordId"]?.string ?? "")"])
  }

  @Test func `says how it is changed when it is there with other values`() async throws {
    let (bench, uuid) = try await lost()
    bench.hosted.edit("Title", "Fleet 2")
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    #expect(bench.parameters()?["serviceContext.uuid"] == uuid)
    let amendment = bench.host.requests.last?.details["amend"]?[0]
    #expect(amendment?["path"] == "/ddl.ddlrecord/update-record")
    #expect(amendment?["parameters"]?["recordId"] == ["$answer": "recordId"])
    #expect(amendment?["parameters"]?["fieldsMap"] == ["Title": "Fleet 2", "Agree": "true"])
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
  }
}
