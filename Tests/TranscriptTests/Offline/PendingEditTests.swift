import BuiltPrograms
import JSONValues
import Testing

/// What becomes of an edit that is kept, while its record is read, changed by others, and edited again.
@Suite struct `A pending edit` {
  private let session: Session

  init() throws {
    session = try Session()
    session.environment["P"] = "test"
  }

  private static let policies = MatrixCell.Policy.allCases.map(\.rawValue)
  private static let cases = ["6.2", "7.0"].flatMap { profile in policies.map { (profile, $0) } }

  /// A session with a record in a form, `before`, whose lines follow; what it said.
  private func play(_ portal: SandboxPortal, _ lines: String, status: Int32 = 0) throws -> [JSON] {
    let ending = try session.run(
      ["--server", portal.url, "--output", "json"],
      stdin: """
        login test@liferay.com --password-env P
        new ddl-form form structureId=34475 recordSetId=34480
        load-form
        \(lines)

        """)
    #expect(ending.status == status, "\(ending.stdout)\n\(ending.stderr)")
    return try ending.records()
  }

  private func add(_ portal: SandboxPortal, _ profile: String) throws -> Int64 {
    let record = try portal.call(
      "\(profile == "6.2" ? "/ddlrecord" : "/ddl.ddlrecord")/add-record",
      [
        "groupId": 20143, "recordSetId": 34480, "displayIndex": 0,
        "fieldsMap": ["Title1001": "before", "Agree1004": "true", "Colour1013": "[\"red\"]"],
      ])
    return try #require(record["recordId"]?.integer ?? record["recordId"]?.string.flatMap { Int64($0) })
  }

  private func changeByAnother(
    _ portal: SandboxPortal, _ profile: String, _ record: Int64, _ field: String = "Notes1002"
  ) throws {
    _ = try portal.call(
      "\(profile == "6.2" ? "/ddlrecord" : "/ddl.ddlrecord")/update-record",
      [
        "recordId": .integer(record), "displayIndex": 0, "mergeFields": true, "fieldsMap": .object([field: "theirs"]),
      ])
  }

  private func held(_ portal: SandboxPortal, _ profile: String) throws -> [[String?]] {
    let rows = try portal.call(
      "\(profile == "6.2" ? "/screens-web.screensddlrecord" : "/screens.screensddlrecord")/get-ddl-records",
      ["ddlRecordSetId": 34480, "locale": "en_US", "start": -1, "end": -1, "obc": nil])
    return (rows.array ?? []).map { row in
      ["Title1001", "Notes1002"].map { row["modelValues"]?[$0]?.string.flatMap { $0.isEmpty ? nil : $0 } }
    }
  }

  private func events(_ name: String, _ records: [JSON]) -> [JSON] {
    records.filter { $0["event"]?.string == name }
  }

  private static func keeping(_ record: Int64) -> String {
    """
    set recordId \(record)
    load-record
    set policy cache-only
    enter Title1001 mine
    submit-form
    cache push
    """
  }

  /// What a session says with a record in a form whose title was edited and kept, and to which somebody else has added
  /// notes since.
  private func playOverAnother(
    _ profile: String, _ policy: String, _ lines: String
  ) throws -> (portal: SandboxPortal, records: [JSON]) {
    let portal = try SandboxPortal(profile: profile)
    let record = try add(portal, profile)
    _ = try play(portal, Self.keeping(record), status: 7)
    try changeByAnother(portal, profile, record)
    return (portal, try play(portal, "set recordId \(record)\nset policy \(policy)\n\(lines)"))
  }

  /// The states of what `cache` lists.
  private func states(_ records: [JSON]) -> [JSON]? {
    records.first { $0["command"] == "cache" }?["value"]?["entries"]?.array?.compactMap { $0["state"] }
  }

  @Test(arguments: cases)
  func `survives any number of reads, and somebody else's change is found by sync`(
    profile: String, policy: String
  ) throws {
    let (portal, records) = try playOverAnother(
      profile, policy,
      """
      load-record
      load-record
      load-record
      try sync
      load-record
      cache
      resolve 1 merge
      sync
      """)
    let loads = events("onRecordLoaded", records)
    #expect(loads.map { $0["payload"]?["values"]?["Title1001"] } == Array(repeating: "mine", count: 4))
    #expect(loads.map { $0["origin"] } == Array(repeating: "pending", count: 4))
    #expect(events("onItemConflicted", records).map { $0["payload"]?["fields"] } == [["Notes1002", "Title1001"]])
    #expect(states(records) == ["conflicted"])
    #expect(try held(portal, profile) == [["mine", "theirs"]])
  }

