import BuiltPrograms
import Glibc

/// A tmux with a server of its own, which ends with the value; its socket goes with the folder.
///
/// The first pane runs what it is given. Nothing here waits by the clock: tmux tells when a terminal has changed, and then
/// it is looked at again.
final class Tmux {
  let home: Home
  /// Where its socket and its settings are.
  private let folder: TemporaryFolder
  private let client: ControlClient

  /// Runs a program, and tells how it ended. tmux knows that too, but with clients in control mode it may miss the end.
  private static let telling = ["sh", "-c", "\"$@\"; echo \"status $?\"; exec cat", "sh"]

  /// Starts a program in a terminal.
  init(_ words: [String], columns: Int = 80, rows: Int = 24, in home: Home) throws {
    self.home = home
    folder = try TemporaryFolder()
    let settings = try folder.write(
      "tmux.conf",
      """
      set -s default-terminal tmux-256color
      set -s escape-time 0
      set -g status off
      set -g history-limit 50000
      set -g allow-rename on
      set -g destroy-unattached on

      """)
    client = try ControlClient(
      [
        "tmux", "-u", "-S", folder.file("tmux"), "-f", settings, "-C", "new-session", "-x", "\(columns)", "-y",
        "\(rows)", "--",
      ] + Tmux.telling + words, environment: home.environment, folder: home.folder.path + "/home")
    // From now on the window has the size that it is given, whatever clients there are.
    try run("resize-window -x \(columns) -y \(rows)")
  }

  /// The pane that it began with.
  var pane: Pane { Pane(tmux: self, id: "%0") }

  /// Starts another program in a window of its own.
  func open(_ words: [String]) throws -> Pane {
    let quoted = (Tmux.telling + words).map { "'\($0)'" }.joined(separator: " ")
    let id = try answers("new-window -P -F '#{pane_id}' -- \(quoted)")[0].first ?? ""
    return Pane(tmux: self, id: id)
  }

  // MARK: - Commands

  /// Has tmux carry out commands.
  func run(_ commands: String...) throws { _ = try client.answers(to: commands) }

  /// Has tmux carry out commands; their answers.
  func answers(_ commands: String...) throws -> [[String]] { try client.answers(to: commands) }

  // MARK: - What happens

  /// How often something has happened.
  var changes: Int { client.changes }

  /// How often a program has written something.
  var outputs: Int { client.outputs }

  /// Waits until more has happened than that. The end of a program is not told, so it comes back now and then without.
  func listen(after seen: Int) {
    if client.changes == seen { client.listen(milliseconds: 250) }
    // What else has come already: one look is enough for all of it.
    while client.listen(milliseconds: 0) {}
  }
}
