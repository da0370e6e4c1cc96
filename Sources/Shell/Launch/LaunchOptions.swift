internal import EventLoop
internal import PluginHost
internal import Portal
internal import TerminalText

/// What the program was asked to do, as `screens [OPTION…] [SCRIPT [ARG…]]` tells.
public struct LaunchOptions {
  /// Where commands come from.
  enum Input: Equatable {
    /// `-c COMMANDS`
    case commands(String)
    /// A file.
    case file(String)
    /// Standard input: a script when it is no terminal, else a prompt.
    case standardInput
    /// `screens plugin …`: one command made of these words.
    case words([String])
  }

  var input = Input.standardInput
  var arguments: [String] = []
  /// Arguments of the script that are called like options of the program; most likely they stand in the wrong place.
  var misplacedOptions: [String] = []
  var output = Output.Mode.text
  /// What `--color` says; nil when it is not given.
  var colours: ColourChoice?
  var eventsFile: String?
  var keepsGoing = false
  var onlyChecks = false
  /// Start-up file; nil for the usual one.
  var startUpFile: String?
  var readsStartUpFile = true
  var dataFolder: String?
  var timeLimit: Duration?
  var callLimit: Duration = .seconds(10)
  var locale: String
  var isSafe = false
  /// False for plain line reading at the prompt.
  var editsLines = true
  var pluginFolders: [String] = []
  /// A portal to begin with.
  var server: String?
  /// A file of certificate authorities to trust as well.
  var authorityFile: String?
  /// The profile of a sandbox portal to start; nil for none.
  var sandboxProfile: String?
  /// Files of form definitions that the sandbox portal publishes.
  var structures: [String] = []
  /// The shell whose completion script is to be printed; nil for a session.
  var completions: CompletionShell?
  /// How long calls to portals may take at the start. No option sets it: tests do, and people by `option timeout`.
  var portalLimits = CallLimits()
  let environment: Environment
  /// The path of the running program.
  private let findProgram: () -> String

  init(environment: Environment, program: @escaping () -> String) {
    self.environment = environment
    findProgram = program
    locale = LocaleName.ofEnvironment(environment)
  }

  /// The path of the running program.
  var program: String { findProgram() }

  /// Where plugins are looked for.
  var search: PluginSearch { isSafe ? PluginSearch(folders: []) : usualSearch }

  private var usualSearch: PluginSearch {
    PluginSearch(
      options: pluginFolders, environment: environment.table(of: ["HOME", "SCREENS_PLUGIN_PATH", "XDG_DATA_HOME"]),
      program: findProgram())
  }

  /// Where themes are looked for: in the user's data folder, then with what belongs to the program, as plugins are.
  var themeFolders: [String] {
    usualSearch.folders.compactMap { folder in
      switch folder.source {
      case .option, .environment: nil
      case .userData: folder.path.replacingEnd("/plugins", with: "/themes")
      case .installed, .buildTree:
        switch LaunchOptions.ownFiles(besides: folder) {
        case .installed(let prefix): prefix + "/share/screens/themes"
        case .sourceTree(let root): root + "/share/themes"
        case nil: nil
        }
      }
    }
  }

  /// Where the files are that belong to a program.
  enum OwnFiles {
    /// Below the prefix of an installation.
    case installed(prefix: String)
    /// In the tree that it was built from.
    case sourceTree(root: String)
  }

  /// Where the files are that belong to this program; nil for a build elsewhere.
  var ownFiles: OwnFiles? { usualSearch.folders.lazy.compactMap(LaunchOptions.ownFiles).first }

  private static func ownFiles(besides folder: SearchFolder) -> OwnFiles? {
    switch folder.source {
    case .option, .environment, .userData: nil
    case .installed: folder.path.replacingEnd("/lib/screens/plugins", with: "").map { .installed(prefix: $0) }
    // The build folder lies in the tree that it was built from.
    case .buildTree: sourceTree(ofBuild: folder.path).map { .sourceTree(root: $0) }
    }
  }

  /// What lies above the build folder `.build`; nil for a build elsewhere.
  private static func sourceTree(ofBuild folder: String) -> String? {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    return parts.lastIndex(of: ".build").map { parts[..<$0].joined(separator: "/") }
  }

  /// What a person types to start this program: its name where that finds it, else its path.
  var callName: String {
    let program = ScriptFile.resolving(findProgram()) ?? findProgram()
    guard let name = program.split(separator: "/").last else { return program }
    let found = (environment["PATH"] ?? "").split(separator: ":").lazy
      .compactMap { ScriptFile.resolving("\($0)/\(name)") }.first
    return found == program ? String(name) : program
  }

  /// The file of the sandbox portal's program: beside this one.
  var sandboxProgram: String {
    let program = findProgram()
    return (program.lastIndex(of: "/").map { String(program[...$0]) } ?? "./") + "screens-sandbox"
  }

  /// What the plugin host is given.
  func hostConfiguration(endsHangs: Bool) -> PluginHost.Configuration {
    let program = findProgram()
    return PluginHost.Configuration(
      runner: PluginSearch.runnerPath(program: program), runnerPlaces: PluginSearch.runnerPlaces(program: program),
      search: search, callLimit: callLimit, endsHangs: endsHangs, cacheFolder: cacheFolder,
      version: Version.text)
  }

  /// Where manifests are remembered: below `--data`, else the XDG cache folder; nil without a home.
  var cacheFolder: String? {
    if let dataFolder { return dataFolder + "/cache" }
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache + "/screens" }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache/screens" : nil }
  }

  /// Where stores lie: `--data`, else below the XDG data folder; nil without a home.
  var storeFolder: String? {
    if let dataFolder { return dataFolder }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/screens" }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/share/screens" : nil }
  }

  /// The file of what is typed at the prompt: below `--data`, else the XDG state folder; nil without a home.
  var historyFile: String? {
    if let dataFolder { return dataFolder + "/history" }
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/screens/history" }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/state/screens/history" : nil }
  }

  /// libedit's own settings; nil without a home.
  var editRC: String? { environment["EDITRC"] ?? environment["HOME"].map { $0 + "/.editrc" } }

  /// The usual start-up file; nil without a home.
  var usualStartUpFile: String? {
    if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") { return config + "/screens/screensrc" }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config/screens/screensrc" : nil }
  }
}

extension String {
  /// The text with another end; nil when it does not end so.
  fileprivate func replacingEnd(_ end: String, with other: String) -> String? {
    hasSuffix(end) ? dropLast(end.count) + other : nil
  }
}
