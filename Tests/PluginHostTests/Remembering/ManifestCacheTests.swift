import Glibc
import JSONValues
import PluginHost
import Testing

@Suite struct `The cache of manifests` {
  let folder: TemporaryFolder
  let host = HostVersion(minimumABI: 0, maximumABI: 0, version: "1.0.0")
  let manifest: PluginManifest
  let plugin: String

  init() throws {
    folder = try TemporaryFolder()
    manifest = try PluginManifest(wholeManifest)
    plugin = try folder.write([1, 2, 3], to: "libhello.so")
  }

  private var file: FileIdentity {
    get throws { try #require(FileIdentity(path: plugin)) }
  }

  @Test func `gives back what was stored, also to the next session`() throws {
    ManifestCache(folder: folder("a/b/cache"), host: host).store(manifest, of: try file)
    #expect(try ManifestCache(folder: folder("a/b/cache"), host: host).manifest(of: file) == manifest)
  }

  @Test func `is for its owner alone`() throws {
    let cache = try storing()
    var status = stat()
    #expect(stat(cache.folder, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(stat(cache.entry, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func `forgets a file that has changed, whatever its time says`() throws {
    let cache = try storing().cache
    var status = stat()
    try #require(stat(plugin, &status) == 0)
    try folder.write([1, 2, 4], to: "libhello.so")
    // As `cp -p` does it: same size, same time.
    let times = [status.st_atim, status.st_mtim]
    try #require(utimensat(AT_FDCWD, plugin, times, 0) == 0)
    let changed = try file
    #expect(changed.modified == Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
    #expect(cache.manifest(of: changed) == nil)
  }

  @Test func `forgets a file that was replaced by another one`() throws {
    let cache = try storing().cache
    let other = try folder.write([1, 2, 3], to: "other")
    try #require(rename(other, plugin) == 0)
    #expect(try cache.manifest(of: file) == nil)
  }

  @Test(
    arguments: [
      HostVersion(minimumABI: 0, maximumABI: 1, version: "1.0.0"),
      HostVersion(minimumABI: 1, maximumABI: 1, version: "1.0.0"),
      HostVersion(minimumABI: 0, maximumABI: 0, version: "1.0.1"),
    ])
  func `forgets what another program has stored`(other: HostVersion) throws {
    let cacheFolder = try storing().folder
    #expect(try ManifestCache(folder: cacheFolder, host: other).manifest(of: file) == nil)
  }

  @Test func `ignores and replaces damaged entries`() throws {
    let (cache, _, entry) = try storing()
    let good = try contents(of: entry)
    let wrong: [[UInt8]] = [
      [], Array(good.dropLast(20)), Array("{}".utf8), Array("not JSON".utf8), [0xFF, 0, 0xFF],
      Array(String(decoding: good, as: UTF8.self).replacing("\"greeter\"", with: "\"not a name\"").utf8),
    ]
    for bytes in wrong {
      try bytes.withUnsafeBytes { buffer in
        let descriptor = open(entry, O_WRONLY | O_TRUNC)
        try #require(descriptor >= 0)
        write(descriptor, buffer.baseAddress, buffer.count)
        close(descriptor)
      }
      #expect(try cache.manifest(of: file) == nil)
      cache.store(manifest, of: try file)
      #expect(try cache.manifest(of: file) == manifest)
    }
    #expect(try contents(of: entry) == good)
  }

  @Test func `remembers nothing without a folder or in one that cannot be`() throws {
    let blocked = try folder.write([], to: "file") + "/cache"
    for path in [nil, blocked, "/proc/screens/cache"] {
      let cache = ManifestCache(folder: path, host: host)
      cache.store(manifest, of: try file)
      #expect(try cache.manifest(of: file) == nil)
      cache.clear(path: plugin)
      cache.clear()
    }
  }

  @Test func `is shared by shells that run side by side`() async throws {
    let cache = ManifestCache(folder: folder("cache"), host: host)
    let file = try file
    let manifest = manifest
    cache.store(manifest, of: file)
    let isWhole = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<20).allSatisfy { _ in
            cache.store(manifest, of: file)
            return cache.manifest(of: file) == manifest
          }
        }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(isWhole)
    #expect(try names(in: folder("cache")).count == 1, "no half-written file is left")
  }

  @Test func `forgets on demand, and nothing that is not its own`() throws {
    let (cache, cacheFolder, _) = try storing()
    let other = try folder.write([1], to: "libother.so")
    cache.store(manifest, of: try #require(FileIdentity(path: other)))
    try folder.write([], to: "cache/notes.json")
    cache.clear(path: plugin)
    #expect(try cache.manifest(of: file) == nil)
    #expect(cache.manifest(of: try #require(FileIdentity(path: other))) == manifest)
    cache.clear()
    #expect(try names(in: cacheFolder) == ["notes.json"])
  }

  /// A cache that holds the manifest, its folder and the one file in it.
  private func storing() throws -> (cache: ManifestCache, folder: String, entry: String) {
    let cache = ManifestCache(folder: folder("cache"), host: host)
    cache.store(manifest, of: try file)
    return (cache, folder("cache"), folder("cache/\(try #require(names(in: folder("cache")).first))"))
  }
}
