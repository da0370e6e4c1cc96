internal import PluginHost
internal import CommandParsing
internal import JSONValues
internal import Themes

/// `show [--theme T]`
enum ShowCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "show",
    options: [
      OptionSyntax("--theme", value: "T", summary: "Draws it in this theme, once."),
      OptionSyntax("--all", summary: "Draws all of it, however long it is."),
    ])
  static let summary = "draw the view of the screenlet: fields, buttons, rows"
  static let help =
    "The first `show`, `fields` or `enter` tells the screenlet that it is seen; a list loads its first page then. It waits "
    + "for that, as long as `option within` says; Ctrl-C stops the waiting, not the loading. When it fails, the line has "
    + "failed, once the view is drawn. Rows are numbered from 0. At a "
    + "terminal all of it fits: wide cells are cut, and columns without room are named below; with --output json nothing is "
    + "missing. A form that is longer than the terminal begins at the field that should be looked at next, such as the first "
    + "wrong one."
  static let examples = ["show", "show --theme compact", "show --all"]

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    let screenlet = try session.workspace.requireCurrent()
    let theme = try session.theme(arguments.value(of: "--theme"))
    let failure = try session.prepareView(of: screenlet)
    let loading = session.loads(of: screenlet)
    var value: JSONObject = [
      "screenlet": .string(screenlet.name), "definition": .string(screenlet.definition.name),
    ]
    for (name, member) in screenlet.view.json.object?.members ?? [] { value[name] = member }
    if !loading.isEmpty { value["runs"] = .array(loading.map { .integer(Int64($0.number)) }) }
    let drawing = drawing(of: screenlet, theme, showsAll: arguments.has("--all"), on: session.output)
    session.output.tell(
      "show", .object(value), drawing.blocks + ViewBlocks.notes(of: loading), at: session.place)
    if session.output.mode == .text {
      for fault in drawing.faults { session.report(fault) }
    }
    if let failure { throw failure }
  }

  /// The view; from the field on that has the focus when there is no room for all of it.
  private static func drawing(
    of screenlet: Screenlet, _ theme: Theme, showsAll: Bool, on output: Output
  ) -> ViewBlocks {
    let whole = ViewBlocks(of: screenlet, theme: theme)
    guard !showsAll, output.mode == .text, let room = output.terminalRows,
      let first = screenlet.view.fields.firstIndex(where: { $0.name == screenlet.view.focus }), first > 0,
      // The prompt needs a line too.
      whole.blocks.lines(on: output.page).count >= room
    else { return whole }
    return ViewBlocks(of: screenlet, theme: theme, from: first)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let arguments = try invocation.arguments(syntax)
    if let word = arguments.value(of: "--theme"), checker.literal(word) != nil { _ = try checker.session.theme(word) }
  }
}
