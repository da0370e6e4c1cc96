import BuiltPrograms
import JSONValues
import Testing

/// What docs/compatibility.md promises to authors of plugins.
@Suite struct `The contract only grows` {
  private static let today = BuildFolder.source + "/Sources/CScreenlet/include"

  private static func header() throws -> String {
    String(decoding: try TemporaryFolder.bytes(of: today + "/screenlet.h"), as: UTF8.self)
  }

  /// Does with the plugin of that day all that it can do.
  private func useAll(_ library: String, in session: Session) throws {
    let ending = try session.run(
      ["--safe", "--output", "json"],
      stdin: """
        plugin load \(library)
        new notes n before=todo
        add milk
        enter text bread
        press add
        stay &
        cancel
        try wait
        ask
        get last
        show
        close n
        """)
    #expect(ending.status == 0, "\(ending.stdout)\(ending.stderr)")
    let records = try ending.records()
    let added = records.filter { $0["event"] == "onAdded" }.map { $0["payload"]?["text"] }
    #expect(added == ["todo: milk", "todo: bread"])
    // A service that this host does not have is answered so.
    #expect(records.first { $0["event"] == "onAnswered" }?["payload"]?["status"] == 5)
    #expect(records.first { $0["command"] == "get" }?["value"]?["value"] == "todo: bread")
    let outcomes = records.filter { $0["event"] == "actionFinished" }.map { $0["payload"]?["outcome"] }
    #expect(outcomes == ["succeeded", "succeeded", "cancelled", "succeeded"])
  }

  @Test func `a plugin that was built when contract 1 began works`() throws {
    let session = try Session()
    try useAll(FrozenContract.build(in: session, header: FrozenContract.text(of: "screenlet.h")), in: session)
  }

  @Test func `so it does when it is built anew with today's header`() throws {
    let session = try Session()
    try useAll(FrozenContract.build(in: session, header: Self.header()), in: session)
  }

  @Test func `a plugin that was built with a header of tomorrow works: what it says more is not looked at`() throws {
    let session = try Session()
    let names = FrozenContract.structs(in: try Self.header()).map(\.name).filter { $0 != "screenlet_json" }
    let header = names.reduce(try Self.header()) { header, name in
      header.replacing("\n} \(name);", with: "\n  const void *grown[4];\n} \(name);")
    }
    #expect(header.matches(of: /grown/).count == 9)
    // Whoever followed one of these would die of it.
    let library = try FrozenContract.build(in: session, header: header) { source in
      source.replacing(
        "  .size = sizeof", with: "  .grown = {(void *)1, (void *)1, (void *)1, (void *)1},\n  .size = sizeof")
    }
    try useAll(library, in: session)
  }

  @Test(arguments: [
    (
      "0", "speaks version 0 of the plugin contract, this program 1: the plugin is older",
      "Get a newer build of the plugin."
    ),
    ("2", "speaks version 2 of the plugin contract, this program 1: this program is older", "Get a newer screens."),
  ])
  func `a plugin of another contract is refused by name of the older side`(
    number: String, words: String, cure: String
  ) throws {
    let session = try Session()
    let header = try Self.header().replacing("#define SCREENLET_ABI 1u", with: "#define SCREENLET_ABI \(number)u")
    let library = try FrozenContract.build(in: session, header: header)
    let ending = try session.run(["--safe"], stdin: "plugin load \(library)\n")
    #expect(ending.status == 4)
    #expect(ending.stderr.contains(words), "\(ending.stderr)")
    #expect(ending.stderr.contains(cure))
  }

  @Test func `each struct and constant is where it was`() throws {
    let frozen = try FrozenContract.text(of: "screenlet.h")
    let structs = FrozenContract.structs(in: frozen)
    #expect(structs.map(\.name).count == 10)
    #expect(structs.flatMap(\.members).count > 90)
    var lines = [
      "#include \"screenlet.h\"",
      // The frozen one once more, under other names.
      frozen.replacing("screenlet_", with: "frozen_").replacing("SCREENLET_", with: "FROZEN_"),
    ]
    for (name, members) in structs {
      let old = name.replacing("screenlet_", with: "frozen_")
      lines.append("_Static_assert(sizeof(\(name)) >= sizeof(\(old)), \"\(name) has shrunk\");")
      for member in members {
        lines.append(
          "_Static_assert(offsetof(\(name), \(member)) == offsetof(\(old), \(member)) && "
            + "sizeof(((\(name) *)0)->\(member)) == sizeof(((\(old) *)0)->\(member)), \"\(name).\(member) has moved\");"
        )
      }
    }
    let constants = frozen.matches(of: /^\s*(?:enum \{ )?(SCREENLET_[A-Z_]+) =/.anchorsMatchLineEndings())
      .map { String($0.output.1) }
    #expect(constants.count > 25)
    for constant in constants {
      let old = constant.replacing("SCREENLET_", with: "FROZEN_")
      lines.append("_Static_assert((long)\(constant) == (long)\(old), \"\(constant) has changed\");")
    }
    let folder = try TemporaryFolder()
    let source = try folder.write("layout.c", lines.joined(separator: "\n") + "\n")
    _ = try BuildFolder.run(["cc", "-std=c11", "-fsyntax-only", "-I", Self.today, source])
  }
}
