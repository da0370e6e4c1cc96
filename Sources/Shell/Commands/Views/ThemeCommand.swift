internal import CommandParsing
internal import JSONValues
internal import Themes

/// `theme [NAME]`
enum ThemeCommand: ShellCommand {
  static let syntax = CommandSyntax("theme", operands: "[NAME]", count: 0...1)
  static let summary = "list the themes that draw views, or choose one for this session"
  static let help =
    "A theme is a folder of files that each draw one kind of field: `compact/field.cell`, `compact/choice.cell`, and for one "
    + "field of one screenlet `compact/add-bookmark/URL.cell`. Yours lie in `~/.local/share/screens/themes`. What a theme "
    + "lacks, the theme `default` draws. `option theme` does the same as `theme`."
  static let examples = ["theme", "theme compact"]

  static func run(_ invocation: Invocation, in session: Session) throws {
    if let word = try invocation.arguments(syntax).operands.first {
      session.settings.theme = try session.theme(word).name
      return
    }
    let names = session.themes.names
    let current = session.settings.theme
    session.output.tell(
      "theme", .array(names.map { ["name": .string($0), "isCurrent": .bool($0 == current)] }),
      [.table(Table([Column(""), Column("name")], names.map { [$0 == current ? "*" : " ", $0] }, namingColumns: 2))],
      at: session.place)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    guard let word = try invocation.arguments(syntax).operands.first, checker.literal(word) != nil else { return }
    _ = try checker.session.theme(word)
  }
}

extension Session {
  /// The themes that can be chosen. Looked up each time: whoever writes one wants to see it at once.
  var themes: ThemeCatalog { ThemeCatalog(folders: options.themeFolders) }

  /// The theme that a word names, or the session's own.
  func theme(_ word: Word?) throws -> Theme {
    guard let word else { return try theme(named: settings.theme) }
    do {
      return try theme(named: try text(of: word))
    } catch let fault as Fault {
      throw fault.pointing(at: word.range)
    }
  }

  /// The theme of that name.
  func theme(named name: String) throws -> Theme {
    let themes = themes
    guard let theme = themes.theme(named: name) else {
      throw Fault(.unknownTheme(name, near: NearMisses.of(name, among: themes.names)))
    }
    return theme
  }
}
