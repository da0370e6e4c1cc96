internal import CommandParsing
internal import EventLoop
internal import Portal
internal import TerminalText
internal import Themes

/// What the command line asks for.
enum LaunchRequest {
  /// A session.
  case session(LaunchOptions)
  /// `--help`
  case help
  /// `--version`
  case version
  /// `--completions SHELL`
  case completions(CompletionShell)
}

extension LaunchOptions {
  /// One option of the program, as `--help` shows it.
  struct Declaration: Sendable {
    let name: String
    let value: String?
    /// True when the value may be left out; it is given behind `=` then.
    var isValueOptional = false
    /// True when each time counts, not the last alone.
    var isRepeatable = false
    /// The values there are, where the placeholder does not list them.
    var choices: [String] = []
    let summary: String
    let apply: @Sendable (inout LaunchOptions, String) throws -> Void
  }

  /// What `--sandbox` takes.
  static let sandboxProfiles = ["6.2", "7.0"]

  /// The options in the order of `--help`.
  static let declarations: [Declaration] =
    [
      Declaration(name: "-c", value: "COMMANDS", summary: "run these, then end") { $0.input = .commands($1) },
      Declaration(
        name: "--sandbox", value: "PROFILE", isValueOptional: true, choices: sandboxProfiles,
        summary: "start a sandbox portal, 6.2 or 7.0 (the default), for this session"
      ) { options, profile in
        guard profile.isEmpty || sandboxProfiles.contains(profile) else {
          throw bad("--sandbox", profile, "6.2 or 7.0")
        }
        options.sandboxProfile = profile.isEmpty ? "7.0" : profile
      },
      Declaration(
        name: "--structure", value: "FILE", isRepeatable: true,
        summary: "a form definition that the sandbox publishes (repeatable)"
      ) { $0.structures.append($1) },
      Declaration(name: "--server", value: "URL", summary: "the portal to use") {
        $0.server = try address("--server", $1)
      },
      Declaration(name: "--ca", value: "FILE", summary: "certificate authorities to trust as well") {
        $0.authorityFile = $1
      },
      Declaration(
        name: "--plugins", value: "DIR", isRepeatable: true,
        summary: "one more plugin folder, searched first (repeatable)"
      ) { $0.pluginFolders.append($1) },
      Declaration(name: "--output", value: "text|json", summary: "how standard output speaks; json is NDJSON only") {
        guard let mode = Output.Mode(rawValue: $1) else { throw bad("--output", $1, "text or json") }
        $0.output = mode
      },
      Declaration(name: "--color", value: "auto|always|never", summary: "who gets colours; auto asks the environment") {
        guard let choice = ColourChoice(rawValue: $1) else { throw bad("--color", $1, "auto, always or never") }
        $0.colours = choice
      },
      Declaration(name: "--events", value: "FILE", summary: "events go to FILE (appended) and off standard output") {
        $0.eventsFile = $1
      },
      Declaration(name: "--keep-going", value: nil, summary: "a failing command does not end the script") {
        options, _ in
        options.keepsGoing = true
      },
      Declaration(name: "--check", value: nil, summary: "find the script's faults, run nothing") { options, _ in
        options.onlyChecks = true
      },
      Declaration(name: "--rc", value: "FILE", summary: "start-up file; by default screensrc at the prompt only") {
        $0.startUpFile = $1
        $0.readsStartUpFile = true
      },
      Declaration(name: "--no-rc", value: nil, summary: "no start-up file") { options, _ in
        options.startUpFile = nil
        options.readsStartUpFile = false
      },
      Declaration(name: "--data", value: "DIR", summary: "what is remembered lives here, not in the XDG folders") {
        $0.dataFolder = $1
      },
      Declaration(name: "--time-limit", value: "D", summary: "the whole session ends after D, with status 5") {
        $0.timeLimit = try duration("--time-limit", $1)
      },
      Declaration(name: "--call-limit", value: "D", summary: "a plugin call that is silent for D hangs (10s)") {
        $0.callLimit = try duration("--call-limit", $1)
      },
      Declaration(name: "--locale", value: "ID", summary: "labels and local forms: pt_BR") {
        guard let locale = LocaleName($1) else { throw bad("--locale", $1, "a locale such as pt_BR") }
        $0.locale = locale.id
      },
      Declaration(name: "--safe", value: nil, summary: "search no plugins") { options, _ in options.isSafe = true },
      Declaration(name: "--no-edit", value: nil, summary: "plain line reading") { options, _ in
        options.editsLines = false
      },
      Declaration(
        name: "--completions", value: CompletionShell.allCases.map(\.rawValue).joined(separator: "|"),
        summary: "print what that shell needs to complete these options"
      ) { options, word in
        guard let shell = CompletionShell(rawValue: word) else {
          throw bad("--completions", word, "bash, zsh or fish")
        }
        options.completions = shell
      },
      Declaration(name: "--version", value: nil, summary: "show the version") { _, _ in },
      Declaration(name: "--help", value: nil, summary: "show this") { _, _ in },
    ]

