internal import CommandParsing

/// Every command, in the order that `help` lists them. A new command is a file and a line here.
enum CommandTable {
  /// A group of commands as `help` shows it.
  struct Group: Sendable {
    let title: String
    let commands: [any ShellCommand.Type]
  }

  static let groups: [Group] = [
    Group(
      title: "Screenlets",
      commands: [
        DefinitionsCommand.self, NewCommand.self, ScreenletsCommand.self, UseCommand.self, InCommand.self,
        CloseCommand.self,
      ]),
    Group(
      title: "Portal",
      commands: [ConnectCommand.self, ContextCommand.self, LoginCommand.self, LogoutCommand.self]),
    Group(
      title: "Attributes", commands: [SetCommand.self, GetCommand.self, UnsetCommand.self, AttributesCommand.self]),
    Group(
      title: "Actions",
      commands: [ActionsCommand.self, PerformCommand.self, RunsCommand.self, WaitCommand.self, CancelCommand.self]),
    Group(
      title: "View",
      commands: [
        ShowCommand.self, FieldsCommand.self, EnterCommand.self, EraseCommand.self, PressCommand.self,
        ThemeCommand.self,
      ]),
    Group(
      title: "Offline", commands: [SyncCommand.self, CacheCommand.self, ConflictsCommand.self, ResolveCommand.self]),
    Group(title: "Log", commands: [EventsCommand.self]),
    Group(title: "Plugins", commands: [PluginCommand.self]),
    Group(
      title: "Scripting",
      commands: [
        LetCommand.self, EchoCommand.self, ExpectCommand.self, TryCommand.self, SourceCommand.self, SleepCommand.self,
        TimeCommand.self, TranscriptCommand.self,
      ]),
    Group(
      title: "Session",
      commands: [
        OptionCommand.self, AliasCommand.self, HistoryCommand.self, ClearCommand.self, HelpCommand.self,
        QuitCommand.self, ExitCommand.self,
      ]),
  ]

  /// The command of that name.
  ///
  /// Looked for from the end, where what each session needs stands: a dictionary would be a tenth of all that
  /// `screens -c quit` does. Whoever has many lines of one command to run remembers the last.
  static func command(named name: String) -> (any ShellCommand.Type)? {
    for group in groups.reversed() {
      for command in group.commands.reversed() where command.syntax.name == name { return command }
    }
    return nil
  }

  /// All names, in the order of the list.
  static let names = groups.flatMap(\.commands).map { $0.syntax.name }
}
