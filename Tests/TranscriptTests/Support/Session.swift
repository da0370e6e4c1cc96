import BuiltPrograms
import Glibc
import Testing

/// A folder with a home in it, and `screens` run there, which knows nothing but what is given here.
final class Session {
  let folder: TemporaryFolder
  /// The whole environment.
  var environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = [
      "HOME": folder.path + "/home", "PATH": "/usr/bin:/bin", "LANG": "en_US.UTF-8", "TZ": "UTC", "TERM": "xterm",
    ]
    mkdir(folder.path + "/home", 0o755)
  }

  /// Runs it to its end, with a script as standard input.
  func run(
    _ arguments: [String] = [], stdin script: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Ending {
    try run(arguments, bytes: Array(script.utf8), sourceLocation: sourceLocation)
  }

  /// Runs it to its end, with bytes as standard input.
  func run(
    _ arguments: [String] = [], bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Ending {
    try start(arguments, script: bytes).end(sourceLocation: sourceLocation)
  }

  /// Starts it.
  func start(
    _ arguments: [String] = [], input: Program.Stream = .file, script: [UInt8] = [], output: Program.Stream = .file
  ) throws -> Program {
    try Program(
      [BuildFolder.screens] + arguments, environment: environment, folder: folder, input: input, script: script,
      output: output)
  }

  /// Starts it at a terminal.
  func startAtTerminal(_ arguments: [String] = [], columns: Int = 80) throws -> Program {
    try Program(
      atTerminal: [BuildFolder.screens] + arguments, environment: environment, folder: folder, columns: columns)
  }
}
