/// The stable names of faults: shown in brackets, told as `code`, explained by `help CODE`.
///
/// A code is never renamed or reused.
enum FaultCode: String, CaseIterable {
  case syntax
  case usage
  case unknownCommand = "unknown-command"
  case unknownDefinition = "unknown-definition"
  case ambiguousDefinition = "ambiguous-definition"
  case noScreenlet = "no-screenlet"
  case unknownScreenlet = "unknown-screenlet"
  case nameTaken = "name-taken"
  case badName = "bad-name"
  case unknownAttribute = "unknown-attribute"
  case readOnly = "read-only"
  case badValue = "bad-value"
  case unknownAction = "unknown-action"
  case badArgument = "bad-argument"
  case missingAttribute = "missing-attribute"
  case unknownField = "unknown-field"
  case unknownEvent = "unknown-event"
  case unknownButton = "unknown-button"
  case unknownVariable = "unknown-variable"
  case unknownRun = "unknown-run"
  case unknownPlugin = "unknown-plugin"
  case unknownTopic = "unknown-topic"
  case badSetting = "bad-setting"
  case notInBackground = "not-in-background"
  case promptOnly = "prompt-only"
  case badAddress = "bad-address"
  case noPortal = "no-portal"
  case notSignedIn = "not-signed-in"
  case alreadyRunning = "already-running"
  case actionFailed = "action-failed"
  case actionInvalid = "action-invalid"
  case actionCancelled = "action-cancelled"
  case pluginDied = "plugin-died"
  case pluginRefused = "plugin-refused"
  case pluginBusy = "plugin-busy"
  case checkFailed = "check-failed"
  case testFailed = "test-failed"
  case expectFailed = "expect-failed"
  case timeLimit = "time-limit"
  case interrupted
  case file
  case unknownTheme = "unknown-theme"
  case badTemplate = "bad-template"

  /// What the code stands for and what helps, for `help CODE`.
  var explanation: String {
    switch self {
    case .syntax:
      "The line cannot be read: a quote or bracket is not closed, a JSON word is damaged, or bytes are no UTF-8. The caret "
        + "shows where. In a script nothing after it runs. `help words` tells how words are written."
    case .usage: "The command was given words or options that it does not take. `help COMMAND` shows its form."
    case .unknownCommand:
      "The first word is no command, and no action of the current screenlet. `help` lists the commands, `actions` the "
        + "actions."
    case .unknownDefinition:
      "No plugin offers a screenlet of that name. `definitions` lists what there is, `plugin list` which plugins were "
        + "found or refused, `plugin path` where they are looked for."
    case .ambiguousDefinition: "Several plugins offer a screenlet of that name. Write `new PLUGIN.DEFINITION`."
    case .noScreenlet: "The command needs a screenlet, and there is none yet. Make one: `new DEFINITION`."
    case .unknownScreenlet: "No screenlet has that name. `screenlets` lists them."
    case .nameTaken:
      "Names of screenlets and variables are unique in a session. Choose another one, or `close` the first."
    case .badName:
      "A name begins with a letter or `_` and holds letters, digits, `_` and `-`; names that the language uses itself "
        + "(event, args, env) are taken."
    case .unknownAttribute: "The screenlet has no such attribute. `attributes` lists them with their types."
    case .readOnly: "Only the screenlet itself changes this attribute or field."
    case .badValue:
      "The value does not fit the type. Neutral forms are always right: 42, 10.50, true, 2026-11-30, 5s, a,b or JSON. "
        + "`attributes` and `fields` show types and limits."
    case .unknownAction: "The screenlet has no such action. `actions` lists them."
    case .badArgument: "The action takes another argument, or none. `help ACTION` shows it with examples."
    case .missingAttribute: "The action needs attributes that have no value yet. Set them first."
    case .unknownField: "The view has no such field. `fields` lists names and labels."
    case .unknownEvent:
      "No screenlet of the script declares an event of that name. `help DEFINITION` lists the events of one."
    case .unknownButton: "The view has no such button. `show` draws the view with its buttons."
    case .unknownVariable:
      "Nothing has that name. Variables come from `let`; $event, $?, $args and $env are always there, and so is every "
        + "screenlet by its name."
    case .unknownRun: "No run under way has that number. `runs` lists them."
    case .unknownPlugin: "No plugin of that name is known. `plugin list` shows them."
    case .unknownTopic: "`help` alone lists what there is help for."
    case .badSetting: "`option` alone lists the settings with their values."
    case .notInBackground: "`&` runs actions in the background: ACTION, perform, press, alone or behind `in NAME`."
    case .promptOnly: "The command is for a person at a prompt and has no meaning in a script."
    case .badAddress:
      "A portal's address begins with http:// or https:// and names a host: `connect http://localhost:8080`."
    case .noPortal: "The command talks to a portal, and none is selected. `connect URL` selects one."
    case .notSignedIn: "There is no session at the portal, or no password to begin one with. `help login` tells how."
    case .alreadyRunning:
      "The action is under way on this screenlet and does not allow a second run at once. Wait for it, or cancel it."
    case .actionFailed: "The screenlet could not do it; the message is its own. The event log has the details."
    case .actionInvalid:
      "What was entered is not right, so nothing was sent. The fields are named; correct them and try again."
    case .actionCancelled: "The run was cancelled before it was done."
    case .pluginDied:
      "The plugin's process crashed, ended itself, or was ended because it hung. Screenlets keep their attributes; the next "
        + "action starts it again. After three deaths within a minute it stays off until `plugin retry NAME`."
    case .pluginRefused:
      "The file is no plugin that can be used here. `plugin list` shows why, `plugin retry` looks again."
    case .pluginBusy: "The plugin is in use. Close its screenlets first, or `plugin reload` it."
    case .checkFailed:
      "`plugin check` has found something wrong with the plugin. The report tells what, where and what to do about it."
    case .testFailed:
      "A script of the plugin failed in its sandbox. Its errors stand below it; run it alone to see all of it: "
        + "`screens --sandbox SCRIPT`."
    case .expectFailed: "The event did not come in time, or came with other values. `events` shows what came."
    case .timeLimit: "The time given with --time-limit or --within is over."
    case .interrupted: "A signal ended it: Ctrl-C, or a request to terminate."
    case .file: "The file cannot be read or written; the system says why."
    case .unknownTheme: "No theme has that name. `theme` lists them."
    case .badTemplate:
      "A file of a theme cannot be used; the view was drawn without it. A line of such a file holds text and placeholders in "
        + "braces: {label} {name} {value} {lines} {required} {mark} {choices} {form} {tip} {error} {state} {pad}. {value:24} takes 24 "
        + "columns at least; {{ is a brace; a line that begins with # is for the author."
    }
  }
}
