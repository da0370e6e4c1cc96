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

  /// What an operand is, for completion, colours and hints.
  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole
  /// What the value of an option is.
  static func role(ofOption name: String, in scene: LineScene) -> WordRole
  /// Notes in the scene what the command will have changed for those behind it, and for one inside it.
  static func change(_ scene: inout LineScene, by operands: [DraftWord])

  /// Carries it out.
  static func run(_ invocation: Invocation, in session: Session) throws
  /// Finds its faults without running anything, for `--check`.
  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws
}

extension ShellCommand {
  static var help: String { "" }
  static var examples: [String] { [] }
  static var mayRunInBackground: Bool { false }

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index < syntax.operandCount.upperBound ? .anything("") : .nothing
  }

  static func role(ofOption name: String, in scene: LineScene) -> WordRole {
    name == "--within" ? .duration("D") : .anything(syntax.option(name)?.value ?? "")
  }

  static func change(_ scene: inout LineScene, by operands: [DraftWord]) {}

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    _ = try invocation.arguments(syntax)
  }
}
