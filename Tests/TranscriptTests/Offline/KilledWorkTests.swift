import BuiltPrograms
import Glibc
import JSONValues
import Testing

/// `kill -9` at any moment, anywhere: the portal has each record once, with the right document.
///
/// `KILLED_WORK=whole` makes all records of one script, which is begun from its top each time; `KILLED_WORK_SEED` chooses
/// other moments.
@Suite(.serialized) struct `Work whose programs are killed` {
  private static let isWhole = getenv("KILLED_WORK").map { String(cString: $0) } == "whole"
  private static let seed = getenv("KILLED_WORK_SEED").flatMap { UInt64(String(cString: $0)) } ?? 4_711

  @Test(arguments: [
    ("7.0", KilledWork.Size(scripts: isWhole ? 1 : 25, records: isWhole ? 500 : 20, kills: 200)),
    ("6.2", KilledWork.Size(scripts: 2, records: 20, kills: 24)),
  ])
  func `every record arrives once, and its document with it`(profile: String, size: KilledWork.Size) throws {
    var work = try KilledWork(size, profile: profile, seed: Self.seed)
    try work.prepare()
    try work.enter()
    try work.send()
    try work.finish()
    #expect(work.kills == size.kills)
    let total = size.scripts * size.records
    let records = try work.portal.records(profile: profile)
    let titles = records.compactMap { $0["modelValues"]?["Title1001"]?.string }
    #expect(records.count == total, "seed \(Self.seed)")
    #expect(titles.sorted() == (0..<total).map { "t\($0)" }.sorted(), "seed \(Self.seed)")
    var references: Set<String> = []
    for record in records {
      guard let title = record["modelValues"]?["Title1001"]?.string, let number = Int(title.dropFirst()),
        KilledWork.hasDocument(number)
      else { continue }
      let text = record["modelValues"]?["Doc1009"]?.string ?? ""
      let reference = try #require(try? JSON(parsing: text), "seed \(Self.seed), \(title): \(record)")
      references.insert(reference["uuid"]?.string ?? "")
      #expect(try work.portal.document(reference) == KilledWork.content(number), "seed \(Self.seed), \(title)")
    }
    #expect(references.count == total / 2, "seed \(Self.seed)")
    #expect(try work.portal.documentCount == total / 2, "seed \(Self.seed)")
  }
}
