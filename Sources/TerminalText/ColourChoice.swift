/// Whether a stream gets colours, as a person has asked: `--color`, `option color`.
public enum ColourChoice: String, Sendable, CaseIterable {
  /// Where the environment and the stream allow it.
  case auto
  /// Everywhere.
  case always
  /// Nowhere.
  case never

  /// True when a stream gets colours.
  ///
  /// Where nobody has chosen, `NO_COLOR` counts before `CLICOLOR_FORCE`, that before `CLICOLOR=0`, that before a terminal
  /// that has none, and last whether the stream is a terminal at all.
  /// - Parameters:
  ///   - isTerminal: true when a person reads the stream at a terminal.
  ///   - environment: gives the value of a variable.
  public func allowsColours(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment("NO_COLOR")?.isEmpty == false { return false }
    if let forced = environment("CLICOLOR_FORCE"), !forced.isEmpty, forced != "0" { return true }
    if environment("CLICOLOR") == "0" { return false }
    return isTerminal && ColourChoice.hasColours(terminal: environment("TERM") ?? "")
  }

  /// True for a terminal, by its name, that has colours.
  private static func hasColours(terminal name: String) -> Bool {
    !["", "dumb", "unknown"].contains(name) && !name.hasSuffix("-m") && !name.hasPrefix("vt1")
  }
}
