import TerminalText
import Testing

@Suite struct `Choosing colours` {
  @Test(
    arguments: [
      // The environment, and whether a terminal and a pipe get them.
      (["TERM": "xterm"], true, false), ([:], false, false), (["TERM": "dumb"], false, false),
      (["TERM": "unknown"], false, false), (["TERM": "vt100"], false, false), (["TERM": "xterm-m"], false, false),
      (["TERM": "xterm", "NO_COLOR": "1"], false, false), (["TERM": "xterm", "NO_COLOR": ""], true, false),
      (["TERM": "xterm", "CLICOLOR": "0"], false, false), (["TERM": "xterm", "CLICOLOR": "1"], true, false),
      (["TERM": "xterm", "CLICOLOR_FORCE": "1"], true, true), (["TERM": "xterm", "CLICOLOR_FORCE": "0"], true, false),
      (["TERM": "xterm", "CLICOLOR_FORCE": ""], true, false), (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true, true),
      (["TERM": "xterm", "CLICOLOR_FORCE": "1", "CLICOLOR": "0"], true, true),
      (["TERM": "xterm", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
    ] as [([String: String], Bool, Bool)])
  func `asks the environment in the usual order`(environment: [String: String], atTerminal: Bool, inPipe: Bool) {
    #expect(ColourChoice.auto.allowsColours(isTerminal: true) { environment[$0] } == atTerminal)
    #expect(ColourChoice.auto.allowsColours(isTerminal: false) { environment[$0] } == inPipe)
  }

  @Test(arguments: [[:], ["NO_COLOR": "1"], ["CLICOLOR_FORCE": "1"], ["TERM": "dumb"]], [true, false])
  func `asks nobody when somebody has chosen`(environment: [String: String], isTerminal: Bool) {
    #expect(ColourChoice.always.allowsColours(isTerminal: isTerminal) { environment[$0] })
    #expect(!ColourChoice.never.allowsColours(isTerminal: isTerminal) { environment[$0] })
  }
}
