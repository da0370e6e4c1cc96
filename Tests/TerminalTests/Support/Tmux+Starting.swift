import BuiltPrograms
import Testing

extension Tmux {
  /// Starts `screens` in a terminal and waits for its prompt.
  static func screens(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, in home: Home? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Tmux {
    let tmux = try Tmux(
      [BuildFolder.screens] + arguments, columns: columns, rows: rows, in: try home ?? Home())
    try tmux.pane.seePrompt(sourceLocation: sourceLocation)
    return tmux
  }

  /// Starts a shell in a terminal, which can start `screens` and stop it, and waits for its prompt.
  static func shell(
    _ words: [String], columns: Int = 80, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Tmux {
    let tmux = try Tmux(words, columns: columns, in: Home())
    try tmux.pane.see(typed: "$ ", sourceLocation: sourceLocation)
    return tmux
  }

  /// The shell of most people. It puts the terminal in order when a program has died or stopped.
  static let bash = ["bash", "--norc", "--noprofile"]

  /// A shell that leaves the terminal as it gets it.
  static let dash = ["dash", "-i"]
}
