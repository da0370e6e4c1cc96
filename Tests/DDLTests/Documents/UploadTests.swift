import BuiltPrograms
import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@MainActor @Suite struct `Uploading documents` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String, bytes: Int = 10) throws -> String {
    try folder.write(name, String(repeating: "x", count: bytes))
    return folder.path + "/" + name
  }

  private func entry(_ uuid: String) -> JSON {
    ["fileEntryId": "34990", "version": "1.0", "groupId": "20143", "uuid": .string(uuid), "title": "x"]
  }

  private func ready(_ attributes: KeyValuePairs<String, String> = [:]) async throws -> FormBench {
    let bench = try FormBench(attributes: attributes)
    await bench.load()
    bench.hosted.edit("Title", "Fleet")
    return bench
  }

  @Test func `of a form go side by side, then the record goes once`() async throws {
    let bench = try await ready()
    bench.hosted.edit("Receipt", try file("receipt.pdf", bytes: 30))
    bench.hosted.edit("Photo", try file("photo", bytes: 10))
    #expect(bench.host.requests.count == 1)
    #expect(bench.field("Receipt")?["state"] == "not uploaded yet")
    #expect(bench.field("Receipt")?["value"] == nil)
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    let uploads = bench.host.requests.dropFirst()
    #expect(uploads.map(\.service) == ["upload", "upload"])
    let receipt = try #require(uploads.first?.details)
    #expect(receipt["path"] == .string(folder.path + "/receipt.pdf"))
    let key = try #require(receipt["key"]?.string)
    #expect(key.utf8.allSatisfy { !(0x61...0x7A).contains($0) } && key.count == 36)
    #expect(
      receipt["call"] == [
        "path": "/dlapp/add-file-entry",
        "parameters": [
          "repositoryId": 20143, "folderId": 34500, "sourceFileName": .string("form-file-\(key).pdf"),
          "mimeType": nil, "title": .string("form-file-\(key).pdf"), "description": "", "changeLog": "",
          "serviceContext": nil,
        ],
      ])
    #expect(uploads.last?.details["call"]?["parameters"]?["title"]?.string?.hasSuffix(".pdf") == false)
    bench.host.answer(SCREENLET_PART, nil, done: 15, total: 30, request: 1)
    bench.host.answer(SCREENLET_PART, nil, done: 10, total: 10, request: 2)
    bench.host.answer(SCREENLET_ANSWERED, entry("second"), request: 2)
    bench.host.answer(SCREENLET_ANSWERED, entry("first"), request: 1)
    await bench.host.asking(4)
    let write = try #require(bench.host.requests.last)
    #expect(write.service == "write")
    #expect(
      bench.parameters()?["fieldsMap"]?["Receipt"]
        == ["$upload": .string(key), "keep": ["groupId", "uuid", "version"]])
    #expect(write.details["uploads"]?.array?.count == 2)
    #expect(write.details["uploads"]?[0] == .string(key))
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
    let values = bench.payloads("onFormSubmitted").first?["values"]
    #expect(values?["Receipt"] == ["groupId": "20143", "uuid": "first", "version": "1.0"])
    #expect(
      bench.payloads("onDocumentFieldUploadProgress") == [
        ["field": "Receipt", "fileName": "receipt.pdf", "sent": 15, "total": 30],
        ["field": "Photo", "fileName": "photo", "sent": 10, "total": 10],
      ])
    #expect(bench.payloads("onDocumentFieldUploadStarted").map { $0["sent"] } == [0, 0])
    #expect(
      bench.payloads("onDocumentFieldUploaded").map { $0["document"]?["uuid"] } == ["second", "first"])
    // All together are 40 bytes.
    let progress = bench.host.sayings { saying -> [Int64]? in
      if case .progress(run, let done, let total, _) = saying, total > 0 { [done, total] } else { nil }
    }
    #expect(progress == [[15, 40], [25, 40]])
    // The portal's reference stands in the view from then on.
    #expect(bench.field("Receipt")?["value"]?.string?.contains("first") == true)
  }

  @Test func `at most four at once`() async throws {
    let bench = try FormBench()
    let names = (0..<6).map { "Doc\($0)" }
    await bench.load(names.map { FormBench.field($0, "document-library", "ddm-documentlibrary") })
    for name in names { bench.hosted.edit(name, try file(name)) }
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(5)
    for number in 1...6 {
      await bench.host.asking(min(number + 4, 7))
      bench.host.answer(SCREENLET_ANSWERED, entry("u\(number)"))
    }
    await bench.host.asking(8)
    #expect(bench.host.requests.map(\.service) == ["read"] + Array(repeating: "upload", count: 6) + ["write"])
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
  }

  @Test func `one that fails keeps the others, which are not sent again`() async throws {
    let bench = try await ready()
    bench.hosted.edit("Receipt", try file("receipt.pdf"))
    bench.hosted.edit("Photo", try file("photo.png"))
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    bench.host.answer(
      SCREENLET_ERROR, ["class": "unreachable", "message": "The connection ended.", "cure": "Try again."], request: 1)
    bench.host.answer(SCREENLET_ANSWERED, entry("photo"), request: 2)
    let details = await bench.ended(run, SCREENLET_FAILED)
    #expect(details?["fields"]?.array?.map { $0["name"] } == ["Receipt"])
    #expect(details?["cure"]?.string?.contains("Receipt") == true)
    #expect(bench.host.requests.count == 3)
    #expect(bench.payloads("onDocumentFieldUploadError").map { $0["field"] } == ["Receipt"])
    #expect(bench.field("Receipt")?["state"] == "upload failed")
    #expect(bench.field("Photo")?["state"] == "uploaded")
    let again = bench.hosted.perform("submit-form")
    await bench.host.asking(4)
    #expect(bench.host.requests.last?.details["path"] == .string(folder.path + "/receipt.pdf"))
    bench.host.answer(SCREENLET_ANSWERED, entry("receipt"))
    await bench.host.asking(5)
    #expect(bench.host.requests.last?.service == "write")
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(again)
  }

  @Test func `another file for the field is uploaded in its place`() async throws {
    let bench = try await ready()
    bench.hosted.edit("Receipt", try file("a.pdf"))
    let upload = bench.hosted.perform("upload-document", argument: "Receipt")
    await bench.answerNext(SCREENLET_ANSWERED, entry("a"))
    await bench.ended(upload)
    #expect(bench.field("Receipt")?["state"] == "uploaded")
    bench.hosted.edit("Receipt", try file("b.pdf"))
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    #expect(bench.host.requests.last?.details["path"] == .string(folder.path + "/b.pdf"))
    bench.host.answer(SCREENLET_ANSWERED, entry("b"))
    await bench.host.asking(4)
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
    #expect(bench.payloads("onFormSubmitted").last?["values"]?["Receipt"]?["uuid"] == "b")
  }

  @Test func `submit waits for one that is under way`() async throws {
    let bench = try await ready()
    bench.hosted.edit("Receipt", try file("a.pdf"))
    let upload = bench.hosted.perform("upload-document", argument: "Receipt")
    await bench.host.asking(2)
    let run = bench.hosted.perform("submit-form")
    bench.host.answer(SCREENLET_ANSWERED, entry("a"))
    await bench.ended(upload)
    await bench.host.asking(3)
    #expect(bench.host.requests.map(\.service) == ["read", "upload", "write"])
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
  }

  @Test func `cancelling tells so and leaves the file as it was`() async throws {
    let bench = try await ready()
    bench.hosted.edit("Receipt", try file("a.pdf"))
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(2)
    bench.hosted.cancel(run)
    bench.host.answer(SCREENLET_ABANDONED)
    await bench.ended(run, SCREENLET_CANCELLED)
    #expect(bench.host.events.last == "onDocumentFieldUploadCancelled")
    #expect(bench.field("Receipt")?["state"] == "not uploaded yet")
    let again = bench.hosted.perform("upload-document", argument: "Receipt")
    await bench.host.asking(3)
    bench.host.answer(SCREENLET_ANSWERED, entry("a"))
    await bench.ended(again)
  }

  @Test func `a file that is not there, a folder, and what is no file are refused before anything is sent`()
    async throws
  {
    let bench = try await ready()
    for path in [folder.path + "/nowhere.pdf", folder.path, "/dev/null"] {
      bench.hosted.edit("Receipt", path)
      let details = await bench.ended(bench.hosted.perform("submit-form"), SCREENLET_INVALID)
      #expect(details?["fields"]?.array?.map { $0["name"] } == ["Receipt"])
      await bench.ended(bench.hosted.perform("upload-document", argument: "Receipt"), SCREENLET_INVALID)
    }
    #expect(bench.host.requests.count == 1)
  }

  @Test(arguments: [("filePrefix", ""), ("filePrefix", "a/b")])
  func `a name that no portal takes is refused before anything is sent`(name: String, value: String) async throws {
    let bench = try await ready([:])
    bench.hosted.set(name, value)
    bench.hosted.edit("Receipt", try file("a.pdf"))
    let details = await bench.ended(bench.hosted.perform("submit-form"), SCREENLET_INVALID)
    #expect(details?["fields"]?[0]?["name"] == .string(name))
    #expect(bench.host.requests.count == 1)
  }

  @Test func `a document that is required counts once it is picked`() async throws {
    let bench = try FormBench()
    await bench.load([FormBench.field("Receipt", "document-library", "ddm-documentlibrary", ["required": true])])
    await bench.ended(bench.hosted.perform("submit-form"), SCREENLET_INVALID)
    bench.hosted.edit("Receipt", try file("a.pdf"))
    #expect(bench.field("Receipt")?["required"] == true)
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(2)
    bench.host.answer(SCREENLET_ANSWERED, entry("a"))
    await bench.host.asking(3)
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
  }

  @Test func `an answer without a document is a failed upload`() async throws {
    let bench = try await ready()
    bench.hosted.edit("Receipt", try file("a.pdf"))
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(2)
    bench.host.answer(SCREENLET_ANSWERED, [:])
    #expect(await bench.ended(run, SCREENLET_FAILED)?["class"] == "malformed")
    #expect(bench.payloads("onDocumentFieldUploadError").count == 1)
  }

  @Test func `of a record that is given come from its members`() async throws {
    let bench = try FormBench()
    await bench.load()
    let path = try file("a.pdf")
    let run = bench.hosted.perform("add-record", argument: #"{"Title":"t","Receipt":"@\#(path)"}"#)
    await bench.host.asking(2)
    #expect(bench.host.requests.last?.details["path"] == .string(path))
    bench.host.answer(SCREENLET_ANSWERED, entry("a"))
    await bench.host.asking(3)
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(run)
  }
}

extension `Uploading documents` {
  @Test func `one whose answer was lost goes by the same name when it is sent again`() async throws {
    let bench = try await ready()
    bench.hosted.edit("Receipt", try file("a.pdf"))
    let run = bench.hosted.perform("submit-form")
    await bench.host.asking(2)
    let first = bench.host.requests.last?.details
    #expect(first?["lookup"]?["parameters"]?["title"] == first?["call"]?["parameters"]?["title"])
    bench.host.answer(SCREENLET_ERROR, ["class": "ambiguous", "message": "Its answer was lost."])
    await bench.ended(run, SCREENLET_FAILED)
    let again = bench.hosted.perform("submit-form")
    await bench.host.asking(3)
    #expect(bench.host.requests.last?.service == "upload")
    #expect(bench.host.requests.last?.details == first)
    bench.host.answer(SCREENLET_ANSWERED, entry("there"))
    await bench.host.asking(4)
    #expect(bench.host.requests.last?.details["uploads"] == [first?["key"] ?? .null])
    bench.host.answer(SCREENLET_ANSWERED, bench.row())
    await bench.ended(again)
  }
}
