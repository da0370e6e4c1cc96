import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `Forms that cannot be sent` {
  private let session: Session

  init() throws {
    session = try Session()
    session.environment["P"] = "test"
    session.environment["N"] = "nobody"
    try session.folder.write("receipt.txt", String(repeating: "x", count: 50_000))
  }

  private static let begun = """
    login test@liferay.com --password-env P
    new ddl-form form structureId=34475 recordSetId=34480 folderId=34500 policy=remote-only
    load-form
    enter Title1001 Fleet

    """

  private func run(_ portal: SandboxPortal, _ script: String) throws -> Program.Ending {
    try session.run(["--server", portal.url, "--output", "json"], stdin: Self.begun + script + "\n")
  }

  private func payloads(_ name: String, _ ending: Program.Ending) throws -> [JSON] {
    try ending.records().filter { $0["event"]?.string == name }.map { $0["payload"] ?? .null }
  }

  private func adds(_ portal: SandboxPortal) throws -> Int {
    let records = try portal.call(
      "/screens.screensddlrecord/get-ddl-records",
      ["ddlRecordSetId": 34480, "locale": "en_US", "start": -1, "end": -1, "obc": nil])
    return records.array?.count ?? 0
  }

  @Test(arguments: ["6.2", "7.0"])
  func `who may not add records is told which permission is missing`(profile: String) throws {
    let portal = try SandboxPortal(profile: profile)
    let ending = try session.run(
      ["--server", portal.url, "--output", "json"],
      stdin: """
        login nobody@liferay.com --password-env N
        new ddl-form form structureId=34475 recordSetId=34480
        set groupId 20143
        load-form
        try submit-form

        """)
    let error = try #require(try payloads("onFormSubmitError", ending).first)
    #expect(error["message"] == "You may not add records to the set 34480.")
    #expect(error["cure"]?.string?.contains("ADD_RECORD") == true)
  }

  @Test func `a document that is too large is named with the portal's reason`() throws {
    let portal = try SandboxPortal(arguments: ["--max-file-size", "1000"])
    let ending = try run(portal, "enter Doc1009 @receipt.txt\ntry submit-form")
    let error = try #require(try payloads("onFormSubmitError", ending).first)
    #expect(error["message"]?.string?.contains("receipt.txt is larger than the portal takes") == true)
    #expect(error["fields"]?[0]?["name"] == "Doc1009")
    #expect(try adds(portal) == 0)
  }

  @Test func `a record that was deleted meanwhile can be added anew`() throws {
    let portal = try SandboxPortal()
    let program = try session.start(
      ["--server", portal.url, "--output", "json"], input: .pipe, output: .pipe)
    try program.type(Self.begun + "submit-form\n")
    try program.hear(#""event":"onFormSubmitted""#)
    _ = try portal.call("/ddl.ddlrecord/delete-record", ["recordId": 35001])
    try program.type("enter Title1001 Kept\ntry submit-form\nunset recordId\nsubmit-form\n")
    program.closeInput()
    let ending = try program.end()
    let error = try #require(try payloads("onFormSubmitError", ending).first)
    #expect(error["message"]?.string?.hasPrefix("Record 35001 is no longer there") == true, "\(error)")
    #expect(try payloads("onFormSubmitted", ending).map { $0["values"]?["Title1001"] } == ["Fleet", "Kept"])
  }

  @Test(arguments: [
    ("html", "notPortal"), ("503", "http"), ("empty", "ambiguous"), ("malformed", "ambiguous"),
    ("cut-after", "ambiguous"),
  ])
  func `an answer that is none keeps the form, and the next submit adds no second record`(
    fault: String, kind: String
  ) throws {
    let portal = try SandboxPortal(faults: ["\(fault) path=*/add-record times=1"])
    let ending = try run(portal, "try submit-form\nsubmit-form")
    #expect(ending.status == 0, "\(ending.stderr)")
    #expect(try payloads("onFormSubmitError", ending).map { $0["class"] } == [.string(kind)])
    #expect(try payloads("onFormSubmitted", ending).map { $0["values"]?["Title1001"] } == ["Fleet"])
    #expect(try adds(portal) == 1)
  }

  @Test func `an upload that is cut is sent again, and no other`() throws {
    let portal = try SandboxPortal(faults: ["cut-upload path=*/add-file-entry size=20000 times=1"])
    let ending = try run(portal, "enter Doc1009 @receipt.txt\ntry submit-form\nsubmit-form")
    #expect(ending.status == 0, "\(ending.stderr)")
    #expect(try payloads("onDocumentFieldUploadError", ending).count == 1)
    #expect(try payloads("onFormSubmitted", ending).count == 1)
    #expect(try adds(portal) == 1)
  }

  @Test func `an upload whose answer was lost is found, and not sent twice`() throws {
    let portal = try SandboxPortal(faults: ["cut-after path=*/add-file-entry times=1"])
    let ending = try run(portal, "enter Doc1009 @receipt.txt\ntry submit-form\nsubmit-form")
    #expect(ending.status == 0, "\(ending.stderr)")
    let count = try portal.call("/dlapp/get-file-entries-count", ["repositoryId": 20143, "folderId": 34500])
    #expect(count == 1)
    let document = try #require(try payloads("onFormSubmitted", ending).first?["values"]?["Doc1009"])
    #expect(document["uuid"] != nil)
  }

  @Test func `a file that goes between picking and sending is named`() throws {
    let portal = try SandboxPortal()
    try session.folder.write("gone.txt", "x")
    let program = try session.start(
      ["--server", portal.url, "--output", "json"], input: .pipe, output: .pipe)
    try program.type(Self.begun + "enter Doc1009 @gone.txt\necho picked\n")
    try program.hear("picked")
    unlink(session.folder.path + "/gone.txt")
    try program.type("try submit-form\n")
    program.closeInput()
    let ending = try program.end()
    let error = try #require(try payloads("onFormSubmitError", ending).first)
    #expect(error["class"] == "validation")
    #expect(error["fields"]?[0]?["message"]?.string?.hasPrefix("There is no file") == true)
    #expect(try adds(portal) == 0)
  }

  @Test func `a second submit of a form that is being sent is refused`() throws {
    let portal = try SandboxPortal(faults: ["slow delay=300ms path=*/add-record"])
    let ending = try run(portal, "submit-form &\ntry submit-form\nwait")
    #expect(try payloads("onFormSubmitted", ending).count == 1)
    #expect(try adds(portal) == 1)
  }
}
