import JSONValues
import PluginHost
import Testing

@testable import Shell

/// One of every reason, with what is said about it.
private let refusals: [(PluginRefusal.Reason, sentence: String, cure: String)] = [
  (
    .notFound(errno: 2, near: ["libhello.so"]), "/p/libx.so cannot be found: No such file or directory",
    "Did you mean libhello.so?"
  ),
  (
    .notInSearchPath(near: [], folders: ["/a", "/b"]), "no plugin is called /p/libx.so",
    "Looked in /a, /b. To load a file, give its path."
  ),
  (
    .unreadable(errno: 13, owner: FileOwner(id: 1001, name: "ada"), mode: 0o600),
    "libx.so cannot be read: Permission denied (owner ada (1001), mode 0600)",
    "Make it readable for you: chmod u+r, or ask its owner."
  ),
  (.directory, "libx.so is a folder, not a library", "Name the file in it; `--plugins DIR` searches a folder."),
  (.specialFile(.pipe), "libx.so is a pipe, not a library", "Name a shared library (.so)."),
  (.specialFile(.socket), "libx.so is a socket, not a library", "Name a shared library (.so)."),
  (.specialFile(.device), "libx.so is a device, not a library", "Name a shared library (.so)."),
  (
    .untrusted([trustFault(.worldWritable), trustFault(.groupWritable)]),
    "the folder /p can be changed by everybody (mode 0777, owner ada (1001)) (and 1 more)",
    "Take that right away: `chmod o-w /p`."
  ),
  (.empty, "libx.so is empty", "Build or copy it again: nothing arrived."),
  (
    .text(firstLine: "#!/bin/sh", isScript: true), "libx.so is a script, not a library: \"#!/bin/sh\"",
    "Name the shared library (.so) instead; scripts run with `source FILE`."
  ),
  (
    .text(firstLine: "INPUT(a)", isScript: false), "libx.so is a text, not a library: \"INPUT(a)\"",
    "Name the shared library (.so) itself, not a text about it."
  ),
  (
    .notELF(firstBytes: [0x50, 0x4B, 3]), "libx.so is not a library: it begins with the bytes 50 4b 03",
    "Name a shared library for Linux (.so)."
  ),
  (
    .only32Bit(machine: "i386"), "libx.so is a 32-bit library (i386); this program needs 64-bit ones",
    "Build it for 64 bits, or get that build from its author."
  ),
  (
    .bigEndian(machine: "s390x"), "libx.so is built for s390x, which is big-endian; this machine is not",
    "Build it on this machine, or get a build for it from its author."
  ),
  (
    .otherMachine(found: "aarch64", ours: "x86_64"), "libx.so is built for aarch64; this program is x86_64",
    "Build it for x86_64, or get that build from its author."
  ),
  (.objectFile, "libx.so is an object file that was not linked", "Link it: cc -shared -o libNAME.so libx.so"),
  (.coreFile, "libx.so is a core file: what a crash left behind", "Name the library; a debugger reads this one."),
  (.program, "libx.so is a program, not a library", "Link it as a library: cc -shared -fPIC instead of a program."),
  (
    .archive, "libx.so is a static archive, not a shared library",
    "Link its objects into a shared library: cc -shared -o libNAME.so."
  ),
  (
    .cutOff(needed: 15_000, size: 4096), "libx.so is cut off: it needs 15000 bytes and has 4096",
    "Copy or build it again: the end of the file did not arrive."
  ),
  (.damaged(.header), "libx.so is damaged: its header makes no sense", "Build or copy it again."),
  (.damaged(.noDynamicSection), "libx.so is damaged: it has no dynamic section", "Build or copy it again."),
  (
    .damaged(.outside(.symbols)), "libx.so is damaged: its symbol table is not inside the file",
    "Build or copy it again."
  ),
  (
    .damaged(.tooLarge(.hashes)), "libx.so is damaged: its hash table is larger than any library's",
    "Build or copy it again."
  ),
  (
    .damaged(.unreadableName(.strings)), "libx.so is damaged: its string table holds a name without end",
    "Build or copy it again."
  ),
  (
    .noEntry(near: ["screenlet_plugin_man"]),
    "libx.so is no plugin: it does not export screenlet_plugin_main; it exports screenlet_plugin_man",
    "Check its name, extern \"C\" in C++, and `@c public` in Swift."
  ),
  (
    .missingDependency(library: "libdep.so", searched: ["/p/lib"]),
    "libx.so needs libdep.so, which is nowhere on this machine; looked in /p/lib",
    "Install libdep.so, put it beside the plugin (RUNPATH $ORIGIN), or set LD_LIBRARY_PATH."
  ),
  (
    .noRunner(searched: ["/bin/screenlet-runner", "/libexec/screens/screenlet-runner"]),
    "screenlet-runner, which runs plugins, is not in /bin/screenlet-runner or /libexec/screens/screenlet-runner",
    "Install screens again: the runner comes with it."
  ),
  (
    .refusedByLoader("undefined symbol: greet"), "the system cannot load libx.so: undefined symbol: greet",
    "Build it against the libraries of this machine; `ldd -r FILE` of a library you trust tells more."
  ),
  (
    .noAnswer(reason: "needs a licence"), "libx.so does not want to run: needs a licence",
    "Do what it asks for, then `plugin retry x`."
  ),
  (
    .noAnswer(reason: nil), "libx.so does not want to run, and gives no reason",
    "Tell its author: an entry that answers NULL must say why."
  ),
  (
    .wrongABI(plugin: 0, hostMinimum: 1, hostMaximum: 2),
    "libx.so speaks version 0 of the plugin contract, this program 1 to 2: the plugin is older",
    "Get a newer build of the plugin."
  ),
  (
    .wrongABI(plugin: 3, hostMinimum: 2, hostMaximum: 2),
    "libx.so speaks version 3 of the plugin contract, this program 2: this program is older", "Get a newer screens."
  ),
  (
    .badManifest([ManifestFault(.missing, at: "name"), ManifestFault(.noDefinitions, at: "definitions")]),
    "libx.so declares something wrong: name is missing; definitions is empty: the plugin offers nothing",
    "Tell its author."
  ),
  (
    .probeFailed(.signal(11)), "libx.so crashed (SIGSEGV) while it was to say what it offers",
    "Tell its author; `plugin retry x` tries again."
  ),
  (
    .probeFailed(.exit(3)), "libx.so ended its process with status 3 while it was to say what it offers",
    "Tell its author; `plugin retry x` tries again."
  ),
  (
    .probeFailed(.hung(seconds: 10)), "libx.so did not answer for 10 s while it was to say what it offers",
    "Its entry must only hand out tables. `plugin retry x` tries again."
  ),
  (
    .disabledAfterCrashes(count: 3, seconds: 60), "libx.so is switched off: it crashed 3 times within 60 seconds",
    "`plugin retry x` starts it again."
  ),
]

