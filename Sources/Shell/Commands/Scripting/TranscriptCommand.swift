internal import CommandParsing
internal import EventLoop
internal import JSONValues

/// `transcript FILE|off`
enum TranscriptCommand: ShellCommand {
  static let syntax = CommandSyntax("transcript", operands: "[FILE|off]", count: 0...1)
  static let summary = "write what comes as a script that can be run, with an expect for each event"
  static let help =
    "From now on, to `off` or the end. A command that failed stands behind `try`, one that was refused is a comment, and so is "
    + "one with a secret in it. `expect` compares members of the payload that look as if they were the same the next time: "
    + "take out what is not. `plugin test FILE SCRIPT` runs it in a sandbox. Alone it tells the file."
  static let examples = ["transcript greeting.screens", "transcript off"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? .file : .nothing
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    guard let word = try invocation.arguments(syntax).operands.first else {
      let path = session.transcript?.path
      return session.output.tell(
        "transcript", path.map(JSON.string) ?? .null, [path ?? "nothing is written"], at: session.place)
    }
    if word.bareText == "off" { return session.endTranscript() }
    let path = try session.text(of: word)
    session.endTranscript()
    do throws(SystemError) {
      session.transcript = try TranscriptFile(path: path, log: session.log)
    } catch {
      throw Fault(.file(error, path: path), at: word.range)
    }
  }
}
