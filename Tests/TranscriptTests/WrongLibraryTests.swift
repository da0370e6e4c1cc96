import BuiltPrograms
import Glibc
import Testing

/// What `plugin load FILE` says of files that are no plugins, and what a search folder makes of them.
@Suite struct `Files that are no plugins` {
  /// A file and the words that must be in the sentence for it.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let words: [String]
    /// What the file holds, made of a good plugin's bytes.
    let make: @Sendable ([UInt8]) -> [UInt8]

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "another machine", words: ["is built for aarch64", "this program is"]) { changed($0, [18: 183]) },
    Case(name: "32 bits", words: ["is a 32-bit library"]) { changed($0, [4: 1]) },
    Case(name: "big-endian", words: ["big-endian"]) { changed($0, [5: 2]) },
    Case(name: "cut off", words: ["is cut off: it needs", "and has"]) { Array($0.prefix($0.count / 2)) },
    Case(name: "cut off in the header", words: ["is cut off"]) { Array($0.prefix(20)) },
    Case(name: "a text", words: ["is a text, not a library", "this is no library"]) { _ in
      Array("this is no library\n".utf8)
    },
    Case(name: "a script", words: ["is a script, not a library"]) { _ in Array("#!/bin/sh\nexit\n".utf8) },
    Case(name: "empty", words: ["is empty"]) { _ in [] },
    Case(name: "no ELF", words: ["is not a library: it begins with the bytes 00 01 02"]) { _ in
      [0, 1, 2, 3, 255, 254, 0, 0]
    },
    Case(name: "an object file", words: ["is an object file"]) { changed($0, [16: 1]) },
    Case(name: "an archive", words: ["is a static archive"]) { _ in Array("!<arch>\n".utf8) + [0x61] },
  ]

  private static func changed(_ bytes: [UInt8], _ changes: [Int: UInt8]) -> [UInt8] {
    changes.reduce(into: bytes) { $0[$1.key] = $1.value }
  }

  private static func goodPlugin() throws -> [UInt8] {
    try TemporaryFolder.bytes(of: BuildFolder.path + "/libhello.so")
  }

  @Test(arguments: cases)
  func `each gets a sentence of its own and status 4`(refused: Case) throws {
    let session = try Session()
    try session.folder.write("plugin.so", refused.make(try Self.goodPlugin()), mode: 0o755)
    let ending = try session.run(["--safe", "-c", "plugin load ./plugin.so"])
    #expect(ending.status == 4)
    let first = ending.stderr.split(separator: "\n").first ?? ""
    #expect(first.hasPrefix("-c:1:13: plugin.so "))
    #expect(first.hasSuffix(" [plugin-refused]"))
    for words in refused.words { #expect(first.contains(words)) }
    // And what to do.
    #expect(ending.stderr.split(separator: "\n").count == 4)
  }

  @Test(arguments: cases)
  func `in a search folder none is a plugin, and none is in the way`(refused: Case) throws {
    let session = try Session()
    try session.folder.write("plugins/libbroken.so", refused.make(try Self.goodPlugin()), mode: 0o755)
    let ending = try session.run(["--plugins", "plugins", "-c", "new hello; greet Ada"])
    #expect(ending.stdout.contains("Hello, Ada"))
    #expect(ending.status == 0)
  }

  @Test(arguments: [
    ("exports_nothing", "does not export screenlet_plugin_main"), ("wrong_abi", "speaks version 99"),
    ("refuses_silently", "does not want to run, and gives no reason"),
    ("refuses_with_reason", "needs contract 2 or later"),
    ("no_definitions", "declares"), ("bad_manifest", "declares"), ("crashes_in_entry", "crashed (SIGSEGV) while"),
    ("exits_in_entry", "ended its process with status"),
  ])
  func `libraries that break the contract`(plugin: String, words: String) throws {
    let library = try PluginBuilding.library(plugin)
    let ending = try Session().run(["--safe", "-c", "plugin load \(library)"])
    #expect(ending.stderr.split(separator: "\n").first?.contains(words) == true, "\(ending.stderr)")
    #expect(ending.status == 4)
  }

  @Test func `a library that hangs when it is mapped`() throws {
    let library = try PluginBuilding.library("hangs_in_entry")
    let ending = try Session().run(["--safe", "--call-limit", "300ms", "-c", "plugin load \(library)"])
    #expect(ending.stderr.contains("did not answer for"))
    #expect(ending.status == 4)
  }

  @Test func `a library that needs one that is nowhere`() throws {
    let library = try PluginBuilding.libraryThatNeedsAMissingOne()
    let ending = try Session().run(["--safe", "-c", "plugin load \(library)"])
    #expect(ending.stderr.contains("needs libgone.so, which is nowhere on this machine"))
    #expect(ending.status == 4)
  }

  @Test func `files of other kinds`() throws {
    let session = try Session()
    mkdir(session.folder.file("folder.so"), 0o755)
    mkfifo(session.folder.file("pipe.so"), 0o644)
    symlink("nowhere", session.folder.file("link.so"))
    for (file, words) in [
      ("folder.so", "is a folder"), ("pipe.so", "is a pipe"), ("link.so", "cannot be found"),
      ("none.so", "cannot be found"),
      (BuildFolder.runner, "is a program, not a library"),
    ] {
      let ending = try session.run(["--safe", "-c", "plugin load \(file)"])
      #expect(ending.stderr.split(separator: "\n").first?.contains(words) == true, "\(ending.stderr)")
      #expect(ending.status == 4)
    }
  }

  @Test func `a file that everybody can change: load warns, a search folder refuses`() throws {
    let session = try Session()
    try session.folder.write("plugins/libhello.so", try Self.goodPlugin(), mode: 0o777)
    let loaded = try session.run([
      "--safe", "-c", "plugin load plugins/libhello.so; plugin list; plugin info hello; new hello; greet Ada",
    ])
    // A warning, a mark in the list, and the whole of it on request.
    #expect(loaded.stdout.count(of: "can be changed by everybody (mode 0777, owner") == 2)
    #expect(loaded.stdout.contains("known, others can change it"))
    #expect(loaded.stdout.contains("Hello, Ada"))
    #expect(loaded.status == 0)
    session.environment["SCREENS_PLUGIN_PATH"] = session.folder.file("plugins")
    let listed = try session.run(["-c", "plugin list"])
    #expect(listed.stdout.contains("refused"))
    #expect(listed.stdout.contains("can be changed by everybody"))
  }

  @Test func `a folder that everybody can change`() throws {
    let session = try Session()
    let file = try session.folder.write("plugins/libhello.so", try Self.goodPlugin(), mode: 0o755)
    chmod(session.folder.file("plugins"), 0o777)
    let loaded = try session.run(["--safe", "-c", "plugin load \(file); new hello; greet Ada"])
    #expect(loaded.stdout.contains("can be changed by everybody"))
    #expect(loaded.stdout.contains("Hello, Ada"))
    session.environment["SCREENS_PLUGIN_PATH"] = session.folder.file("plugins")
    #expect(try session.run(["-c", "plugin list"]).stdout.contains("can be changed by everybody"))
  }

  @Test func `a plugin of one's own, built elsewhere with the header and one line`() throws {
    let session = try Session()
    try session.folder.write(
      "mine/screenlet.h", try TemporaryFolder.bytes(of: BuildFolder.source + "/Sources/CScreenlet/include/screenlet.h"))
    try session.folder.write("mine/mine.c", Self.ownPlugin)
    let folder = session.folder.file("mine")
    _ = try BuildFolder.run([
      "cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", folder + "/libmine.so",
      folder + "/mine.c",
    ])
    let ending = try session.run(
      ["--safe"], stdin: "plugin load mine/libmine.so\nnew mine\ntwice ab\nexpect onTwice text=abab\n")
    #expect(ending.status == 0, "\(ending.stderr)")
    // And for good, in a folder of the search path.
    let found = try session.run(["--plugins", folder, "-c", "new mine; twice xy; echo $event.text"])
    #expect(found.stdout.hasSuffix("xyxy\n"))
  }

  private static let ownPlugin = """
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include "screenlet.h"

    static const screenlet_host *host;

    static void *create(const screenlet_definition *definition, screenlet_ref ref) {
      (void)definition;
      screenlet_ref *self = malloc(sizeof *self);
      *self = ref;
      return self;
    }

    static void perform(void *self, screenlet_run run, const char *action, const char *sender, const char *argument) {
      (void)action, (void)sender;
      char json[256];
      snprintf(json, sizeof json, "{\\"text\\":\\"%s%s\\"}", argument, argument);
      host->emit(*(screenlet_ref *)self, run, "onTwice", json);
      host->finish(run, SCREENLET_SUCCEEDED, NULL);
    }

    static const screenlet_action twice = {
      .size = sizeof twice, .name = "twice", .summary = "Says it twice.", .type = SCREENLET_TEXT,
      .flags = SCREENLET_REQUIRED, .argument = "WORD"};
    static const screenlet_event on_twice = {.size = sizeof on_twice, .name = "onTwice", .summary = "What was said."};
    static const screenlet_action *const actions[] = {&twice, NULL};
    static const screenlet_event *const events[] = {&on_twice, NULL};
    static const screenlet_definition mine = {
      .size = sizeof mine, .name = "mine", .summary = "Mine.", .actions = actions, .events = events,
      .create = create, .destroy = free, .perform = perform};
    static const screenlet_definition *const definitions[] = {&mine, NULL};
    static const screenlet_plugin plugin = {
      .size = sizeof plugin, .abi = SCREENLET_ABI, .name = "mine", .version = "1", .summary = "Mine.",
      .definitions = definitions};

    SCREENLET_EXPORT const screenlet_plugin *screenlet_plugin_main(
        uint32_t abi, const screenlet_host *given, char *reason, size_t size) {
      (void)abi, (void)reason, (void)size;
      host = given;
      return &plugin;
    }
    """
}
