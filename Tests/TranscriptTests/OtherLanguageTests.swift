import BuiltPrograms
import JSONValues
import Testing

/// A plugin in C++, which knows nothing but screenlet.h.
@Suite struct `A plugin in another language` {
  @Test func `keeps its exceptions to itself, and passes the checks`() throws {
    let session = try Session()
    let library = session.folder.file("libtally.so")
    _ = try BuildFolder.run([
      "c++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden", "-shared", "-fPIC",
      "-I", BuildFolder.source + "/Sources/CScreenlet/include", "-o", library,
      BuildFolder.source + "/Tests/Plugins/tally.cpp",
    ])
    let ending = try session.run(
      ["--output", "json", "--keep-going"],
      stdin: """
        plugin load ./libtally.so
        new tally limit=1
        count "ap\\"ples"
        count "ap\\"ples"
        throw
        stay &
        cancel
        try wait
        plugin check ./libtally.so
        """)
    let records = try ending.records()
    #expect(records.first { $0["event"] == "onCounted" }?["payload"] == ["word": "ap\"ples", "count": 1])
    let outcomes = records.filter { $0["event"] == "actionFinished" }.map { $0["payload"]?["outcome"] }
    #expect(outcomes == ["succeeded", "invalid", "failed", "cancelled"])
    let errors = records.filter { $0["kind"] == "error" }.compactMap { $0["message"]?.string }
    #expect(errors.contains { $0.hasSuffix("ap\"ples is counted 1 times already") }, "\(errors)")
    #expect(errors.contains { $0.hasSuffix("thrown on purpose") }, "\(errors)")
    let report = try #require(records.first { $0["command"] == "plugin check" })
    let findings = try #require(report["value"]?["findings"]?.array)
    #expect(findings.count > 15)
    #expect(findings.allSatisfy { ["ok", "note"].contains($0["verdict"]?.string) }, "\(findings)")
  }
}
