internal import TerminalText

/// What a terminal can do, as far as its environment tells.
public struct TerminalAbilities: Sendable, Equatable {
  /// It understands colours, and the environment asks for them or for nothing.
  public var hasColours: Bool
  /// It wraps rows anew when it gets narrower or wider.
  public var wrapsAnew: Bool

  /// Abilities that are known.
  public init(hasColours: Bool = true, wrapsAnew: Bool = true) {
    self.hasColours = hasColours
    self.wrapsAnew = wrapsAnew
  }

  /// Abilities by the environment's variables; nil for a terminal on which no line can be edited.
  public init?(environment: (String) -> String?) {
    let name = environment("TERM") ?? ""
    guard !name.isEmpty, name != "dumb", name != "unknown" else { return nil }
    hasColours = ColourChoice.auto.allowsColours(isTerminal: true, environment: environment)
    // These cut rows off, or leave them as they are.
    let isOld = environment("XTERM_VERSION") != nil || ["linux", "rxvt", "vt"].contains { name.hasPrefix($0) }
    wrapsAnew = !isOld && (environment("TMUX") != nil || !name.hasPrefix("screen"))
  }
}
