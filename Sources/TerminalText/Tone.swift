/// How a piece of text stands out on a terminal.
///
/// Of the first eight colours and one grey: each person's terminal makes them readable on its background.
public enum Tone: Sendable, Equatable, CaseIterable {
  /// As the text around it.
  case plain
  /// What one looks past: times, origins, hints.
  case faint
  /// What one looks for first.
  case strong
  /// The name of a thing.
  case name
  /// It went well.
  case good
  /// It failed.
  case bad
  /// It did not go as it was meant to, and is no failure.
  case caution

  /// The parameters of its SGR sequence; "" for a terminal's own colours.
  public var parameters: String {
    switch self {
    case .plain: ""
    case .faint: "90"
    case .strong: "1"
    case .name: "36"
    case .good: "32"
    case .bad: "31"
    case .caution: "33"
    }
  }
}
