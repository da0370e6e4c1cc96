internal import CommandParsing
internal import JSONValues
internal import PluginHost
internal import Themes

/// `help [TOPIC]`
enum HelpCommand: ShellCommand {
  static let syntax = CommandSyntax("help", operands: "[TOPIC]", count: 0...1)
  static let summary = "explain a command, an action, a definition, an error code or a topic"
  static let examples = ["help", "help set", "help hello", "help unknown-attribute"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? scene.topics : .nothing
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    guard let word = try invocation.arguments(syntax).operands.first else {
      return tell("help", HelpPages.overview(), session)
    }
    let topic = try session.text(of: word)
    guard let blocks = HelpPages.page(for: topic, session) else {
      let known =
        CommandTable.names + FaultCode.allCases.map(\.rawValue) + HelpPages.topics.map(\.name)
        + (session.workspace.current?.definition.actions.map(\.name) ?? [])
        + session.host.definitions().map(\.definition.name) + session.host.knownPlugins().map(\.name)
      throw Fault(.unknownTopic(topic, near: NearMisses.of(topic, among: known)), at: word.range)
    }
    tell(topic, blocks, session)
  }

  private static func tell(_ topic: String, _ blocks: [Block], _ session: Session) {
    let text = blocks.lines(on: .unbounded).map(\.text).joined(separator: "\n")
    session.output.tell("help", ["topic": .string(topic), "text": .string(text)], blocks, at: session.place)
  }
}
