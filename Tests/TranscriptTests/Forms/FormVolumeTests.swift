import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `Many records and large documents` {
  @Test func `a thousand records of standard input all arrive`() throws {
    let session = try Session()
    session.environment["P"] = "test"
    let portal = try SandboxPortal()
    let lines = (0..<1000).map {
      #"add-record {"Title1001":"t\#($0)","Agree1004":true,"Colour1013":"red","Count1007":\#($0)}"#
    }
    let ending = try session.run(
      ["--server", portal.url, "--events", "/dev/null"],
      stdin: "login test@liferay.com --password-env P\nnew ddl-form structureId=34475 recordSetId=34480\n"
        + lines.joined(separator: "\n") + "\n")
    #expect(ending.status == 0, "\(ending.stderr)")
    let records = try portal.call(
      "/screens.screensddlrecord/get-ddl-records",
      ["ddlRecordSetId": 34480, "locale": "en_US", "start": -1, "end": -1, "obc": nil])
    let titles = (records.array ?? []).compactMap { $0["modelValues"]?["Title1001"]?.string }
    #expect(titles.count == 1000)
    #expect(Set(titles) == Set((0..<1000).map { "t\($0)" }))
    let loads = try portal.log().filter { $0["services"]?[0]?.string?.hasSuffix("get-structure") == true }
    #expect(loads.count <= 1)
  }

  @Test func `a document of 64 MiB takes no more memory than one of 6`() throws {
    let session = try Session()
    session.environment["P"] = "test"
    let portal = try SandboxPortal()
    func peaks(megabytes: Int) throws -> [Int] {
      try session.folder.write("\(megabytes).bin", "")
      #expect(truncate(session.folder.path + "/\(megabytes).bin", off_t(megabytes) << 20) == 0)
      let program = try session.start(
        ["--server", portal.url, "--output", "json"], input: .pipe, output: .pipe)
      try program.type(
        """
        login test@liferay.com --password-env P
        new ddl-form structureId=34475 recordSetId=34480 folderId=34500
        load-form
        enter Doc1009 @\(megabytes).bin
        submit-form

        """)
      try program.hear(#""event":"onFormSubmitted""#)
      let runners = try program.children.map { try Program.peakKilobytes(of: $0) }
      let peaks = [try program.peakKilobytes, runners.max() ?? 0]
      program.closeInput()
      #expect(try program.end().status == 0)
      return peaks
    }
    let small = try peaks(megabytes: 6)
    let large = try peaks(megabytes: 64)
    for (small, large) in zip(small, large) { #expect(large * 10 <= small * 11, "\(small) and \(large) KiB") }
  }
}
