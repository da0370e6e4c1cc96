import BuiltPrograms
import JSONValues
import Testing

/// Plugins that give more than anybody asked for: the shell holds a bounded part of it.
@Suite struct `Plugins that flood` {
  @Test func `cost the shell less than 200 MiB together, and the session goes on`() throws {
    let session = try Session()
    let program = try session.start(
      ["--output", "json", "--events", session.folder.path + "/events.ndjson"], input: .pipe, output: .pipe)
    try program.type(
      """
      plugin load \(PluginBuilding.library("hostile"))
      plugin load \(PluginBuilding.library("many_attributes"))
      new hello other
      new hostile h
      flood 10000
      perform threads
      perform shout 200000
      perform progress 200000
      perform big-event 4000000
      perform big-event 4000000
      perform big-event 4000000
      perform big-event 4000000
      perform big-event 4000000
      perform big-event 4000000
      perform big-event 4000000
      perform big-event 4000000
      new many m
      attributes
      set attribute9999 7
      fields
      help many
      echo $other.name $m.attribute9999 done

      """)
    try program.hear("World 7 done")
    #expect(try program.peakKilobytes < 200 << 10)
    program.closeInput()
    let ending = try program.end()
    #expect(ending.status == 0, "\(ending.stderr)")
    let events = try TemporaryFolder.bytes(of: session.folder.path + "/events.ndjson").split(
      separator: UInt8(ascii: "\n"))
    #expect(events.count { $0.contains(Array(#""event":"onFlood""#.utf8)) } == 40_000)
    #expect(events.count { $0.contains(Array(#""event":"onBig""#.utf8)) } == 8)
  }
}
