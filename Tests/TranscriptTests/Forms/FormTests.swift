import BuiltPrograms
import JSONValues
import Testing

@Suite struct `Forms of a portal` {
  private func session(_ environment: [String: String] = [:]) throws -> Session {
    let session = try Session()
    session.environment["P"] = "test"
    for (name, value) in environment { session.environment[name] = value }
    try session.folder.write("receipt.txt", "A receipt.")
    return session
  }

  private func payloads(_ name: String, _ ending: Program.Ending) throws -> [JSON] {
    try ending.records().filter { $0["event"]?.string == name }.map { $0["payload"] ?? .null }
  }

  /// What a session says with a form that is loaded, in which lines are carried out.
  private func play(_ portal: String..., lines: String) throws -> Program.Ending {
    let ending = try session().run(
      portal + ["--output", "json"],
      stdin: """
        login test@liferay.com --password-env P
        new ddl-form form structureId=34475 recordSetId=34480 folderId=34500
        load-form
        \(lines)

        """)
    #expect(ending.status == 0, "\(ending.stderr)")
    return ending
  }

  private static let filling = """
    enter Title1001 "R&D <b> \\"q\\" é 日本"
    enter Notes1002 "two\\nlines"
    enter Body1003 "<p>Dear &amp; all</p>"
    enter Agree1004 false
    enter When1005 1850-02-28
    enter Price1006 1234.05
    enter Count1007 -7
    enter Score1008 0.1
    enter Colour1013 Blue
    enter Sizes1014 s,l
    """

  @Test(arguments: ["6.2", "7.0"])
  func `every type is filled in, sent once, and read back equal`(profile: String) throws {
    let portal = try SandboxPortal(profile: profile)
    let place = profile == "6.2" ? "" : #"enter Place1012 {"latitude": 40.4, "longitude": -3.7}"#
    let day = profile == "6.2" ? "2019-04-08" : "1850-02-28"
    let ending = try play(
      "--server", portal.url,
      lines: """
        \(Self.filling.replacing("1850-02-28", with: day))
        enter Doc1009 @receipt.txt
        \(place)
        submit-form
        new ddl-form copy structureId=34475 recordSetId=34480
        set recordId $form.recordId
        load-record
        """)
    let sent = try #require(try payloads("onFormSubmitted", ending).first)
    let loaded = try #require(try payloads("onRecordLoaded", ending).first)
    #expect(sent["values"] == loaded["values"])
    #expect(loaded["values"]?["Title1001"] == "R&D <b> \"q\" é 日本")
    #expect(loaded["values"]?["Price1006"] == .decimal("1234.05"))
    #expect(loaded["values"]?["When1005"] == .string(day))
    let writes = try portal.log().filter { $0["services"]?[0]?.string?.hasSuffix("add-record") == true }
    #expect(writes.count == 1)
  }

