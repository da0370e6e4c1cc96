import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@MainActor @Suite struct `Adding records` {
  private func add(_ bench: FormBench, _ values: String) -> UInt64 {
    bench.hosted.perform("add-record", argument: values)
  }

  @Test func `loads the form once, also for many at once, and leaves the view alone`() async throws {
    let bench = try FormBench()
    let runs = (0..<5).map { add(bench, #"{"Title":"t\#($0)","Count":\#($0),"Agree":false,"Price":1.50}"#) }
    await bench.answerNext(SCREENLET_ANSWERED, [bench.structure()])
    await bench.host.asking(6)
    #expect(bench.host.requests.map(\.service) == ["read"] + Array(repeating: "write", count: 5))
    var uuids: Set<String> = []
    for number in 0..<5 {
      let parameters = bench.parameters(ofLast: 4 - number)
      #expect(parameters?["fieldsMap"]?["Title"] == .string("t\(number)"))
      #expect(parameters?["fieldsMap"]?["Agree"] == "false")
      #expect(parameters?["fieldsMap"]?["Price"] == "1.50")
      uuids.insert(parameters?["serviceContext.uuid"]?.string ?? "")
      bench.host.answer(SCREENLET_ANSWERED, bench.row(34512 + Int64(number)))
    }
    for run in runs { await bench.ended(run) }
    #expect(uuids.count == 5)
    #expect(bench.payloads("onFormSubmitted").map { $0["recordId"] } == [34512, 34513, 34514, 34515, 34516])
    #expect(!bench.host.sayings.contains { if case .view = $0 { true } else { false } })
    #expect(bench.attributesSet.isEmpty)
  }

  @Test func `predefined values count, and options go by value, else by label`() async throws {
    let bench = try FormBench()
    await bench.load()
    let run = add(bench, #"{"title":"t","Colour":"Blue","_note":"mine"}"#)
    await bench.host.asking(2)
    #expect(bench.parameters()?["fieldsMap"] == ["Title": "t", "Agree": "true", "Colour": "[\"blue\"]"])
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
  }

  @Test func `every wrong member is named before anything is sent`() async throws {
    let bench = try FormBench()
    await bench.load()
    let unknown = await bench.ended(add(bench, #"{"Title":"t","Titel":"t","X":1}"#), SCREENLET_INVALID)
    #expect(unknown?["fields"]?.array?.map { $0["name"] } == ["Titel", "X"])
    let wrong = await bench.ended(
      add(bench, #"{"Count":"abc","When":"8.4.2019","Colour":"green","Receipt":"@/nowhere/x.pdf"}"#),
      SCREENLET_INVALID)
    #expect(wrong?["fields"]?.array?.map { $0["name"] } == ["Title", "When", "Count", "Colour", "Receipt"])
    #expect(bench.host.requests.count == 1)
  }

  @Test func `a form that does not come fails all that wait for it`() async throws {
    let bench = try FormBench()
    let runs = (0..<3).map { add(bench, #"{"Title":"t\#($0)"}"#) }
    await bench.answerNext(SCREENLET_ERROR, ["class": "unreachable", "message": "No network."])
    for run in runs { await bench.ended(run, SCREENLET_FAILED) }
    #expect(bench.host.requests.count == 1)
    #expect(bench.payloads("onFormSubmitError").count == 3)
  }
}
