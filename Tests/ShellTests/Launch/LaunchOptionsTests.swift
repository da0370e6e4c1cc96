import EventLoop
import PluginHost
import Testing
import Themes

@testable import Shell

@Suite struct `Options of the program` {
  private func options(_ words: [String]) throws -> LaunchOptions {
    let request = try LaunchOptions.parse(words, environment: [:], program: { "/opt/bin/screens" })
    guard case .session(let options) = request else { throw LaunchFault(message: "no session", cure: "") }
    return options
  }

  @Test(
    arguments: [
      ([], .standardInput, []), (["-"], .standardInput, []), (["-", "a"], .standardInput, ["a"]),
      (["a.screens", "b", "--c"], .file("a.screens"), ["b", "--c"]), (["-c", "help"], .commands("help"), []),
      (["-c", "echo $args[0]", "a", "-b"], .commands("echo $args[0]"), ["a", "-b"]),
      (["--", "--check"], .file("--check"), []), (["--no-rc", "--", "-"], .standardInput, []),
      (["plugin", "list"], .words(["plugin", "list"]), []),
      (["plugin", "reload", "x", "--watch"], .words(["plugin", "reload", "x", "--watch"]), []),
      (["./plugin", "list"], .file("./plugin"), ["list"]), (["-c", "help", "plugin"], .commands("help"), ["plugin"]),
      (["-c", "--version"], .commands("--version"), []),
    ] as [([String], LaunchOptions.Input, [String])])
  func `tell where commands come from`(words: [String], input: LaunchOptions.Input, arguments: [String]) throws {
    let options = try options(words)
    #expect(options.input == input)
    #expect(options.arguments == arguments)
  }

  @Test(arguments: [["--plugins", "/a", "--plugins=/b"], ["--plugins=/a", "--plugins", "/b"]])
  func `take a value as a word or behind =`(words: [String]) throws {
    #expect(try options(words).pluginFolders == ["/a", "/b"])
  }

  @Test func `name structures for a sandbox, and for nothing else`() throws {
    let options = try options(["--structure", "a.xml", "--sandbox=6.2", "--structure=b.json", "x.screens"])
    #expect(options.structures == ["a.xml", "b.json"])
    #expect(options.input == .file("x.screens"))
    let fault = #expect(throws: LaunchFault.self) { try self.options(["--structure", "a.xml"]) }
    #expect(fault?.cure == "add --sandbox")
  }

  @Test func `set what they name`() throws {
    let all = try options([
      "--output=json", "--events", "e.ndjson", "--keep-going", "--check", "--rc", "my.rc", "--data=/d",
      "--time-limit", "5m", "--call-limit=250ms", "--locale", "pt_BR.UTF-8", "--safe", "--no-edit",
    ])
    #expect(all.output == .json)
    #expect(all.eventsFile == "e.ndjson")
    #expect(all.keepsGoing && all.onlyChecks && all.isSafe)
    #expect(all.startUpFile == "my.rc")
    #expect(all.dataFolder == "/d")
    #expect(all.timeLimit == .seconds(300))
    #expect(all.callLimit == .milliseconds(250))
    #expect(all.locale == "pt_BR")
    #expect(all.search.folders.isEmpty)
  }

  @Test func `of start-up files hold in the order they are given`() throws {
    #expect(try options(["--rc", "a", "--no-rc"]).readsStartUpFile == false)
    let last = try options(["--no-rc", "--rc", "a"])
    #expect(last.readsStartUpFile)
    #expect(last.startUpFile == "a")
  }

  @Test(
    arguments: [
      (["--chekc"], "there is no option --chekc", "did you mean \"--check\"?"),
      (["-x"], "there is no option -x", "`screens --help` lists them"), (["-c"], "-c needs its COMMANDS", ""),
      (["--output"], "--output needs its text|json", ""), (["--check=yes"], "--check takes no value", ""),
      (["--version=1"], "--version takes no value", ""),
      (["--output=xml"], "--output cannot be \"xml\"", "it takes text or json"),
      (["--time-limit", "10"], "--time-limit cannot be \"10\"", "it takes a duration such as 30s or 5m"),
      (["--call-limit", "0s"], "--call-limit cannot be \"0s\"", "it takes a duration such as 30s or 5m"),
      (["--locale="], "--locale cannot be \"\"", "it takes a locale such as pt_BR"),
      (["-c=help"], "there is no option -c=help", "`screens --help` lists them"),
      (["--=x"], "there is no option --", "`screens --help` lists them"),
    ])
  func `are refused with what is right`(words: [String], message: String, cure: String) {
    #expect(throws: LaunchFault(message: message, cure: cure)) { try options(words) }
  }

  @Test(arguments: [["--help"], ["-h"], ["--check", "--help", "--nonsense"]])
  func `ask for help`(words: [String]) throws {
    guard case .help = try LaunchOptions.parse(words, environment: [:], program: { "screens" }) else {
      Issue.record("no help")
      return
    }
  }

  @Test func `ask for the version`() throws {
    guard case .version = try LaunchOptions.parse(["--version"], environment: [:], program: { "screens" }) else {
      Issue.record("no version")
      return
    }
  }

  @Test func `stand in the help, in at most eighty columns or so`() {
    let help = LaunchOptions.help.lines(on: .unbounded).map(\.text)
    for option in LaunchOptions.declarations {
      #expect(help.contains { $0.hasPrefix("  \(option.name)") }, "\(option.name)")
    }
    #expect(help.allSatisfy { $0.count <= 100 })
  }

  @Test(
    arguments: [
      (["--data", "/d"], [:], "/d/cache"), ([], ["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/screens"),
      ([], ["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/.cache/screens"), ([], ["HOME": "h"], nil), ([], [:], nil),
    ] as [([String], [String: String], String?)])
  func `decide where manifests are remembered`(words: [String], environment: [String: String], folder: String?) throws {
    guard
      case .session(let options) = try LaunchOptions.parse(
        words, environment: Environment(environment), program: { "screens" })
    else { return }
    #expect(options.cacheFolder == folder)
  }

  @Test(
    arguments: [
      (
        "/opt/s/bin/screens", ["XDG_DATA_HOME": "/d", "HOME": "/h"],
        ["/d/screens/themes", "/opt/s/share/screens/themes"]
      ),
      ("/opt/s/bin/screens", ["HOME": "/h"], ["/h/.local/share/screens/themes", "/opt/s/share/screens/themes"]),
      ("/opt/s/bin/screens", ["SCREENS_PLUGIN_PATH": "/p"], ["/opt/s/share/screens/themes"]),
      (
        BuildFolder.program, [:],
        [
          String(
            BuildFolder.path[..<(BuildFolder.path.firstRange(of: "/.build/")?.lowerBound ?? BuildFolder.path.endIndex)])
            + "/share/themes"
        ]
      ),
    ] as [(String, [String: String], [String])])
  func `decide where themes lie, also without plugins`(
    program: String, environment: [String: String], folders: [String]
  ) throws {
    guard
      case .session(let options) = try LaunchOptions.parse(
        ["--safe", "--plugins", "/x"], environment: Environment(environment), program: { program })
    else { return }
    #expect(options.themeFolders == folders)
  }

  @Test func `behind a script are the script's, and those that look misplaced are known`() throws {
    let options = try options(["--keep-going", "a.screens", "--check", "--mine", "--output=json"])
    #expect(options.arguments == ["--check", "--mine", "--output=json"])
    #expect(options.misplacedOptions == ["--check", "--output=json"])
    #expect(!options.onlyChecks)
  }
}
