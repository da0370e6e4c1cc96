import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `Typing in a flood of events` {
  /// The letters that `bench/keypress.c` types.
  private static func letters(_ count: Int) -> String {
    String(String.UnicodeScalarView((0..<count).compactMap { Unicode.Scalar(UInt32(0x100 + $0)) }))
  }

  /// Types letters while events come, with the driver of the measurement; what the program printed, and for each key how
  /// much it had printed when the key was sent and when it appeared.
  private static func type(
    _ count: Int, rate: Int, before settings: String, in home: Home
  ) throws -> (printed: [UInt8], keys: [(sent: Int, seen: Int)]) {
    let driver = home.folder.file("keypress")
    _ = try BuildFolder.run([
      "cc", "-std=gnu11", "-D_GNU_SOURCE", "-O2", "-o", driver, BuildFolder.source + "/bench/keypress.c",
    ])
    let printed = home.folder.file("printed")
    let words =
      [driver, "-o", printed, "-m", "5", "-w", "screens>", "-s"]
      + [
        "plugin load \(try PluginBuilding.library("ticks")); new ticks; \(settings)", "-w", "offers ticks",
      ]
      + ["-s", "tick \(rate) &", "-w", "run 1 in the background", "-t", "echo ", "-k", "\(count)", "-s", ""]
      + ["-s", "stop", "-s", "wait 1", "-s", "quit", "--", BuildFolder.screens]
    var environment = home.environment
    environment["TERM"] = "xterm"
    let output = try OutputFile()
    let pid = try BuildFolder.spawn(
      words, descriptors: [1: output.descriptor, 2: output.descriptor], environment: environment)
    try #require(BuildFolder.wait(for: pid) == 0, "\(output.text)")
    let keys = output.text.split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      return (sent: numbers[1], seen: numbers[2])
    }
    return (try TemporaryFolder.bytes(of: printed), keys)
  }

  /// What a program printed, by rows.
  private static func rows(_ bytes: [UInt8]) -> [String] {
    bytes.filter { $0 != UInt8(ascii: "\r") }.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func `every key is seen before two more frames are drawn, and the line is exact`() throws {
    let (printed, keys) = try Self.type(80, rate: 2000, before: "echo on", in: Home())
    #expect(keys.count == 80)
    // A frame shows the cursor again at its end. One may be under way when the key comes, and one may hold it.
    let mark = Array("\u{1B}[?25h".utf8)
    for key in keys {
      let frames = printed[key.sent..<key.seen].indices.count { printed[$0...].starts(with: mark) }
      #expect(frames <= 2, "\(frames) frames went by before a key")
    }
    // Alone on a row of the answer.
    #expect(Self.rows(printed).contains(Self.letters(80)))
  }

  @Test func `the event file is complete`() throws {
    let home = try Home()
    let file = home.folder.file("events.ndjson")
    let (printed, keys) = try Self.type(80, rate: 10_000, before: "events file \(file)", in: home)
    #expect(keys.count == 80)
    #expect(Self.rows(printed).contains(Self.letters(80)))
    let lines = try TemporaryFolder.bytes(of: file).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(lines.last?.isEmpty == true)
    // Numbered without a hole, the first to the last.
    let numbers = lines.dropLast().map { Self.number(behind: "\"seq\":", in: $0) }
    let first = try #require(numbers.first ?? nil)
    #expect(numbers == Array(first..<(first + lines.count - 1)))
    // As many as the plugin has counted.
    let counts = lines.compactMap { Self.number(behind: "\"event\":\"onTick\",", and: "\"count\":", in: $0) }
    #expect(counts == Array(1...counts.count))
    let stopped = lines.compactMap { Self.number(behind: "\"event\":\"onStopped\",", and: "\"count\":", in: $0) }
    #expect(stopped == [counts.count])
    #expect(try JSON(parsing: String(decoding: lines[lines.count - 2], as: UTF8.self))["kind"] == "end")
  }

  /// The number that follows these texts in a line; nil where they are not there. By the C library: there are ten thousands
  /// of lines.
  private static func number(behind text: String, and second: String = "", in line: ArraySlice<UInt8>) -> Int? {
    (Array(line) + [0]).withUnsafeBytes { bytes in
      var place = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      for text in [text, second] {
        place = place.flatMap { strstr($0, text) }.map { UnsafePointer($0) + text.utf8.count }
      }
      return place.map { strtol($0, nil, 10) }
    }
  }

  @Test(arguments: Widths.all)
  func `the line stands below, on any terminal`(columns: Int) throws {
    let home = try Home()
    _ = try home.folder.link("home/ticks.so", to: PluginBuilding.library("ticks"))
    let tmux = try Tmux.screens(columns: columns, in: home)
    let pane = tmux.pane
    let before = try pane.screen.state
    try pane.enter("plugin load ./ticks.so; new ticks")
    try pane.see(edited: "")
    try pane.enter("tick 300 &")
    try pane.see(dense: "onTick")
    let text = "echo αβγ 中文 👨‍👩‍👧 done"
    var typed = ""
    for character in text {
      typed.append(character)
      try pane.type(String(character))
      try pane.see(edited: typed)
    }
    try pane.type("\r")
    try pane.enter("stop")
    try pane.see("the end of the flood") { $0.dense.contains("ticksucceeded") && $0.typed == "screens> " }
    try pane.see("the terminal as it was") { $0.state == before }
    try pane.enter("echo after it")
    try pane.see("the answer") { $0.rows.contains("after it") && $0.typed == "screens> " }
  }
}
