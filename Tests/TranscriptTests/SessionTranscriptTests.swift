import BuiltPrograms
import Testing

/// `transcript FILE`: a session written down as a script.
@Suite struct `A session's transcript` {
  private static let begun = """
    #!/usr/bin/env screens
    # Written by `transcript`. `expect` tells what came; take out what may differ.

    """

  /// What is written of a script, and a session that has run it.
  private func transcript(of script: String) throws -> (Session, String) {
    let session = try Session()
    _ = try session.run(["--keep-going"], stdin: "transcript t.screens\n\(script)\n")
    let text = String(decoding: try TemporaryFolder.bytes(of: session.folder.file("t.screens")), as: UTF8.self)
    #expect(text.hasPrefix(Self.begun))
    return (session, String(text.dropFirst(Self.begun.count)))
  }

  @Test func `holds commands as they were written, and what came of them`() throws {
    let (session, text) = try transcript(
      of: """
        new hello friend   # a comment
        set name="Ada"; greet
        set pause=10ms
        count 2 &
        wait
        greet Grace
        """)
    #expect(
      text == """
        new hello friend
        set name="Ada"
        greet
        expect onGreeted text="Hello, Ada" signed=false
        set pause=10ms
        count 2 &
        wait
        expect onCounted count=1 of=2
        expect onCounted count=2 of=2
        greet Grace
        expect onGreeted text="Hello, Grace" signed=false

        """)
    #expect(try session.run(["t.screens"]).status == 0)
  }

  @Test func `keeps an expect of one's own in its place`() throws {
    let (session, text) = try transcript(
      of: """
        new hello
        set pause=10ms
        count 3
        expect onCounted count=2
        greet
        """)
    #expect(
      text == """
        new hello
        set pause=10ms
        count 3
        expect onCounted count=1 of=3
        expect onCounted count=2
        expect onCounted count=3 of=3
        greet
        expect onGreeted text="Hello, World" signed=false

        """)
    #expect(try session.run(["t.screens"]).status == 0)
  }

  @Test func `can be run where a command failed, was refused or held a secret`() throws {
    let (session, text) = try transcript(
      of: """
        new hello
        crash
        set nmae=1
        set token=hush
        try greet
        """)
    #expect(!text.contains("hush"))
    #expect(
      text.split(separator: "\n").prefix(4).map(String.init) == [
        "new hello", "try crash", "# refused, hello has no attribute \"nmae\": set nmae=1",
        "# set … held a secret: write it with $env.NAME in place of that",
      ])
    let ending = try session.run(["--check", "t.screens"])
    #expect(ending.status == 0, "\(ending.stderr)")
  }

  @Test func `ends with off, and tells its file alone`() throws {
    let session = try Session()
    let ending = try session.run([
      "-c", "transcript; transcript t.screens; transcript; new hello; transcript off; greet; transcript",
    ])
    #expect(ending.lines.first == "nothing is written")
    #expect(ending.lines.contains("t.screens"))
    #expect(ending.lines.last == "nothing is written")
    let text = String(decoding: try TemporaryFolder.bytes(of: session.folder.file("t.screens")), as: UTF8.self)
    #expect(text == Self.begun + "new hello\n")
  }

  @Test func `that cannot be written is told`() throws {
    let ending = try Session().run(["-c", "transcript missing/t.screens"])
    #expect(ending.status == 1)
    #expect(ending.stderr.hasPrefix("-c:1:12: missing/t.screens: No such file or directory [file]"))
  }
}
