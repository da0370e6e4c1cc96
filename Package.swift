// swift-tools-version: 6.0
// The map of `screens`. Read it from the bottom layer up: an arrow is a name in `dependencies`, and every arrow
// goes down. `make lint` compares the imports of each target with its list.

import PackageDescription

/// Strictness that every Swift target shares.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A program or plugin in Swift that carries its standard library: it starts in half the time, takes less memory, and
/// needs no Swift installed. Release only, since these flags would reach the test bundle otherwise.
let carriesSwift: [LinkerSetting] = [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]

/// The shell is linked to one fixed address besides: the third of its start that went into moving its tables is saved
/// (docs/decisions/0015). Its libraries, heap and stacks are placed at random all the same. And it shows none of its own
/// three thousand names to the loader, which would look through them for every name that a library needs.
let startsFast: [LinkerSetting] =
  carriesSwift + [
    .unsafeFlags(
      ["-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic"], .when(configuration: .release))
  ]

/// A program or plugin in C without any Swift in it: SwiftPM links C with the Swift runtime unless told otherwise.
/// `-nostartfiles` means Swift's start files here, not those of C. No folder of the toolchain is left in it to look for
/// libraries in.
let withoutSwift: [LinkerSetting] = [
  .unsafeFlags([
    "-nostartfiles", "-no-toolchain-stdlib-rpath", "-Xclang-linker",
    "--config=\(Context.packageDirectory)/Sources/screenlet-runner/as-needed.cfg",
  ])
]

/// The C that we write is C11 with GNU's names of Linux.
let linuxC: [CSetting] = [.define("_GNU_SOURCE")]