  /// Reads the program's arguments, its own name left out.
  static func parse(
    _ arguments: [String], environment: Environment, program: @escaping () -> String
  ) throws -> LaunchRequest {
    var options = LaunchOptions(environment: environment, program: program)
    var rest = arguments[...]
    while let argument = rest.first, argument.hasPrefix("-"), argument != "-" {
      rest.removeFirst()
      if argument == "--" { break }
      if argument == "--help" || argument == "-h" { return .help }
      if argument == "--version" { return .version }
      try options.take(argument, &rest)
      if let shell = options.completions { return .completions(shell) }
    }
    if !options.structures.isEmpty, options.sandboxProfile == nil {
      throw LaunchFault(message: "--structure is for the sandbox portal", cure: "add --sandbox")
    }
    options.takeScript(Array(rest))
    return .session(options)
  }

  private mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let isLong = argument.hasPrefix("--")
    let name = isLong ? parts[0] : argument
    guard let declaration = LaunchOptions.declarations.first(where: { $0.name == name }) else {
      let near = NearMisses.of(name, among: LaunchOptions.declarations.map(\.name))
      throw LaunchFault(message: "there is no option \(name)", cure: meant(near, "`screens --help` lists them"))
    }
    var value = isLong && parts.count == 2 ? parts[1] : nil
    if let placeholder = declaration.value {
      if value == nil, !declaration.isValueOptional { value = rest.popFirst() }
      guard value != nil || declaration.isValueOptional else {
        throw LaunchFault(message: "\(name) needs its \(placeholder)", cure: "")
      }
    } else if value != nil {
      throw LaunchFault(message: "\(name) takes no value", cure: "")
    }
    try declaration.apply(&self, value ?? "")
  }

  /// What is left is a script and its arguments; after `-c` all are arguments.
  private mutating func takeScript(_ words: [String]) {
    if case .commands = input {
      arguments = words
    } else if let first = words.first, first == PluginCommand.syntax.name {
      input = .words(words)
    } else if let script = words.first {
      input = script == "-" ? .standardInput : .file(script)
      arguments = Array(words.dropFirst())
      misplacedOptions = arguments.filter { word in
        let name = word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
        return name.hasPrefix("--") && LaunchOptions.declarations.contains { $0.name == name }
      }
    }
  }

  private static func duration(_ option: String, _ text: String) throws -> Duration {
    guard let duration = Duration(literal: text), duration > .zero else {
      throw bad(option, text, "a duration such as 30s or 5m")
    }
    return duration
  }

  private static func address(_ option: String, _ text: String) throws -> String {
    do throws(PortalServerFault) {
      return try PortalServer(text).url
    } catch {
      let cure = if case .noScheme(let whole) = error { "Write `\(option) \(whole)`." } else { error.cure }
      throw LaunchFault(message: "\(option): \(error.sentence)", cure: cure)
    }
  }

  private static func bad(_ option: String, _ found: String, _ expected: String) -> LaunchFault {
    LaunchFault(message: "\(option) cannot be \(quoted(found))", cure: "it takes \(expected)")
  }

  /// What `--help` prints.
  static var help: [Block] {
    let rows = declarations.map { option in
      [
        option.value.map { option.isValueOptional ? "\(option.name)[=\($0)]" : "\(option.name) \($0)" } ?? option.name,
        option.summary,
      ]
    }
    return [
      .line("screens [OPTION…] [SCRIPT [ARG…]]"), .prose("A terminal workbench for Liferay screenlets."),
      .prose("Without SCRIPT it runs standard input when that is no terminal, else it asks at a prompt."), .line(""),
      .table(Table([Column("option"), Column("for", .wrapped)], rows, indent: 2)), .line(""),
      .prose("`screens plugin …` runs that command. `screens -c help` lists the commands."),
    ]
  }
}
