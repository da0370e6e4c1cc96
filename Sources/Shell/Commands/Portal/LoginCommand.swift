internal import CommandParsing
internal import EventLoop
internal import JSONValues
internal import PluginHost
internal import Portal
internal import Themes

/// `login [USER] [--by …] [--password-env V│--password-file F]`
enum LoginCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "login", operands: "[USER]", count: 0...1,
    options: [
      OptionSyntax("--by", value: "email|screenName|userId", summary: "What USER is, where it does not tell."),
      OptionSyntax("--password-env", value: "V", summary: "The password is in that variable of the environment."),
      OptionSyntax("--password-file", value: "F", summary: "The password is the first line of that file."),
    ])
  static let summary = "sign in to the selected portal"
  static let help =
    "It drives the screenlet `login`. At the prompt it asks for what is missing, the password without echo; in scripts the "
    + "password comes from the environment or a file, never from the line. A failed attempt leaves a session that there is."
  static let examples = ["login test@liferay.com", "login test@liferay.com --password-env PORTAL_PASSWORD"]

  static func role(ofOption name: String, in scene: LineScene) -> WordRole {
    switch name {
    case "--by": .name(NameList(.value, "email|screenName|userId", ["email", "screenName", "userId"]))
    case "--password-file": .file
    default: .anything("VARIABLE")
    }
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    guard session.desk.server != nil else { throw Fault(.noServer) }
    let method = try arguments.value(of: "--by").map { word in
      let text = try session.text(of: word)
      guard let method = SignIn.Method(rawValue: text) else {
        throw Fault(.expected("email, screenName or userId", found: text), at: word.range)
      }
      return method
    }
    let user = try arguments.operands.first.map(session.text) ?? session.ask("user: ", isSecret: false)
    guard let user, !user.isEmpty else {
      throw Fault(.usage(.missingOperands(usage: "USER", minimum: 1, found: 0), syntax))
    }
    let password = try password(arguments, session)
    try session.signIn(
      user, by: method ?? SignIn.Method(guessedFrom: user), password: password, at: invocation.head.range)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let arguments = try invocation.arguments(syntax)
    guard arguments.has("--password-env") || arguments.has("--password-file") else { throw Fault(.passwordNeeded) }
  }

  private static func password(_ arguments: Arguments, _ session: Session) throws -> String {
    if let word = arguments.value(of: "--password-env") {
      let name = try session.text(of: word)
      guard let value = session.environment.take(name) else {
        throw Fault(.nothingAt(path: name, of: "$env"), at: word.range)
      }
      return value
    }
    if let word = arguments.value(of: "--password-file") {
      let path = try session.text(of: word)
      let line: String
      do throws(SystemError) {
        line = try ScriptFile.firstLine(of: path, session)
      } catch {
        throw Fault(.file(error, path: path), at: word.range)
      }
      try session.throwIfStopped()
      return line
    }
    guard let typed = try session.ask("password: ", isSecret: true) else { throw Fault(.passwordNeeded) }
    return typed
  }
}

extension Session {
  /// Drives the screenlet `login` through one attempt, without making it one of the session's own.
  func signIn(_ user: String, by method: SignIn.Method, password: String, at range: SourceRange) throws {
    let found = try definition("login", at: range)
    let ref = workspace.nextRef()
    let screenlet = Screenlet(
      name: "login", instance: host.makeInstance(of: found, ref: ref), definition: found.definition)
    workspace.addHidden(screenlet)
    output.expectEvents(of: screenlet)
    defer {
      host.close(screenlet.instance)
      workspace.removeHidden(screenlet)
    }
    for (name, text) in [("userName", user), ("basicAuthMethod", method.rawValue), ("password", password)] {
      guard let index = found.definition.attributeIndex(named: name) else { continue }
      screenlet.setValue(text, at: index)
    }
    guard let action = found.definition.defaultAction else { return }
    try start(RunTable.Order(screenlet: screenlet, action: action, place: place))
    guard let account = desk.account, let signedIn = account.user else { return }
    output.tell(
      "login",
      ["userId": .integer(signedIn.userId), "groupId": .integer(desk.groupId), "companyId": .integer(desk.companyId)],
      [
        .prose(
          account.isRemembered
            ? "the portal cannot be reached; working offline as \(signedIn.fullName) (\(signedIn.emailAddress)), "
              + "the password is tried when it can"
            : "signed in as \(signedIn.fullName) (\(signedIn.emailAddress)), site \(desk.groupId)", indent: 0)
      ], at: place)
  }
}
