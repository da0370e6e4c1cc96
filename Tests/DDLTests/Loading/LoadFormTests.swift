import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@MainActor @Suite struct `Loading a form` {
  @Test(arguments: [("6.2", "/ddmstructure/get-structure"), ("7.0", "/ddm.ddmstructure/get-structure")])
  func `asks for the structure, shows its fields and tells them`(version: String, path: String) async throws {
    let bench = try FormBench(version: version)
    let run = bench.hosted.perform("load-form")
    await bench.host.asking()
    let request = try #require(bench.host.requests.first)
    #expect(request.service == "read")
    #expect(
      request.details == [
        "calls": [["path": .string(path), "parameters": ["structureId": 34475]]], "key": "form-34475",
        "policy": "remote-first",
      ])
    bench.host.answer(SCREENLET_ANSWERED, [bench.structure()])
    await bench.ended(run)
    let told = try #require(bench.payloads("onFormLoaded").first)
    #expect(told["structureId"] == 34475)
    #expect(told["name"] == "Order")
    #expect(
      told["fields"]?.array?.map { $0["name"] } == [
        "Title", "Notes", "Agree", "When", "Price", "Count", "Colour", "Receipt", "Photo",
      ])
    #expect(told["fields"]?[0]?["required"] == true)
    #expect(told["fields"]?.array?.contains { $0["value"] != nil } == false)
    #expect(bench.field("Title")?["type"] == "text")
    #expect(bench.field("Title")?["required"] == true)
    #expect(bench.field("Notes")?["widget"] == "text-box")
    #expect(bench.field("When")?["type"] == "date")
    #expect(bench.field("Price")?["type"] == "decimal")
    #expect(bench.field("Count")?["type"] == "integer")
    #expect(bench.field("Colour")?["widget"] == "radio")
    #expect(
      bench.field("Colour")?["choices"] == [["value": "red", "label": "Red"], ["value": "blue", "label": "Blue"]])
    #expect(bench.field("Receipt")?["type"] == "document")
  }

  @Test func `shows predefined values and tips`() async throws {
    let bench = try FormBench()
    await bench.load()
    #expect(bench.field("Agree")?["value"] == "true")
    #expect(bench.field("Title")?["summary"] == "What it is.")
  }

  @Test func `keeps what was entered when it is read anew`() async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Mine")
    bench.hosted.edit("Notes", "Gone with its field")
    let run = bench.hosted.perform("load-form")
    await bench.host.asking()
    bench.host.answer(SCREENLET_ANSWERED, [bench.structure(FormBench.fields.filter { $0["name"] != "Notes" })])
    await bench.ended(run)
    #expect(bench.field("Title")?["value"] == "Mine")
  }

  @Test func `asks once for many that come at once`() async throws {
    let bench = try FormBench()
    let runs = (0..<3).map { _ in bench.hosted.perform("load-form") }
    await bench.answerNext(SCREENLET_ANSWERED, [bench.structure()])
    for run in runs { await bench.ended(run) }
    #expect(bench.host.requests.count == 1)
    #expect(bench.payloads("onFormLoaded").count == 3)
  }

  @Test func `asks again when the one that asked was cancelled`() async throws {
    let bench = try FormBench()
    let first = bench.hosted.perform("load-form")
    let second = bench.hosted.perform("load-form")
    await bench.host.asking()
    bench.hosted.cancel(first)
    bench.host.answer(SCREENLET_ABANDONED)
    await bench.host.asking(2)
    bench.host.answer(SCREENLET_ANSWERED, [bench.structure()])
    await bench.ended(first, SCREENLET_CANCELLED)
    await bench.ended(second)
  }

  @Test(arguments: [
    ("com.liferay.dynamic.data.mapping.exception.NoSuchStructureException", "There is no structure 34475."),
    (
      "com.liferay.portal.kernel.security.auth.PrincipalException$MustHavePermission",
      "You may not see structure 34475."
    ),
  ])
  func `says what a refusal means`(exception: String, sentence: String) async throws {
    let bench = try FormBench()
    let run = bench.hosted.perform("load-form")
    await bench.answerNext(
      SCREENLET_ERROR, ["class": "portal", "message": "refused", "exception": .string(exception), "http": 500])
    let details = await bench.ended(run, SCREENLET_FAILED)
    #expect(details?["message"] == .string(sentence))
    #expect(bench.payloads("onFormLoadError").map { $0["message"] } == [.string(sentence)])
  }

  @Test(arguments: ["", "no JSON", "{\"fields\": 5}", "<root"])
  func `refuses a definition that cannot be read`(text: String) async throws {
    let bench = try FormBench()
    let run = bench.hosted.perform("load-form")
    await bench.answerNext(SCREENLET_ANSWERED, [["structureId": "34475", "definition": .string(text)]])
    let details = await bench.ended(run, SCREENLET_FAILED)
    #expect(details?["class"] == "definition")
    #expect(details?["cure"]?.string?.isEmpty == false)
    #expect(bench.host.events == ["onFormLoadError"])
  }

  @Test func `an answer without definition is no form`() async throws {
    let bench = try FormBench()
    let run = bench.hosted.perform("load-form")
    await bench.answerNext(SCREENLET_ANSWERED, [["structureId": "34475"]])
    #expect(await bench.ended(run, SCREENLET_FAILED)?["class"] == "definition")
  }

  @Test func `a structure of 0 is refused before anything is sent`() async throws {
    let bench = try FormBench(attributes: ["structureId": "0"])
    let run = bench.hosted.perform("load-form")
    let details = await bench.ended(run, SCREENLET_INVALID)
    #expect(details?["fields"]?[0]?["name"] == "structureId")
    #expect(bench.host.requests.isEmpty)
  }

  @Test func `labels follow the locale, and content stays`() async throws {
    let bench = try FormBench()
    await bench.load()
    bench.hosted.edit("Title", "Mine")
    bench.hosted.changeContext([
      "server": "http://localhost", "version": "7.0", "groupId": 20143, "userId": 20164, "locale": "es_ES",
    ])
    #expect(bench.field("Title")?["label"] == "es Title")
    #expect(bench.field("Title")?["value"] == nil)
    #expect(bench.field("Colour")?["choices"]?[0]?["label"] == "Rojo")
  }

  // MARK: - By itself

  @Test func `is loaded when it is first shown`() async throws {
    let bench = try FormBench()
    bench.hosted.show()
    #expect(bench.asked == ["load-form"])
  }

  @Test func `a record is loaded when there is one`() async throws {
    let bench = try FormBench(attributes: ["recordId": "34512"])
    bench.hosted.show()
    #expect(bench.asked == ["load-record"])
  }

  @Test func `is not loaded when it should not be, or is there`() async throws {
    let off = try FormBench(attributes: ["autoLoad": "false"])
    off.hosted.show()
    #expect(off.asked.isEmpty)
    let loaded = try FormBench()
    await loaded.load()
    loaded.hosted.show()
    #expect(loaded.asked.isEmpty)
  }

  @Test func `is loaded when what was missing is there`() async throws {
    let bench = try FormBench(attributes: ["structureId": "0"])
    bench.hosted.show()
    #expect(bench.asked.isEmpty)
    bench.hosted.set("structureId", "34475")
    #expect(bench.asked == ["load-form"])
  }
}

extension FormBench {
  /// The actions that the plugin has asked for.
  var asked: [String] { host.sayings { if case .asked(let action, _) = $0 { action } else { nil } } }
}

@MainActor @Suite struct `Notes of a definition` {
  private static let upload = FormBench.field("Scan", "string", "ddm-fileupload", ["required": true])

  @Test func `are told with the form, and stop a submit that cannot succeed`() async throws {
    let bench = try FormBench()
    await bench.load(FormBench.fields + [Self.upload])
    let notes = try #require(bench.payloads("onFormLoaded").first?["notes"]?.array)
    #expect(notes.contains { $0["field"] == "Scan" && $0["blocksSubmit"] == true })
    #expect(bench.field("Scan")?["state"]?.string?.hasPrefix("unsupported") == true)
    #expect(bench.field("Scan")?["readOnly"] == true)
    bench.hosted.edit("Title", "Fleet")
    let details = await bench.ended(bench.hosted.perform("submit-form"), SCREENLET_INVALID)
    #expect(details?["message"]?.string?.contains("Scan") == true)
    #expect(bench.host.requests.count == 1)
  }
}