  @Test(arguments: cases)
  func `that is edited again is not sent over somebody else's change`(profile: String, policy: String) throws {
    let (portal, records) = try playOverAnother(
      profile, policy,
      """
      load-record
      enter Title1001 again
      try submit-form
      cache
      cache push
      try sync
      resolve 1 merge
      sync
      """)
    #expect(states(records) == [policy == "cache-only" ? "local" : "conflicted"])
    let error = events("onFormSubmitError", records).first
    #expect(error?["payload"]?["class"] == (policy == "cache-only" ? nil : "conflict"))
    #expect(error?["origin"] == (policy == "cache-only" ? nil : "remote"))
    #expect(try held(portal, profile) == [["again", "theirs"]])
  }

  @Test(arguments: cases)
  func `is not needed for that: what was loaded is not sent over it either`(profile: String, policy: String) throws {
    let portal = try SandboxPortal(profile: profile)
    let record = try add(portal, profile)
    // Read into the cache before the change, and from there after it.
    _ = try play(portal, "set recordId \(record)\nload-record")
    try changeByAnother(portal, profile, record, "Title1001")
    let records = try play(
      portal,
      """
      set recordId \(record)
      set policy cache-only
      load-record
      set policy \(policy)
      enter Title1001 mine
      try submit-form
      cache
      cache push
      try sync
      """, status: policy == "remote-only" ? 0 : 7)
    let expected: [JSON] =
      switch policy {
      case "remote-only": []
      case "cache-only": ["local"]
      default: ["conflicted"]
      }
    #expect(states(records) == expected)
    #expect(try held(portal, profile) == [["theirs", nil]])
  }

  @Test(arguments: cases)
  func `of a new record whose answer was lost arrives as it was edited last, once`(
    profile: String, policy: String
  ) throws {
    let portal = try SandboxPortal(profile: profile, faults: ["cut-after path=*/add-record times=1"])
    _ = try play(
      portal,
      """
      enter {"Title1001": "first", "Agree1004": true, "Colour1013": "red"}
      submit-form
      set policy \(policy)
      enter Title1001 last
      submit-form
      cache push
      sync
      """)
    #expect(try held(portal, profile) == [["last", nil]])
  }

  @Test(arguments: cases)
  func `of a record whose answer was lost arrives as it was edited last`(profile: String, policy: String) throws {
    let portal = try SandboxPortal(profile: profile, faults: ["cut-after path=*/update-record times=1"])
    let record = try add(portal, profile)
    _ = try play(
      portal,
      """
      set recordId \(record)
      load-record
      enter Title1001 first
      submit-form
      set policy \(policy)
      enter Title1001 last
      submit-form
      cache push
      sync
      """)
    #expect(try held(portal, profile) == [["last", nil]])
  }

  @Test(arguments: ["6.2", "7.0"])
  func `under remote-only is not kept, and submitted again it is found`(profile: String) throws {
    let portal = try SandboxPortal(profile: profile, faults: ["cut-after path=*/update-record times=1"])
    let record = try add(portal, profile)
    let records = try play(
      portal,
      """
      set recordId \(record)
      set policy remote-only
      load-record
      enter Title1001 mine
      try submit-form
      submit-form
      """)
    #expect(events("onFormSubmitError", records).map { $0["payload"]?["class"] } == ["ambiguous"])
    #expect(events("onFormSubmitted", records).map { $0["payload"]?["version"] } == ["1.1"])
    #expect(try held(portal, profile) == [["mine", nil]])
    let updates = try portal.log().filter { $0["services"]?[0]?.string?.hasSuffix("update-record") == true }
    #expect(updates.count == 1)
  }

  @Test(arguments: Mood.allCases.filter { $0.rule != nil })
  func `and what was read are there in a new session, whatever the portal does`(mood: Mood) throws {
    let portal = try SandboxPortal()
    let record = try add(portal, "7.0")
    _ = try play(
      portal, "set recordId \(record)\nload-record\nnew bookmark-list list folderId=34490\nperform")
    try portal.fail(try #require(mood.rule) + (mood == .refused ? "" : " path=/*"))
    let ending = try session.run(
      ["--server", portal.url, "--output", "json"],
      stdin: """
        option timeout 200ms
        new ddl-form form structureId=34475 recordSetId=34480 recordId=\(record) policy=cache-only
        load-record
        enter Title1001 mine
        submit-form
        set policy cache-first
        load-record
        new bookmark-list list folderId=34490 policy=cache-first
        perform

        """)
    #expect(ending.status == 7, "\(ending.stderr)")
    let records = try ending.records()
    #expect(events("onRecordLoaded", records).map { $0["origin"] } == ["cache", "pending"])
    #expect(events("onBookmarkListResponse", records).map { $0["origin"] } == ["cache"])
  }
}
