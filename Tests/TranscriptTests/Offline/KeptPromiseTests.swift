import BuiltPrograms
import Glibc
import JSONValues
import SeededRandom
import Testing

/// What was said to be stored is there after `kill -9`, without a key and without anything begun anew.
@Suite struct `Changes that were said to be stored` {
  @Test(arguments: ["6.2", "7.0"])
  func `they all arrive once, whenever the program was killed`(profile: String) throws {
    var chance = SeededGenerator(seed: 17)
    let session = try Session()
    session.environment["P"] = "test"
    let portal = try SandboxPortal(profile: profile)
    let begun = "login test@liferay.com --password-env P\nnew ddl-form structureId=34475 recordSetId=34480\n"
    let prepared = try session.run(["--server", portal.url], stdin: begun + "load-form\n")
    try #require(prepared.status == 0, "\(prepared.stderr)")
    try portal.goAway()
    var entered: Set<String> = []
    var stored: Set<String> = []
    for round in 0..<15 {
      let titles = (0..<10).map { "t\(round)-\($0)" }
      entered.formUnion(titles)
      let lines = titles.map { #"add-record {"Title1001": "\#($0)", "Agree1004": true, "Colour1013": "red"}"# + "\n" }
      let program = try session.start(
        ["--server", portal.url, "--output", "json"], script: Array((begun + lines.joined()).utf8), output: .pipe)
      _ = program.hear(bytes: Int.random(in: 0..<9_000, using: &chance))
      for _ in 0..<Int.random(in: 0..<400, using: &chance) { sched_yield() }
      program.signal(SIGKILL)
      let ending = try program.end()
      // Its last line may be cut.
      for line in ending.lines {
        guard let record = try? JSON(parsing: line), record["event"] == "onFormStored" else { continue }
        stored.insert(record["payload"]?["values"]?["Title1001"]?.string ?? "")
      }
    }
    try portal.mend()
    let ending = try session.run(
      ["--server", portal.url], stdin: "login test@liferay.com --password-env P\nsync\n")
    #expect(ending.status == 0, "\(ending.stdout)\(ending.stderr)")
    let titles = try portal.records(profile: profile).compactMap { $0["modelValues"]?["Title1001"]?.string }
    #expect(stored.count > 15)
    #expect(stored.isSubset(of: titles), "lost: \(stored.subtracting(titles))")
    #expect(Set(titles).isSubset(of: entered))
    #expect(Set(titles).count == titles.count)
  }
}
