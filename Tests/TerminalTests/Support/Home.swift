import BuiltPrograms
import Glibc

/// A home of the test's own, and the environment of who lives there.
final class Home {
  let folder: TemporaryFolder
  /// The whole environment of what is started here.
  var environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = [
      "HOME": folder.path + "/home", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "SHELL": "/bin/bash",
      // What bash asks with; it reads no file here.
      "PS1": "$ ",
      // Swift's own reporting of crashes would ask on the terminal what to do.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    mkdir(folder.path + "/home", 0o755)
  }

  /// Where the shell keeps what was typed.
  var historyFile: String { folder.file("home/.local/state/screens/history") }

  /// What was typed and kept.
  var history: String {
    String(decoding: (try? TemporaryFolder.bytes(of: historyFile)) ?? [], as: UTF8.self)
  }
}
