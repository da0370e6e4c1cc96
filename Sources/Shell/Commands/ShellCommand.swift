internal import CommandParsing

/// A command of the language. One file each; help, completion and `--check` read the same declaration.
protocol ShellCommand: SendableMetatype {
  /// Name, operands, options.
  static var syntax: CommandSyntax { get }
  /// One line for the list of commands, without a full stop.
  static var summary: String { get }
  /// What a user must know besides, in a few sentences; "" when the summary says it all.
  static var help: String { get }
  /// Lines that show it, as they are typed.
  static var examples: [String] { get }
  /// True when `&` may end it.
  static var mayRunInBackground: Bool { get }

  /// Carries it out.
  static func run(_ invocation: Invocation, in session: Session) throws
  /// Finds its faults without running anything, for `--check`.
  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws
}

extension ShellCommand {
  static var help: String { "" }
  static var examples: [String] { [] }
  static var mayRunInBackground: Bool { false }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    _ = try invocation.arguments(syntax)
  }
}
