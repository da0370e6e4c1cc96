internal import CommandParsing
internal import EventLoop
internal import Portal

/// `connect URL [--ca F]`
enum ConnectCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "connect", operands: "URL", count: 1...1,
    options: [OptionSyntax("--ca", value: "F", summary: "A file of certificate authorities to trust as well.")])
  static let summary = "select a portal"
  static let help =
    "It sends nothing: the first call asks the portal for its version. Who returns to a portal finds the session that was "
    + "begun there."
  static let examples = ["connect http://localhost:8080"]

  static func role(ofOption name: String, in scene: LineScene) -> WordRole { .file }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    let word = arguments.operands[0]
    let url = try session.text(of: word)
    let authority = arguments.value(of: "--ca")
    let path = try authority.map(session.text)
    do throws(SystemError) {
      if let path { try ScriptFile.check(path) }
    } catch {
      throw Fault(.file(error, path: path ?? ""), at: authority?.range)
    }
    try session.connect(url, authorityFile: path, at: word.range)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let word = try invocation.arguments(syntax).operands[0]
    if let url = checker.literal(word) { _ = try Session.server(url, authorityFile: nil, at: word.range) }
  }
}

extension Session {
  /// Selects the portal of that address.
  func connect(_ url: String, authorityFile: String?, at range: SourceRange?) throws {
    desk.connect(try Session.server(url, authorityFile: authorityFile, at: range))
    store.follow()
  }

  /// Reads an address.
  static func server(_ url: String, authorityFile: String?, at range: SourceRange?) throws -> PortalServer {
    do throws(PortalServerFault) {
      return try PortalServer(url, authorityFile: authorityFile)
    } catch {
      throw Fault(.portalAddress(error), at: range)
    }
  }
}
