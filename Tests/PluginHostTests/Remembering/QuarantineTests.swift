import PluginHost
import Testing

@Suite struct `The quarantine` {
  let folder: TemporaryFolder
  let host = HostVersion(minimumABI: 0, maximumABI: 0, version: "1.0.0")
  let plugin: String

  init() throws {
    folder = try TemporaryFolder()
    plugin = try folder.write([1], to: "libhello.so")
  }

  @Test(arguments: [.signal(11), .exit(127), .hung(seconds: 10)] as [ProbeEnd])
  func `remembers what a plugin did until it changes`(end: ProbeEnd) throws {
    let quarantine = Quarantine(folder: folder("quarantine"), host: host)
    let file = try #require(FileIdentity(path: plugin))
    #expect(quarantine.entry(of: file) == nil)
    quarantine.add(file, end: end, since: 1_796_000_000)
    let entry = try #require(Quarantine(folder: folder("quarantine"), host: host).entry(of: file))
    #expect(entry.end == end)
    #expect(entry.since == 1_796_000_000)

    try folder.write([1, 2], to: "libhello.so")
    #expect(quarantine.entry(of: try #require(FileIdentity(path: plugin))) == nil)
  }

  @Test func `lets one or all try again`() throws {
    let quarantine = Quarantine(folder: folder("quarantine"), host: host)
    let file = try #require(FileIdentity(path: plugin))
    quarantine.add(file, end: .signal(6), since: 0)
    quarantine.clear(path: "/somewhere/else")
    #expect(quarantine.entry(of: file) != nil)
    quarantine.clear(path: plugin)
    #expect(quarantine.entry(of: file) == nil)
    quarantine.add(file, end: .signal(6), since: 0)
    quarantine.clear()
    #expect(quarantine.entry(of: file) == nil)
  }

  @Test func `holds nothing without a folder`() throws {
    let quarantine = Quarantine(folder: nil, host: host)
    let file = try #require(FileIdentity(path: plugin))
    quarantine.add(file, end: .exit(1), since: 0)
    #expect(quarantine.entry(of: file) == nil)
  }
}