  @Test(arguments: ["6.2", "7.0"])
  func `what travels is the same in every language and time zone`(profile: String) throws {
    let portal = try SandboxPortal(profile: profile)
    for (zone, language) in [
      ("UTC", "C"), ("Pacific/Kiritimati", "de_DE.UTF-8"), ("America/Los_Angeles", "ar_EG.UTF-8"),
      ("Asia/Kathmandu", "th_TH.UTF-8"), ("Europe/Madrid", "es_ES.UTF-8"),
    ] {
      let ending = try session(["TZ": zone, "LANG": language, "LC_ALL": language]).run(
        ["--server", portal.url],
        stdin: """
          login test@liferay.com --password-env P
          new ddl-form form structureId=34475 recordSetId=34480
          add-record {"Title1001": "t", "Agree1004": true, "Colour1013": "red", "When1005": "2019-04-08", "Price1006": 1234.5, "Count1007": 1000000}

          """)
      #expect(ending.status == 0, "\(zone) \(language): \(ending.stderr)")
    }
    let service = (profile == "6.2" ? "/screens-web." : "/screens.") + "screensddlrecord/get-ddl-records"
    let records = try portal.call(
      service, ["ddlRecordSetId": 34480, "locale": "en_US", "start": -1, "end": -1, "obc": nil])
    // What the form gives each language by itself is none of this.
    let values = try #require(records.array).map { record -> JSON in
      .object(JSONObject(["When1005", "Price1006", "Count1007"].map { ($0, record["modelValues"]?[$0] ?? .null) }))
    }
    #expect(values.count == 5)
    #expect(values.allSatisfy { $0 == values[0] }, "\(values)")
    #expect(values[0]["When1005"] == (profile == "6.2" ? "4/8/19" : "2019-04-08"))
    #expect(values[0]["Price1006"] == "1234.5")
    #expect(values[0]["Count1007"] == (profile == "6.2" ? 1_000_000 : "1000000"))
  }

  @Test func `two documents go with a form, and their bytes arrive`() throws {
    let session = try session()
    try session.folder.write(
      "two.json",
      """
      {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": [
        {"name": "Receipt", "dataType": "document-library", "type": "ddm-documentlibrary", "label": {"en_US": "Receipt"},
         "required": true, "localizable": true, "repeatable": false, "readOnly": false},
        {"name": "Photo", "dataType": "document-library", "type": "ddm-documentlibrary", "label": {"en_US": "Photo"},
         "required": true, "localizable": true, "repeatable": false, "readOnly": false}]}
      """)
    try session.folder.write("año ñ 日本.txt", "Another.")
    let portal = try SandboxPortal(arguments: ["--structure", session.folder.path + "/two.json"])
    let structure = try #require(portal.ready["structures"]?[0])
    let ending = try session.run(
      ["--server", portal.url, "--output", "json"],
      stdin: """
        login test@liferay.com --password-env P
        new ddl-form form structureId=\(structure["structureId"]?.text() ?? "") recordSetId=\(structure["recordSetId"]?.text() ?? "") folderId=34500
        load-form
        try submit-form
        enter Receipt @receipt.txt
        enter Photo "@año ñ 日本.txt"
        submit-form

        """)
    #expect(ending.status == 0, "\(ending.stderr)")
    #expect(try payloads("onDocumentFieldUploaded", ending).count == 2)
    let values = try #require(try payloads("onFormSubmitted", ending).first?["values"])
    let entry = try portal.call(
      "/dlapp/get-file-entry-by-uuid-and-group-id",
      ["uuid": values["Photo"]?["uuid"] ?? .null, "groupId": values["Photo"]?["groupId"] ?? .null])
    #expect(entry["size"] == "8")
    #expect(entry["mimeType"] == "text/plain")
    #expect(entry["title"]?.string?.hasPrefix("form-file-") == true)
  }

  @Test func `a loaded record is changed, and another user's change of other fields stays on 6.2`() throws {
    let portal = try SandboxPortal(profile: "6.2")
    let ending = try session().run(
      ["--server", portal.url, "--output", "json"],
      stdin: """
        login test@liferay.com --password-env P
        new ddl-form one structureId=34475 recordSetId=34480
        load-form
        enter Notes1002 Kept
        submit-form
        new ddl-form two structureId=34475 recordSetId=34480
        set recordId $one.recordId
        load-record
        in one enter Price1006 5
        in one submit-form
        enter Title1001 Changed
        submit-form
        load-record

        """)
    #expect(ending.status == 0, "\(ending.stderr)")
    let values = try #require(try payloads("onRecordLoaded", ending).last?["values"])
    #expect(values["Title1001"] == "Changed")
    #expect(values["Notes1002"] == "Kept")
    #expect(values["Price1006"] == .decimal("5.0"))
  }

  @Test(arguments: ["6.2", "7.0"])
  func `what was emptied is empty in the portal, or a warning says what is not`(profile: String) throws {
    let ending = try play(
      "--sandbox=\(profile)",
      lines: """
        enter Notes1002 "Some notes"
        enter When1005 2019-04-08
        submit-form
        load-record
        erase Notes1002
        erase When1005
        erase Price1006
        submit-form
        load-record
        """)
    let values = try #require(try payloads("onRecordLoaded", ending).last?["values"])
    let warnings = try ending.records().filter { $0["kind"] == "log" }.map { $0.text() }.joined()
    for name in ["Notes1002", "When1005", "Price1006"] {
      #expect(values[name] == nil || warnings.contains(name), "\(name): \(values[name]?.text() ?? "") \(warnings)")
    }
  }

  @Test(arguments: ["6.2", "7.0"], ["submit-form", "add-record {\"Title1001\": \"t\", \"Score1008\": 123456789}"])
  func `a number of which the portal will answer less is told before it is sent`(
    profile: String, line: String
  ) throws {
    let ending = try play(
      "--sandbox=\(profile)",
      lines: """
        enter Title1001 t
        enter Score1008 123456789
        \(line)
        """)
    let records = try ending.records()
    let warning = records.firstIndex { $0["kind"] == "log" && $0.text().contains("Score1008 is stored as 123456789") }
    #expect((warning != nil) == (profile == "6.2"), "\(ending.stdout)")
    let end = try #require(records.firstIndex { $0["event"] == "onFormSubmitted" })
    if let warning { #expect(warning < end) }
  }
}
