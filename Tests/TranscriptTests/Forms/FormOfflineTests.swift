import BuiltPrograms
import Glibc
import JSONValues
import Testing

/// Sessions whose portal goes away and comes back, with what is entered meanwhile.
@Suite struct `Work without a network` {
  private let session: Session

  init() throws {
    session = try Session()
    session.environment["P"] = "test"
    try session.folder.write("receipt.txt", "a receipt")
  }

  private static let record =
    #"{"Title1001": "Fleet", "Agree1004": true, "Colour1013": "red", "Doc1009": "@receipt.txt"}"#

  private static func script(_ lines: String) -> String {
    """
    login test@liferay.com --password-env P
    new ddl-form structureId=34475 recordSetId=34480 folderId=34500
    \(lines)

    """
  }

  private func counts(_ portal: SandboxPortal, profile: String = "7.0") throws -> [JSON] {
    [
      try portal.call(
        (profile == "6.2" ? "/screens-web." : "/screens.") + "screensddlrecord/get-ddl-records-count",
        ["ddlRecordSetId": 34480]),
      try portal.call("/dlapp/get-file-entries-count", ["repositoryId": 20143, "folderId": 34500]),
    ]
  }

  @Test func `a run with a key sends its record and its document once, however often it is repeated`() throws {
    let portal = try SandboxPortal()
    for _ in 1...3 {
      let ending = try session.run(
        ["--server", portal.url], stdin: Self.script("perform add-record \(Self.record) --key one"))
      #expect(ending.status == 0, "\(ending.stderr)")
    }
    #expect(try counts(portal) == [1, 1])
  }

  @Test(arguments: ["6.2", "7.0"], ["add-file-entry", "add-record"])
  func `a run with a key that is killed while the portal has it does no more when it is repeated, wherever`(
    profile: String, service: String
  ) throws {
    for data in ["mine", "another"] {
      let portal = try SandboxPortal(profile: profile, faults: ["stall-after path=*/\(service) times=1"])
      let script = Self.script("perform add-record \(Self.record) --key one")
      let killed = try session.start(
        ["--server", portal.url, "--data", session.folder.path + "/mine"], script: Array(script.utf8))
      try portal.wait { try $0.log().contains { $0["fault"]?.string?.hasPrefix("stall-after") == true } }
      killed.signal(SIGKILL)
      #expect(try killed.end().status == -SIGKILL)
      #expect(try counts(portal, profile: profile) == (service == "add-record" ? [1, 1] : [0, 1]))
      for _ in 1...2 {
        let again = try session.run(
          ["--server", portal.url, "--data", session.folder.path + "/" + data], stdin: script)
        #expect(again.status == 0, "\(again.stderr)")
        #expect(try counts(portal, profile: profile) == [1, 1], "with the store \(data)")
      }
    }
  }

  @Test func `one key does one thing in each place, and a document goes with each`() throws {
    let portal = try SandboxPortal()
    let lines = ["34500", "0"].map { "set folderId \($0)\nperform add-record \(Self.record) --key one" }
    // The record is one; its document is another in each folder, as long as the record is not done.
    try portal.fail("503 path=*/add-record times=1")
    let ending = try session.run(
      ["--server", portal.url, "--keep-going"],
      stdin: Self.script("set policy remote-only\n" + lines.joined(separator: "\n")))
    #expect(ending.status != 0, "\(ending.stderr)")
    #expect(try counts(portal) == [1, 1])
    #expect(try portal.call("/dlapp/get-file-entries-count", ["repositoryId": 20143, "folderId": 0]) == 1)
  }

  @Test func `what cannot be sent is kept with its documents, ends with 7, and arrives once by sync`() throws {
    let portal = try SandboxPortal()
    let first = try session.run(["--server", portal.url], stdin: Self.script("load-form"))
    try #require(first.status == 0, "\(first.stderr)")
    try portal.fail("503 path=/api/jsonws/*")
    let away = try session.run(["--server", portal.url], stdin: Self.script("add-record \(Self.record)"))
    #expect(away.status == 7, "\(away.stderr)")
    try portal.mend()
    let back = try session.run(["--server", portal.url], stdin: Self.script("sync\nsync"))
    #expect(back.status == 0, "\(back.stderr)")
    #expect(try counts(portal) == [1, 1])
  }

  @Test func `a sync without a portal says so once, with how many wait`() throws {
    let portal = try SandboxPortal()
    let first = try session.run(["--server", portal.url], stdin: Self.script("load-form"))
    try #require(first.status == 0, "\(first.stderr)")
    try portal.fail("503 path=/api/jsonws/*")
    let lines = (1...12).map { #"add-record {"Title1001": "t\#($0)", "Agree1004": true, "Colour1013": "red"}"# }
    let ending = try session.run(
      ["--server", portal.url], stdin: Self.script(lines.joined(separator: "\n") + "\nsync"))
    #expect(ending.status == 1)
    #expect(ending.stdout.count(of: "onItemFailed") == 0, "\(ending.stdout)")
    #expect(ending.stdout.contains("0 synced, 0 failed, 0 conflicted, 12 left"), "\(ending.stdout)")
    #expect(ending.stderr.contains("; 12 changes wait to be sent"), "\(ending.stderr)")
  }

  /// A sync that watches, of a record with a document, at a portal with a fault.
  private func watch(_ fault: String) throws -> (portal: SandboxPortal, ending: Program.Ending) {
    let portal = try SandboxPortal(faults: [fault])
    let lines = "load-form\nset policy cache-only\nperform add-record \(Self.record)\ncache push\nsync --watch"
    return (portal, try session.run(["--server", portal.url], stdin: Self.script(lines)))
  }

  @Test(arguments: ["500", "503"]) func `a sync that watches goes on after trouble of the portal`(
    trouble: String
  ) throws {
    let (portal, ending) = try watch("\(trouble) path=*/add-record times=2")
    #expect(ending.status == 0, "\(ending.stderr)")
    #expect(ending.stdout.count(of: "onSyncFinished") == 3, "\(ending.stdout)")
    #expect(try counts(portal) == [1, 1])
  }

  // Each attempt might count towards the lock of the account.
  @Test func `a sync that watches does not try a refused password again`() throws {
    let (_, ending) = try watch("401 path=*/add-file-entry")
    #expect(ending.status == 1, "\(ending.stderr)")
    #expect(ending.stdout.count(of: "onSyncFinished") == 1, "\(ending.stdout)")
    #expect(ending.stderr.contains("login"), "\(ending.stderr)")
  }

  @Test func `one answer and one change are told as one`() throws {
    let portal = try SandboxPortal()
    let ending = try session.run(
      ["--server", portal.url],
      stdin: Self.script(
        "load-form\ncache\nset policy cache-only\nperform add-record \(Self.record)\ncache clear\ncache push"))
    #expect(ending.stdout.contains("1 answer of the portal is kept"), "\(ending.stdout)")
    #expect(
      ending.stdout.contains("1 answer dropped; 1 unsent change stays (--unsent takes it away)"), "\(ending.stdout)")
    #expect(ending.stdout.contains("1 change will be sent by sync"), "\(ending.stdout)")
  }
}
