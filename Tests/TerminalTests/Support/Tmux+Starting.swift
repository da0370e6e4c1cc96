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

  /// Starts bash in a terminal, which can start `screens` and stop it, and waits for its prompt.
  static func bash(
    columns: Int = 80, rows: Int = 24, in home: Home? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Tmux {
    let tmux = try Tmux(
      ["bash", "--norc", "--noprofile"], columns: columns, rows: rows, in: try home ?? Home())
    try tmux.pane.see(typed: "$ ", sourceLocation: sourceLocation)
    return tmux
  }
}
