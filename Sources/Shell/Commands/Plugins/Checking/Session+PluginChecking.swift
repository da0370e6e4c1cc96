internal import CommandParsing
internal import EventLoop
internal import JSONValues
internal import PluginHost

extension Session {
  /// `plugin check FILE`
  func checkPlugin(_ word: Word, skipping skipped: [Word], instances: Int, isStrict: Bool) throws {
    let file = try pluginFile(word)
    var check = PluginCheck(file: file, skipped: Set(try skipped.map(text(of:))), instances: instances, self)
    let report = try check.run()
    output.tell("plugin check", report.json, report.blocks, at: place)
    guard report.count(.fault) > 0 || isStrict && report.count(.warning) > 0 else { return }
    throw Fault(
      .checkFailed(file, faults: report.count(.fault), warnings: report.count(.warning)), at: word.range)
  }

  /// `plugin test FILE [SCRIPT…]`
  func testPlugin(_ word: Word, scripts words: [Word], within limit: Duration) throws {
    let file = try pluginFile(word)
    let manifest = try refusing(at: word.range) { () throws(PluginRefusal) in try host.read(file: file) }
    let scripts =
      words.isEmpty
      ? PluginTest.scripts(of: manifest, file: file) : try words.map { PluginTest.script(in: try text(of: $0)) }
    let test = try PluginTest(file: file, limit: limit, self)
    defer { test.removeAll() }
    var results: [PluginTest.Result] = []
    for (number, script) in scripts.enumerated() {
      let result = try test.run(script, number: number)
      results.append(result)
      // As wide as the longest, "not run".
      let verdict = result.verdict + String(repeating: " ", count: 7 - result.verdict.count)
      output.notice("\(verdict)  \(result.name)  \(result.seconds) s")
      for line in result.errors { output.notice("         \(line)") }
      output.flush()
    }
    // One that was not run has shown nothing.
    let failed = results.count { $0.status != 0 }
    output.tell(
      "plugin test",
      [
        "file": .string(file), "scripts": .array(results.map(\.json)), "failed": .integer(Int64(failed)),
      ],
      [
        scripts.isEmpty
          ? "there is nothing to run: \(manifest.name) has no examples, and no *.screens lies beside it"
          : plural(scripts.count, "script") + (failed == 0 ? ", all well" : ", \(failed) failed or not run")
      ], at: place)
    guard failed == 0, !scripts.isEmpty else {
      throw Fault(.testsFailed(file, failed: failed, of: scripts.count), at: word.range)
    }
  }

  /// The absolute path of the file that a word names.
  private func pluginFile(_ word: Word) throws -> String {
    let path = try text(of: word)
    return FilePath.plain(path) ?? path
  }
}
