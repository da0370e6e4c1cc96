import Glibc
import PluginHost
import Testing

@Suite struct `Inspecting a library` {
  let folder: TemporaryFolder
  let sample: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleLibrary.bytes.get()
  }

  @Test(arguments: ["gnu", "sysv", "both"])
  func `finds the entry through either hash table`(style: String) throws {
    let path = try folder.compile(
      SampleLibrary.source, to: "libhello.so",
      ["-shared", "-fPIC", "-Wl,--hash-style=\(style),-soname,hello,-rpath,$ORIGIN/../lib:/opt/x,--enable-new-dtags"])
    let library = try LibraryInspection.inspect(path)
    #expect(library.soname == "hello")
    #expect(library.runpath == ["$ORIGIN/../lib", "/opt/x"])
    #expect(library.identity == FileIdentity(path: path))
  }

  @Test func `does without section headers`() throws {
    let withoutSections = sample.replacing(at: 40, with: [UInt8](repeating: 0, count: 8))
      .replacing(at: 58, with: [0, 0, 0, 0, 0, 0])
    let path = try folder.write(withoutSections, to: "libstripped.so")
    #expect(throws: Never.self) { try LibraryInspection.inspect(path) }
  }

  @Test func `finds the entry among many names`() throws {
    let many = (0..<500).map { "int function_\($0)(void) { return \($0); }\n" }.joined()
    for style in ["gnu", "sysv"] {
      let flags = ["-shared", "-fPIC", "-Wl,--hash-style=\(style)"]
      #expect(throws: Never.self) {
        try LibraryInspection.inspect(folder.compile(SampleLibrary.source + many, to: "libmany.so", flags))
      }
      let path = try folder.compile("int screenlet_plugin_mian(void) { return 0; }\n" + many, to: "libnear.so", flags)
      #expect(refusal(of: path) == .noEntry(near: ["screenlet_plugin_mian"]))
    }
  }

  @Test(
    arguments: [
      ("int greet(void) { return 0; }", []),
      ("__attribute__((visibility(\"hidden\"))) int screenlet_plugin_main(void) { return 0; }", []),
      ("static int screenlet_plugin_main(void) { return 0; } int x(void) { return screenlet_plugin_main(); }", []),
      ("int screenlet_plugin_main(void); int x(void) { return screenlet_plugin_main(); }", []),
      ("int _Z21screenlet_plugin_mainj(void) { return 0; }", ["_Z21screenlet_plugin_mainj"]),
      ("int screenlet_plugin_man(void) { return 0; } int y;", ["screenlet_plugin_man"]),
    ])
  func `names what is exported near a missing entry`(source: String, near: [String]) throws {
    #expect(refusal(of: try folder.compile(source, to: "libother.so")) == .noEntry(near: near))
  }

  @Test(
    arguments: [
      ("aarch64", 18, [183, 0], .otherMachine(found: "aarch64", ours: ours)),
      ("riscv64", 18, [243, 0], .otherMachine(found: "riscv64", ours: ours)),
      ("an unknown machine", 18, [0x34, 0x12], .otherMachine(found: "machine 4660", ours: ours)),
      ("32 bits", 4, [1], .only32Bit(machine: ours == "x86_64" ? "x32" : ours)),
      ("i386", 4, [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 3, 0], .only32Bit(machine: "i386")),
      ("big-endian s390x", 5, [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 22], .bigEndian(machine: "s390x")),
      ("object file", 16, [1, 0], .objectFile), ("fixed program", 16, [2, 0], .program),
      ("core", 16, [4, 0], .coreFile),
      ("no class", 4, [7], .damaged(.header)), ("no byte order", 5, [0], .damaged(.header)),
      ("no type", 16, [99, 0], .damaged(.header)), ("no version", 20, [2, 0], .damaged(.header)),
      ("wrong entry size", 54, [32, 0], .damaged(.header)),
      ("too many program headers", 56, [0xFF, 0xFF], .damaged(.tooLarge(.programHeaders))),
      ("no program headers", 56, [0, 0], .damaged(.noDynamicSection)),
      (
        "program headers far away", 32, [0, 0, 0, 0, 0, 0, 0, 0x7F], .damaged(.outside(.programHeaders))
      ),
      (
        "program headers at the very end", 32, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        .damaged(.outside(.programHeaders))
      ),
    ] as [(String, Int, [UInt8], PluginRefusal.Reason)])
  func `tells what its header says`(name: String, at offset: Int, bytes: [UInt8], reason: PluginRefusal.Reason) throws {
    let path = try folder.write(sample.replacing(at: offset, with: bytes), to: "libwrong.so")
    #expect(refusal(of: path) == reason)
  }

  @Test func `is never satisfied with a part of the file`() throws {
    let lengths = Array(0..<128) + Array(stride(from: 128, to: sample.count, by: 97)) + [sample.count - 1]
    for length in lengths {
      let reason = refusal(of: try folder.write(sample.prefix(length), to: "libcut.so"))
      switch (length, reason) {
      case (0, .empty), (1..<4, .text), (1..<4, .notELF): break
      case (4..<64, .cutOff(needed: 64, let size)): #expect(size == UInt64(length))
      case (64..., .cutOff(let needed, let size)):
        #expect(size == UInt64(length))
        #expect(needed > size && needed <= UInt64(sample.count))
      default: Issue.record("\(length) bytes: \(String(describing: reason))")
      }
    }
    #expect(refusal(of: try folder.write(sample, to: "libcut.so")) == nil)
  }

  @Test(
    arguments: [
      ("", .empty), ("#!/bin/sh\necho hello\n", .text(firstLine: "#!/bin/sh", isScript: true)),
      ("/* GNU ld script */\nINPUT(libx.so)", .text(firstLine: "/* GNU ld script */", isScript: false)),
      ("Größe\r\nzwei", .text(firstLine: "Größe", isScript: false)), ("!<arch>\nhello.o/", .archive),
      ("!<thin>\nhello.o/", .archive), ("PK\u{3}\u{4}\0\0", .notELF(firstBytes: [0x50, 0x4B, 3, 4, 0, 0])),
      ("\u{7F}EL", .notELF(firstBytes: [0x7F, 0x45, 0x4C])),
    ] as [(String, PluginRefusal.Reason)])
  func `tells other kinds of contents apart`(text: String, reason: PluginRefusal.Reason) throws {
    #expect(refusal(of: try folder.write(text.utf8, to: "libtext.so")) == reason)
  }

  @Test func `refuses programs, object files and archives of the real tools`() throws {
    let program = "int main(void) { return 0; }"
    #expect(refusal(of: try folder.compile(program, to: "a", ["-pie", "-fPIE"])) == .program)
    #expect(refusal(of: try folder.compile(program, to: "b", ["-no-pie"])) == .program)
    let exporting = SampleLibrary.source + program
    #expect(refusal(of: try folder.compile(exporting, to: "c", ["-pie", "-fPIE", "-rdynamic"])) == .program)
    let object = try folder.compile(SampleLibrary.source, to: "d.o", ["-c", "-fPIC"])
    #expect(refusal(of: object) == .objectFile)
    try run("/usr/bin/ar", ["rc", folder("libd.a"), object])
    #expect(refusal(of: folder("libd.a")) == .archive)
  }

  @Test func `takes folders and pipes for what they are, without waiting`() throws {
    #expect(refusal(of: try folder.folder("libfolder.so")) == .directory)
    try #require(mkfifo(folder("libpipe.so"), 0o600) == 0)
    #expect(refusal(of: folder("libpipe.so")) == .specialFile(.pipe))
    #expect(refusal(of: "/dev/null") == .specialFile(.device))
  }

  @Test func `offers names that are nearly the one that is not there`() throws {
    try folder.write([], to: "libhello.so")
    try folder.write([], to: "libother.so")
    for name in ["libhelo.so", "hello.so", "hello", "libhello"] {
      #expect(refusal(of: folder(name)) == .notFound(errno: ENOENT, near: ["libhello.so"]), "\(name)")
    }
    #expect(refusal(of: folder("libhello.so/x")) == .notFound(errno: ENOTDIR, near: []))
    try folder.link("loop.so", to: "loop.so")
    guard case .notFound(errno: ELOOP, _) = refusal(of: folder("loop.so")) else {
      Issue.record("a link to itself")
      return
    }
    #expect(refusal(of: "") == .notFound(errno: ENOENT, near: []))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `tells who owns an unreadable file`() throws {
    let path = try folder.write(sample, to: "libclosed.so", mode: 0)
    guard case .unreadable(errno: EACCES, let owner?, mode: 0) = refusal(of: path) else {
      Issue.record("taken")
      return
    }
    #expect(owner.id == geteuid())
  }

  // MARK: - Dependencies

  @Test func `names a library that is nowhere`() throws {
    let path = try needingLibrary(flags: ["-Wl,-rpath,$ORIGIN/sub:${ORIGIN}/other,--enable-new-dtags"])
    let elsewhere = LoaderFolders(environment: ["/nonexistent"])
    #expect(
      refusal(of: path, folders: elsewhere)
        == .missingDependency(
          library: "libscreens_dependency.so", searched: [folder("sub"), folder("other"), "/nonexistent"]))
  }

  @Test func `finds dependencies wherever the loader would`() throws {
    let path = try needingLibrary(flags: ["-Wl,-rpath,$ORIGIN/sub"])
    let dependency = try contents(of: folder("build/libscreens_dependency.so"))
    try folder.folder("sub")
    try folder.folder("configured")
    try folder.folder("configuration")
    let main = try folder.write("# folders\ninclude configuration/*.conf\n".utf8, to: "ld.so.conf")
    try folder.write("\(folder("configured")) # here\n".utf8, to: "configuration/a.conf")
    let standard = LoaderFolders().standard
    let folders = LoaderFolders(environment: [], standard: standard, configuration: main, cache: folder("cache"))
    #expect(refusal(of: path, folders: folders) != nil)

    try folder.write(dependency, to: "sub/libscreens_dependency.so")
    #expect(refusal(of: path, folders: folders) == nil)
    // A link to the plugin does not move its $ORIGIN.
    #expect(refusal(of: try folder.link("configuration/liblinked.so", to: path), folders: folders) == nil)
    unlink(folder("sub/libscreens_dependency.so"))

    try folder.write(dependency, to: "configured/libscreens_dependency.so")
    #expect(refusal(of: path, folders: folders) == nil)
    // The loader skips libraries for other machines.
    try folder.write(
      dependency.replacing(at: 18, with: [40, 0]), to: "configured/libscreens_dependency.so")
    #expect(refusal(of: path, folders: folders) != nil)

    let byEnvironment = LoaderFolders(
      environment: [folder("build")], standard: standard, configuration: main, cache: folder("cache"))
    #expect(refusal(of: path, folders: byEnvironment) == nil)

    try folder.write("x\0/odd/libscreens_dependency.so\0y".utf8, to: "cache")
    #expect(refusal(of: path, folders: folders) == nil)
    try folder.write("x\0/odd/otherlibscreens_dependency.so\0y".utf8, to: "cache")
    #expect(refusal(of: path, folders: folders) != nil)
  }

  /// A plugin that needs `libscreens_dependency.so`, which lies in `build`.
  private func needingLibrary(flags: [String]) throws -> String {
    try folder.folder("build")
    try folder.compile("int dependency(void) { return 0; }", to: "build/libscreens_dependency.so")
    return try folder.compile(
      SampleLibrary.source + "int dependency(void); int x(void) { return dependency(); }", to: "libneeding.so",
      ["-shared", "-fPIC", "-L", folder("build"), "-lscreens_dependency"] + flags)
  }

  // MARK: - Anything

  @Test func `survives any bytes`() throws {
    let path = try folder.write(sample, to: "libfuzz.so")
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    // A damaged name would be searched in the index of the loader each time.
    let folders = LoaderFolders(environment: [], configuration: "", cache: "")
    var random = SplitMix(state: 20_261_130)
    var outcomes: Set<String> = []
    // Most of the file is code and padding; what is read lies in its first pages.
    let tables = min(sample.count, 4096)
    for _ in 0..<20_000 {
      let places = (0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0..<tables, using: &random) }
      for place in places {
        var byte = Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 0xFF
        pwrite(descriptor, &byte, 1, place)
      }
      outcomes.insert(String(String(describing: refusal(of: path, folders: folders)).prefix(70)))
      for place in places {
        var byte = sample[place]
        pwrite(descriptor, &byte, 1, place)
      }
    }
    #expect(outcomes.count > 10, "the mutations reach many checks")
  }

  @Test func `survives noise behind a good header`() throws {
    var random = SplitMix(state: 7)
    for length in [64, 120, 500, 5000] {
      for _ in 0..<50 {
        let noise = (64..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        let path = try folder.write(sample.prefix(64) + noise, to: "libnoise.so")
        #expect(refusal(of: path) != nil)
      }
    }
  }

  private func refusal(of path: String, folders: LoaderFolders = LoaderFolders()) -> PluginRefusal.Reason? {
    do throws(PluginRefusal) {
      _ = try LibraryInspection.inspect(path, folders: folders)
      return nil
    } catch {
      #expect(error.file == path)
      return error.reason
    }
  }
}

#if arch(x86_64)
  private let ours = "x86_64"
#else
  private let ours = "aarch64"
#endif

extension [UInt8] {
  fileprivate func replacing(at offset: Int, with bytes: [UInt8]) -> [UInt8] {
    var copy = self
    copy.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    return copy
  }
}

/// Random numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
