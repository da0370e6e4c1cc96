import Glibc
import PluginHost
import Testing

@Suite struct `Searching plugins` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `goes through options, environment, the user's data and what is installed`() throws {
    try folder.folder("bin")
    let program = try folder.write([], to: "bin/screens")
    let search = PluginSearch(
      options: ["/one", "/two"],
      environment: [
        "SCREENS_PLUGIN_PATH": "/three::relative:/four:", "XDG_DATA_HOME": "/data", "HOME": "/home/ada",
      ], program: program)
    #expect(
      search.folders == [
        SearchFolder(path: "/one", source: .option), SearchFolder(path: "/two", source: .option),
        SearchFolder(path: "/three", source: .environment), SearchFolder(path: "/four", source: .environment),
        SearchFolder(path: "/data/screens/plugins", source: .userData),
        SearchFolder(path: folder("lib/screens/plugins"), source: .installed),
      ])
  }

  @Test(
    arguments: [
      (["HOME": "/home/ada"], "/home/ada/.local/share/screens/plugins"),
      (["HOME": "/home/ada", "XDG_DATA_HOME": "data"], "/home/ada/.local/share/screens/plugins"),
      (["HOME": "/home/ada", "XDG_DATA_HOME": ""], "/home/ada/.local/share/screens/plugins"), ([:], nil),
      (["HOME": "ada"], nil),
    ] as [([String: String], String?)])
  func `takes the user's data folder from the environment`(environment: [String: String], path: String?) {
    let search = PluginSearch(environment: environment, program: "/usr/bin/screens")
    #expect(search.folders.first { $0.source == .userData }?.path == path)
  }

  @Test func `takes the program's own folder where it was built, also through a link`() throws {
    try folder.folder("debug")
    try folder.folder("elsewhere")
    let program = try folder.write([], to: "debug/screens")
    let link = try folder.link("elsewhere/screens", to: program)
    let runner = try folder.write([], to: "debug/screenlet-runner")
    for path in [program, link] {
      let search = PluginSearch(environment: [:], program: path)
      #expect(search.folders == [SearchFolder(path: folder("debug"), source: .buildTree)])
      #expect(PluginSearch.runnerPath(program: path) == runner)
    }
  }

  @Test func `finds the runner beside the program or in libexec`() throws {
    try folder.folder("bin")
    let program = try folder.write([], to: "bin/screens")
    #expect(PluginSearch.runnerPath(program: program) == nil)
    #expect(
      PluginSearch.runnerPlaces(program: program) == [
        folder("bin/screenlet-runner"), folder("libexec/screens/screenlet-runner"),
      ])
    try folder.folder("libexec")
    try folder.folder("libexec/screens")
    let installed = try folder.write([], to: "libexec/screens/screenlet-runner")
    #expect(PluginSearch.runnerPath(program: program) == installed)
    let beside = try folder.write([], to: "bin/screenlet-runner")
    #expect(PluginSearch.runnerPath(program: program) == beside)
  }

  @Test(
    arguments: [
      ("/x/libhello.so", "hello"), ("hello.so", "hello"), ("liblib.so", "lib"), ("libDDLForm.so", "DDLForm"),
      ("lib.so", nil), (".so", nil), ("hello.so.1", nil), ("hello.txt", nil), ("so", nil),
    ] as [(String, String?)])
  func `names plugins by their files`(path: String, name: String?) {
    #expect(PluginCandidate.name(ofFile: path) == name)
  }

  @Test func `lists libraries by name, the first of a name in front`() throws {
    try folder.folder("one")
    try folder.folder("two")
    try folder.folder("two/libfolder.so")
    for file in ["one/libb.so", "one/a.so", "one/liba.so", "one/note.txt", "two/libb.so", "two/libc.so", "target"] {
      try folder.write([], to: file)
    }
    try folder.link("two/libd.so", to: folder("target"))
    try folder.link("two/libe.so", to: folder("nowhere"))
    let one = SearchFolder(path: folder("one"), source: .option)
    let two = SearchFolder(path: folder("two"), source: .environment)
    let missing = SearchFolder(path: folder("three"), source: .userData)
    let again = SearchFolder(path: folder("two/../one"), source: .installed)
    let listing = PluginSearch(folders: [one, missing, two, again]).listing()
    #expect(listing.unreadable == [])
    #expect(listing.candidates.map(\.name) == ["a", "a", "b", "b", "c", "d"])
    #expect(
      listing.candidates.map(\.path) == [
        folder("one/a.so"), folder("one/liba.so"), folder("one/libb.so"), folder("two/libb.so"), folder("two/libc.so"),
        folder("two/libd.so"),
      ])
    #expect(
      listing.candidates.map(\.shadowedBy) == [nil, folder("one/a.so"), nil, folder("one/libb.so"), nil, nil])
    #expect(listing.candidate(named: "b")?.folder == one)
    #expect(listing.candidate(named: "e") == nil)
  }

  @Test func `lets a library that is no plugin shadow nothing`() throws {
    try folder.folder("one")
    try folder.folder("two")
    try folder.compile("int greet(void) { return 0; }", to: "one/libhello.so")
    let plugin = try folder.compile(SampleLibrary.source, to: "two/libhello.so")
    let broken = try folder.write("text".utf8, to: "two/libbroken.so")
    let search = PluginSearch(
      folders: ["one", "two"].map { SearchFolder(path: folder($0), source: .option) })
    let listing = search.listing()
    #expect(listing.candidates.map(\.path) == [broken, plugin])
    #expect(listing.candidate(named: "hello")?.path == plugin)
    #expect(listing.names(near: "helo") == ["hello"])
  }

  @Test func `tells which folder cannot be read`() throws {
    // A link to itself is unreadable for root too.
    try folder.link("circle", to: "circle")
    let circle = SearchFolder(path: folder("circle"), source: .option)
    let listing = PluginSearch(folders: [circle]).listing()
    #expect(listing.unreadable.map(\.folder) == [circle])
    #expect(listing.unreadable.map(\.errno) == [ELOOP])
  }
}
