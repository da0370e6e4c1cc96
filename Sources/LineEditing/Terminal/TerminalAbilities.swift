/// What a terminal can do, as far as its environment tells.
public struct TerminalAbilities: Sendable, Equatable {
  /// It understands colours, and the person wants them.
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
    // The order of precedence that most programs share.
    if environment("NO_COLOR")?.isEmpty == false {
      hasColours = false
    } else if let forced = environment("CLICOLOR_FORCE"), !forced.isEmpty, forced != "0" {
      hasColours = true
    } else {
      hasColours = environment("CLICOLOR") != "0" && !name.hasSuffix("-m") && !name.hasPrefix("vt1")
    }
    // These cut rows off, or leave them as they are.
    let isOld = environment("XTERM_VERSION") != nil || ["linux", "rxvt", "vt"].contains { name.hasPrefix($0) }
    wrapsAnew = !isOld && (environment("TMUX") != nil || !name.hasPrefix("screen"))
  }
}