let package = Package(
  name: "screens",
  products: [
    .executable(name: "screens", targets: ["screens"]),
    .executable(name: "screenlet-runner", targets: ["screenlet-runner"]),
    .executable(name: "screens-sandbox", targets: ["screens-sandbox"]),
    .library(name: "ScreenletKit", targets: ["CScreenlet", "JSONValues", "ScreenletKit"]),
    .library(name: "ScreenletTesting", targets: ["ScreenletTesting"]),
    .library(name: "hello", type: .dynamic, targets: ["hello"]),
    .library(name: "login", type: .dynamic, targets: ["LoginPlugin"]),
    .library(name: "bookmarks", type: .dynamic, targets: ["BookmarksPlugin"]),
    .library(name: "ddl", type: .dynamic, targets: ["DDLPlugin"]),
  ],
  targets: [
    // MARK: C libraries and the system

    // json-c: JSON text to a tree that keeps decimals as written.
    .systemLibrary(name: "CJSONC", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"])]),

    // SQLite: rows in a file.
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

    // libuuid: UUIDs by chance and by name.
    .systemLibrary(name: "CLibUUID", pkgConfig: "uuid", providers: [.apt(["uuid-dev"])]),

    // libmicrohttpd: the server's side of HTTP.
    .systemLibrary(name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),

    // libxml2: XML, and its HTML parser.
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),

    // zlib: gzip.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    // The one system call that the sandbox needs and Swift's Glibc module does not show.
    .systemLibrary(name: "CSandboxSystem"),

    // What Swift's Glibc module does not show of Linux: signalfd, eventfd, pidfd, wcwidth.
    .target(name: "CSystem", cSettings: linuxC),

    // libcurl, loaded when the first connection needs it: only its header is used at build time.
    .target(name: "CCurl", cSettings: linuxC),

    // libedit, loaded when the first line is edited: only its header is used at build time.
    .target(name: "CEditline", cSettings: linuxC),

    // MARK: Values, time, text

    // Text on a terminal: its columns, what in it a terminal would obey, its direction.
    .target(name: "TerminalText", swiftSettings: strict),
    .testTarget(name: "TerminalTextTests", dependencies: ["TerminalText"], swiftSettings: strict),

    // The JSON value: exact integers and decimals, key order kept, errors with a position.
    .target(name: "JSONValues", dependencies: ["CJSONC"], swiftSettings: strict),
    .testTarget(
      name: "JSONValuesTests", dependencies: ["CJSONC", "JSONValues", "SeededRandom"], swiftSettings: strict),

    // The main thread's poll: descriptors, mailboxes, timers, signals.
    .target(name: "EventLoop", dependencies: ["CSystem"], swiftSettings: strict),
    .testTarget(name: "EventLoopTests", dependencies: ["EventLoop"], swiftSettings: strict),

    // MARK: Plugins

    // screenlet.h, the public contract between a plugin and its host.
    .target(name: "CScreenlet"),

    // The frames between host and runner, one codec for both ends.
    .target(name: "CRunnerFrames", cSettings: linuxC),

    // The program that maps one plugin library and drives it.
    .executableTarget(
      name: "screenlet-runner", dependencies: ["CRunnerFrames", "CScreenlet"], exclude: ["as-needed.cfg"],
      cSettings: linuxC, linkerSettings: withoutSwift),

    // Swift's main queue in a process whose main thread is another's: two functions of libdispatch.
    .target(name: "CMainQueue", linkerSettings: [.linkedLibrary("dispatch")]),

    // The SDK for plugins in Swift, which each plugin carries.
    .target(name: "ScreenletKit", dependencies: ["CMainQueue", "CScreenlet", "JSONValues"], swiftSettings: strict),
    // For tests of screenlets in Swift: a host that records what they say, and answers when a test does.
    .target(
      name: "ScreenletTesting", dependencies: ["CScreenlet", "JSONValues", "ScreenletKit"],
      path: "Tests/ScreenletTesting", swiftSettings: strict),
    .testTarget(
      name: "ScreenletKitTests", dependencies: ["CScreenlet", "JSONValues", "ScreenletKit", "ScreenletTesting"],
      swiftSettings: strict),

    // For tests that start what was built: programs, plugins compiled from C, what they print.
    .target(name: "BuiltPrograms", path: "Tests/BuiltPrograms", swiftSettings: strict),

    // The runner from outside: the built program, plugins that do wrong, frames; and what the plugin contract's header
    // holds of code.
    .testTarget(
      name: "RunnerTests", dependencies: ["BuiltPrograms", "CRunnerFrames", "CScreenlet", "JSONValues"],
      swiftSettings: strict),

    // Finds, checks, starts and supervises plugins; their manifests; what they may ask of the host.
    .target(
      name: "PluginHost", dependencies: ["CRunnerFrames", "CSystem", "EventLoop", "JSONValues"],
      swiftSettings: strict),
    .testTarget(
      name: "PluginHostTests",
      dependencies: ["BuiltPrograms", "CRunnerFrames", "EventLoop", "JSONValues", "PluginHost"],
      swiftSettings: strict),

    // MARK: The session's parts

    // The event log: records, ring, file, filters; text and NDJSON.
    .target(name: "EventLogging", dependencies: ["JSONValues", "TerminalText"], swiftSettings: strict),
    .testTarget(
      name: "EventLoggingTests", dependencies: ["EventLogging", "EventLoop", "JSONValues", "TerminalText"],
      swiftSettings: strict),

    // For tests with random input: the same in every run.
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),

    // Text to words to commands, each with its place; near misses.
    .target(name: "CommandParsing", dependencies: ["JSONValues"], swiftSettings: strict),
    .testTarget(
      name: "CommandParsingTests", dependencies: ["CommandParsing", "JSONValues", "SeededRandom"],
      swiftSettings: strict),

    // For tests that need a server which answers as they say.
    .target(name: "TestServers", path: "Tests/TestServers", swiftSettings: strict),

    // The client of Liferay's JSON web services: servers, sessions, calls, versions, classes of errors.
    .target(name: "Portal", dependencies: ["CCurl", "EventLoop", "JSONValues"], swiftSettings: strict),
    .testTarget(
      name: "PortalTests", dependencies: ["BuiltPrograms", "EventLoop", "JSONValues", "Portal", "TestServers"],
      swiftSettings: strict),

    // Reading lines from a person at a terminal: the line editor, its history, what is printed above it.
    .target(
      name: "LineEditing", dependencies: ["CEditline", "CSystem", "EventLoop", "TerminalText"], swiftSettings: strict),

    // A terminal that obeys what is written to it, for tests to look at.
    .target(name: "ModelTerminal", dependencies: ["TerminalText"], path: "Tests/ModelTerminal", swiftSettings: strict),
    .testTarget(
      name: "LineEditingTests", dependencies: ["EventLoop", "LineEditing", "ModelTerminal", "TerminalText"],
      swiftSettings: strict),

    // What people see: cell templates of themes, tables and prose fitted to a page.
    .target(name: "Themes", dependencies: ["TerminalText"], swiftSettings: strict),
    .testTarget(name: "ThemesTests", dependencies: ["TerminalText", "Themes"], swiftSettings: strict),

    // What is kept of a portal for when it is away, and what is to be sent to it: the store, policies, sync.
    .target(name: "Offline", dependencies: ["CSQLite", "CLibUUID", "EventLoop", "JSONValues"], swiftSettings: strict),
    .testTarget(
      name: "OfflineTests", dependencies: ["BuiltPrograms", "EventLoop", "JSONValues", "Offline"],
      swiftSettings: strict),

    // Liferay's dynamic data: structures in XML and JSON to forms, the texts their values travel in, records.
    .target(name: "DynamicData", dependencies: ["CXML2", "JSONValues"], swiftSettings: strict),
    .testTarget(
      name: "DynamicDataTests", dependencies: ["BuiltPrograms", "DynamicData", "JSONValues", "SeededRandom"],
      swiftSettings: strict),

    // MARK: The shell

    // Commands, workspace, scripts, the words of every error; the composition root.
    .target(
      name: "Shell",
      dependencies: [
        "CommandParsing", "EventLogging", "EventLoop", "JSONValues", "LineEditing", "Offline", "PluginHost",
        "Portal", "TerminalText", "Themes",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "BuiltPrograms", "CommandParsing", "EventLogging", "EventLoop", "JSONValues", "LineEditing", "Offline",
        "PluginHost",
        "Portal",
        "Shell", "TerminalText", "Themes",
      ],
      swiftSettings: strict),

    // Options, terminal set-up, exit status.
    .executableTarget(
      name: "screens", dependencies: ["Shell"], swiftSettings: strict, linkerSettings: startsFast),

    // Whole sessions: typed lines in, screen and status out.
    .testTarget(
      name: "TranscriptTests",
      dependencies: [
        "BuiltPrograms", "CSystem", "JSONValues", "ModelTerminal", "SeededRandom", "TerminalText", "TestServers",
      ],
      exclude: ["Frozen", "Transcripts"],
      swiftSettings: strict),

    // Sessions in a real terminal: keys typed into tmux, and what it shows.
    .testTarget(
      name: "TerminalTests", dependencies: ["BuiltPrograms", "CSystem", "JSONValues", "TestServers"],
      swiftSettings: strict),

    // MARK: The sandbox

    // A local portal with Liferay's behaviour, and the faults of real networks. It imports nothing of ours but module
    // maps: a double that shares the client's code cannot find the client's mistakes.
    .target(
      name: "SandboxPortal",
      dependencies: ["CJSONC", "CMicrohttpd", "CSQLite", "CSandboxSystem", "CXML2", "CZlib"],
      swiftSettings: strict),

    // Options, signals, exit status.
    .executableTarget(
      name: "screens-sandbox", dependencies: ["SandboxPortal"], swiftSettings: strict, linkerSettings: carriesSwift),

    // The built program from outside, over sockets.
    .testTarget(
      name: "SandboxPortalTests", dependencies: ["BuiltPrograms", "CSystem", "JSONValues", "SandboxPortal"],
      swiftSettings: strict),

    // MARK: Plugins that come along

    // `hello`, in C, made to be copied.
    .target(
      name: "hello", dependencies: ["CScreenlet"], path: "plugins/hello", exclude: ["README.md"],
      publicHeadersPath: ".", cSettings: linuxC, linkerSettings: withoutSwift),

    // `login`: signs in to a portal. Each plugin in Swift is two targets, since only one entry fits a test bundle.
    .target(
      name: "LoginScreenlets", dependencies: ["JSONValues", "ScreenletKit"], path: "plugins/login/Screenlets",
      swiftSettings: strict),
    .target(
      name: "LoginPlugin", dependencies: ["CScreenlet", "LoginScreenlets", "ScreenletKit"],
      path: "plugins/login/Plugin", swiftSettings: strict, linkerSettings: carriesSwift),

    // `bookmarks`: adds and lists bookmarks, and reads the titles of web pages.
    .target(
      name: "BookmarksScreenlets", dependencies: ["CXML2", "JSONValues", "ScreenletKit"],
      path: "plugins/bookmarks/Screenlets", swiftSettings: strict),
    .target(
      name: "BookmarksPlugin", dependencies: ["BookmarksScreenlets", "CScreenlet", "ScreenletKit"],
      path: "plugins/bookmarks/Plugin", swiftSettings: strict, linkerSettings: carriesSwift),
    .testTarget(
      name: "BookmarksTests",
      dependencies: [
        "BookmarksScreenlets", "BuiltPrograms", "CScreenlet", "JSONValues", "ScreenletKit", "ScreenletTesting",
        "SeededRandom",
      ],
      exclude: ["Titles/titles.py"], swiftSettings: strict),

    // `ddl`: forms and records of dynamic data lists.
    .target(
      name: "DDLScreenlets", dependencies: ["DynamicData", "JSONValues", "ScreenletKit"],
      path: "plugins/ddl/Screenlets", swiftSettings: strict),
    .target(
      name: "DDLPlugin", dependencies: ["CScreenlet", "DDLScreenlets", "ScreenletKit"],
      path: "plugins/ddl/Plugin", swiftSettings: strict, linkerSettings: carriesSwift),
    .testTarget(
      name: "DDLTests",
      dependencies: ["BuiltPrograms", "CScreenlet", "DDLScreenlets", "JSONValues", "ScreenletKit", "ScreenletTesting"],
      swiftSettings: strict),

    // A plugin of the tests, which link it themselves; and plugins in Swift in real runners.
    .target(
      name: "SwiftSample", dependencies: ["CScreenlet", "JSONValues", "ScreenletKit"], path: "Tests/SwiftSample",
      swiftSettings: strict),
    .testTarget(
      name: "SwiftPluginTests", dependencies: ["BuiltPrograms", "EventLoop", "JSONValues", "PluginHost"],
      swiftSettings: strict),

    // MARK: Templates

    // What `screens plugin new --language swift` makes, under the name that it has there: a template that does not build
    // is found here. The template's own Package.swift is for projects. That in C is built by tests.
    .target(
      name: "StarterScreenlets", dependencies: ["JSONValues", "ScreenletKit"],
      path: "share/templates/swift/Sources/StarterScreenlets", swiftSettings: strict),
    .target(
      name: "StarterPlugin", dependencies: ["CScreenlet", "ScreenletKit", "StarterScreenlets"],
      path: "share/templates/swift/Sources/StarterPlugin", swiftSettings: strict),
    .testTarget(
      name: "StarterTests",
      dependencies: ["CScreenlet", "JSONValues", "ScreenletKit", "ScreenletTesting", "StarterScreenlets"],
      path: "share/templates/swift/Tests/StarterTests", swiftSettings: strict),

    // MARK: What is installed

    // The files that `make install` and `make deb` make, used as those who get them do.
    .testTarget(
      name: "InstallationTests", dependencies: ["BuiltPrograms"], exclude: ["StandIn"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu11
)
