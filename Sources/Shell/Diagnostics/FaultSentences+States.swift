internal import CommandParsing

/// The words for what cannot be now, or not like that.
extension FaultKind {
  var stateWords: Words? {
    switch self {
    case .noServer:
      (.noPortal, "no portal is selected", "`connect URL` selects one, `screens --sandbox` starts one")
    case .notSignedIn: (.notSignedIn, "nobody is signed in", "`login USER` signs in")
    case .passwordNeeded:
      (
        .notSignedIn, "there is nobody to ask for the password",
        "put it into a variable or a file: `login USER --password-env NAME`, `login USER --password-file FILE`"
      )
    case .noScreenlet:
      (.noScreenlet, "there is no screenlet yet", "make one: `new DEFINITION` (`definitions` lists them)")
    case .screenletExists(let name):
      (.nameTaken, "there is a screenlet \(quoted(name)) already", "choose another name, or `close \(name)` first")
    case .variableExists(let name):
      (.nameTaken, "there is a variable $\(name) already", "choose another name")
    case .badName(let name):
      (.badName, "\(quoted(name)) is no name", "begin with a letter or _, go on with letters, digits, _ and -")
    case .reservedName(let name):
      (.badName, "\(quoted(name)) is a name of the language itself", "choose another one")
    case .readOnlyAttribute(let name): (.readOnly, "\(name) can only be read", "the screenlet sets it by itself")
    case .readOnlyField(let name): (.readOnly, "the field \(name) can only be read", "the screenlet fills it by itself")
    case .noDefaultAction(let definition, let actions):
      (.badArgument, "\(definition) has no default action", "name one: \(list(actions))")
    case .argumentNotTaken(let action): (.badArgument, "\(action) takes no argument", "`help \(action)` shows its form")
    case .argumentMissing(let action, let argument, let example):
      (
        .badArgument, "\(action) needs its argument \(argument)",
        example.map { "for example `\(action) \($0)`" } ?? "`help \(action)` shows its form"
      )
    case .nestedTooDeep(let limit):
      (.usage, "more than \(limit) commands stand inside each other", "take some of them away")
    case .argumentNotPairs(let action):
      (.badArgument, "\(action) takes one argument", "quote it if it has spaces, or write `a=1 b=2` for an object")
    case .attributesMissing(let names, let action):
      (
        .missingAttribute, "\(action) needs \(list(names))",
        "set \(names.count == 1 ? "it" : "them"): `set \(names[0]) VALUE`"
      )
    case .fieldsExpected: (.unknownField, "the value is no object of fields", "write `enter {\"FIELD\": VALUE}`")
    case .runNotActive(let number): (.unknownRun, "run \(number) is over", "`runs` lists those under way")
    case .noRunToCancel(let several):
      several.isEmpty
        ? (.unknownRun, "no run is under way", "")
        : (
          .unknownRun, "\(several.count) runs are under way", "say which: `cancel \(several[0])` (`runs` lists them)"
        )
    case .badSetting(let name, let found, let expected):
      (.badSetting, "\(name) cannot be \(quoted(found))", "it takes \(expected)")
    case .oneValue(let name, let command):
      (
        .usage, "\(name) takes one value",
        "quote it if it has spaces: `\(command) \(name) \"…\"`"
          + (command == SetCommand.syntax.name ? "; write `set \(name)=…` without spaces around the =" : "")
      )
    case .givenTwice(let name): (.usage, "\(name) is given twice", "take one of them out")
    case .valueMissing(let field):
      (.usage, "a value for \(field) is missing", "write `enter \(field) VALUE`, or `erase \(field)` to empty it")
    case .unknownVerb(let found, let known):
      (
        .usage, "expected \(known.shownAsChoice()), found \(quoted(found))",
        meant(NearMisses.of(found, among: known), "")
      )
    case .expected(let what, let found): (.usage, "expected \(what), found \(quoted(found))", "")
    case .notInBackground(let command):
      (.notInBackground, "\(command) cannot run in the background", "`&` is for actions, perform and press")
    case .promptOnly(let command): (.promptOnly, "\(command) works at the prompt only", "")
    default: nil
    }
  }
}