private func trustFault(_ kind: TrustFault.Kind) -> TrustFault {
  TrustFault(
    path: "/p", subject: .folder, kind: kind, owner: FileOwner(id: 1001, name: "ada"),
    group: FileOwner(id: 2000, name: nil), mode: 0o777)
}

@Suite struct `The words for plugins that are refused` {
  @Test(arguments: refusals)
  func `say what is wrong and what to do`(reason: PluginRefusal.Reason, sentence: String, cure: String) {
    let refusal = PluginRefusal(file: "/p/libx.so", reason)
    #expect(refusal.sentence == sentence)
    #expect(refusal.cure == cure)
  }

  @Test func `differ for each reason`() {
    #expect(Set(refusals.map(\.sentence)).count == refusals.count)
  }

  @Test func `tell when a plugin was put into quarantine`() {
    let refusal = PluginRefusal(file: "libx.so", .quarantined(.signal(7), since: 1_796_000_000))
    #expect(refusal.sentence.hasPrefix("libx.so is not tried again: it crashed (SIGBUS) on 2026-11-"))
    #expect(!refusal.cure.isEmpty)
  }

  @Test(
    arguments: [
      (.foreignOwner, "the folder /p belongs to ada (1001), who is neither you nor root"),
      (.worldWritable, "the folder /p can be changed by everybody (mode 0777, owner ada (1001))"),
      (.groupWritable, "the folder /p can be changed by the group 2000 (mode 0777, owner ada (1001))"),
      (.unknown(errno: 2), "nobody can say who may change /p: No such file or directory"),
    ] as [(TrustFault.Kind, String)])
  func `name the path, its owner and its mode`(kind: TrustFault.Kind, sentence: String) {
    #expect(trustFault(kind).sentence == sentence)
    #expect(!trustFault(kind).cure.isEmpty)
  }

