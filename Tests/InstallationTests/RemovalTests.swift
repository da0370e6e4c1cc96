import BuiltPrograms
import Testing

@Suite struct `Uninstalling` {
  @Test func `takes away what was installed, and nothing else`() throws {
    let installation = try Installation(emptyNamed: "removed")
    let before = ["usr", "usr/local", "usr/local/bin", "usr/local/lib", "usr/local/lib/mine"]
    for folder in before { _ = try BuildFolder.run(["mkdir", "-p", "\(installation.destination)/\(folder)"]) }
    try installation.install()
    let plugin = "usr/local/lib/screens/plugins/libmine.so"
    _ = try BuildFolder.run(["touch", "\(installation.destination)/\(plugin)"])
    try installation.install(["--remove"])
    #expect(
      try installation.paths() == before + ["usr/local/lib/screens", "usr/local/lib/screens/plugins", plugin])
  }

  @Test func `needs no second word for what a second installation put over the first`() throws {
    let installation = try Installation("removed twice installed")
    try installation.install()
    try installation.install(["--remove"])
    #expect(try installation.paths() == ["usr"])
  }

  @Test func `of a newer version takes what an older one had left`() throws {
    let installation = try Installation("older")
    let record = installation.prefix + "/share/screens/installed-files"
    let old = installation.prefix + "/share/screens/old"
    _ = try BuildFolder.run(["sh", "-c", #"touch "$1"; echo "file share/screens/old" >>"$2""#, "sh", old, record])
    try installation.install()
    #expect(try !installation.paths().contains("usr/local/share/screens/old"))
  }

  @Test func `tells when nothing is known to be installed`() throws {
    let installation = try Installation(emptyNamed: "nothing")
    let failure = #expect(throws: BuildFolder.Failure.self) { try installation.install(["--remove"]) }
    #expect(failure?.description.contains("nothing is known to be installed below") == true)
  }

  @Test(arguments: ["../../outside", "/etc/outside", "share/../../../outside"])
  func `never leaves the prefix`(path: String) throws {
    let installation = try Installation(emptyNamed: "leading out")
    let folder = installation.prefix + "/share/screens"
    let outside = installation.destination + "/outside"
    _ = try BuildFolder.run([
      "sh", "-c", #"mkdir -p "$1" && echo "file $2" >"$1/installed-files" && touch "$3""#, "sh", folder, path, outside,
    ])
    let failure = #expect(throws: BuildFolder.Failure.self) { try installation.install(["--remove"]) }
    #expect(failure?.description.contains("nothing but files below the prefix is removed") == true)
    #expect(try installation.paths().contains("outside"))
  }

  @Test func `and installing refuse a prefix that depends on where they are started`() throws {
    let installation = try Installation(emptyNamed: "relative")
    for arguments in [[], ["--remove"]] {
      let failure = #expect(throws: BuildFolder.Failure.self) { try installation.install(arguments, prefix: "usr") }
      #expect(failure?.description.contains("give it as an absolute path") == true)
    }
  }
}
