import Glibc
import PluginHost
import Testing

@Suite struct `Trusting a path` {
  let folder: TemporaryFolder
  let file: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.folder("plugins")
    file = try folder.write([1], to: "plugins/libhello.so")
  }

  @Test func `finds nothing wrong with what is the user's alone`() {
    #expect(TrustCheck().faults(of: file) == [])
    #expect(TrustCheck().faults(of: folder("plugins/.././plugins//libhello.so")) == [])
  }

  @Test func `names a file that everybody can write`() {
    chmod(file, 0o666)
    let faults = TrustCheck().faults(of: file)
    #expect(faults.map(\.kind) == [.worldWritable])
    #expect(faults.map(\.path) == [file])
    #expect(faults.map(\.subject) == [.file])
    #expect(faults.map(\.owner.id) == [geteuid()])
  }

  @Test func `names a folder above that everybody can write, unless it is sticky`() {
    chmod(folder("plugins"), 0o777)
    #expect(TrustCheck().faults(of: file).map(\.path) == [folder("plugins")])
    chmod(folder("plugins"), 0o1777)
    #expect(TrustCheck().faults(of: file) == [])
  }

  @Test func `follows links and asks every folder that they pass`() throws {
    try folder.folder("open", mode: 0o777)
    try folder.folder("safe")
    try folder.link("open/step", to: "../plugins/libhello.so")
    try folder.link("safe/libhello.so", to: folder("open/step"))
    #expect(TrustCheck().faults(of: folder("safe/libhello.so")).map(\.path) == [folder("open")])
    // A link in the middle of the path, and `..` behind it, which leads to where the link points.
    try folder.folder("open/deep")
    try folder.link("safe/deep", to: "../open/deep")
    try folder.write([1], to: "open/libother.so")
    #expect(TrustCheck().faults(of: folder("safe/deep/../libother.so")).map(\.path) == [folder("open")])
  }

  @Test func `does not run in circles`() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    #expect(TrustCheck().faults(of: folder("a")).map(\.kind) == [.unknown(errno: ELOOP)])
  }

  @Test(arguments: ["", "/nonexistent/libx.so"])
  func `does not trust what is not there`(path: String) {
    #expect(TrustCheck().faults(of: path).map(\.kind) == [.unknown(errno: ENOENT)])
  }

  @Test func `takes a relative path from the current folder`() throws {
    let current = try #require(getcwd(nil, 0))
    defer { free(current) }
    let there = TrustCheck().faults(of: "\(String(cString: current))/Package.swift")
    #expect(TrustCheck().faults(of: "Package.swift") == there)
  }

  @Test func `does not trust another user's file, folder or link`() throws {
    // As another user, the owner of this folder is the stranger; root can also give things away.
    let stranger = TrustCheck(user: geteuid() + 4321)
    if geteuid() != 0 {
      #expect(stranger.faults(of: file).map(\.path).contains(file))
    } else {
      for name in ["plugins/libhello.so", "plugins"] {
        #expect(chown(folder(name), 4321, 4321) == 0)
        #expect(TrustCheck(user: 0).faults(of: file).map(\.path) == [folder(name)])
        #expect(TrustCheck(user: 0).faults(of: file).map(\.kind) == [.foreignOwner])
        #expect(TrustCheck(user: 0).faults(of: file).map(\.owner.id) == [4321])
        #expect(chown(folder(name), 0, 0) == 0)
      }
      try folder.link("liblinked.so", to: file)
      #expect(lchown(folder("liblinked.so"), 4321, 4321) == 0)
      let faults = TrustCheck(user: 0).faults(of: folder("liblinked.so"))
      #expect(faults.map(\.path) == [folder("liblinked.so")])
      #expect(faults.map(\.subject) == [.link])
    }
  }
}