  @Test(
    arguments: [
      (.missing, "a.b is missing"), (.wrongShape, "a.b is a value of the wrong kind"),
      (.notAName("x y"), "a.b is no name: \"x y\""), (.duplicate("x", first: "a.c"), "a.b \"x\" is taken by a.c"),
      (.unknownType(99), "a.b 99 is no type that this program knows"),
      (.typeNotAllowed(.document), "a.b cannot be document here"),
      (.noChoices, "a.b is empty: there is nothing to choose"),
      (.limitWithoutOrder(.text), "a.b means nothing for values of type text"),
      (.limitsCrossed(minimum: "9", maximum: "1"), "a.b 9 is greater than the maximum 1"),
      (
        .doesNotFit(ValueFault(.malformed, in: ValueForm(type: .integer), found: "x")), "a.b: \"x\" is no integer"
      ),
      (.syntax(JSONSyntaxError(.missingComma, at: 4)), "a.b is no JSON: no comma, at byte 5"),
      (.unknownAction("sing", known: ["greet"]), "a.b \"sing\" is no action of this definition"),
      (.severalDefaultActions(["x", "y"]), "a.b has more than one default: x, y"),
      (.severalLines, "a.b has more than one line"), (.controlCharacter, "a.b holds a control character"),
      (.noDefinitions, "a.b is empty: the plugin offers nothing"),
      (.missingCall(.perform), "a.b is NULL, but this definition needs perform"),
    ] as [(ManifestFault.Reason, String)])
  func `name the place in the manifest`(reason: ManifestFault.Reason, sentence: String) {
    let fault = ManifestFault(reason, at: "a.b")
    #expect(fault.sentence == sentence)
    #expect(!fault.cure.isEmpty)
  }

  @Test(
    arguments: [
      (.malformed, "\"x\" is no integer", "Digits only, as in 1."),
      (.beyond64Bits, "\"x\" is beyond what 64 bits hold", nil), (.noSuchDay, "\"x\" is no day of the calendar", nil),
      (.belowMinimum, "\"x\" is less than 1", "From 1 to 9."), (.aboveMaximum, "\"x\" is more than 9", "From 1 to 9."),
      (.notAChoice, "\"x\" is not among the choices", nil), (.emptyElement, "\"x\" has an empty element", nil),
      (.syntax(JSONSyntaxError(.unexpectedEnd, at: 0)), "\"x\" is no JSON: it ends too early, at byte 1", nil),
      (.wrongKind, "\"x\" is a JSON value of another kind than integer", nil),
      (.takesNothing, "\"x\" is one value too many: nothing is expected", "Leave it out."),
      (.unknownMember("cc", known: ["to", "copies"]), "there is no member cc", "Members are to or copies."),
      (.missingMember("to"), "the member to is missing", "Add to=…"),
    ] as [(ValueFault.Reason, String, String?)])
  func `show the value that does not fit`(reason: ValueFault.Reason, sentence: String, cure: String?) {
    let form = ValueForm(type: .integer, minimum: "1", maximum: "9")
    let fault = ValueFault(reason, in: form, found: "x")
    #expect(fault.sentence() == sentence)
    #expect(!fault.cure.isEmpty)
    if let cure { #expect(fault.cure == cure) }
    #expect(!fault.sentence(isSecret: true).contains("\"x\""))
  }

  @Test func `show where in a list or object the value is`() {
    let fault = ValueFault(
      .notAChoice, in: ValueForm(type: .list, choices: ["a", "b", "c"]), found: "x", at: JSONPath("tones[2]"))
    #expect(fault.sentence() == "tones[2]: \"x\" is not among the choices")
    #expect(fault.cure == "Choose a, b or c.")
  }

  @Test(
    arguments: [
      ("lib\u{1B}[31mred.so", #"lib\u{1B}[31mred.so"#), ("a\nb", #"a\u{A}b"#), ("a\u{9B}2J", #"a\u{9B}2J"#),
      ("\u{202E}os.olleh", #"\u{202E}os.olleh"#), ("a\u{2028}b", #"a\u{2028}b"#), ("größe 👩‍💻", "größe 👩‍💻"),
      (String(repeating: "a", count: 500), String(repeating: "a", count: 200) + "…"),
    ])
  func `cannot be used to draw on the terminal`(name: String, shown: String) {
    #expect(name.shownHarmless == shown)
    #expect(PluginRefusal(file: name, .empty).sentence == "\(shown) is empty")
  }
}
