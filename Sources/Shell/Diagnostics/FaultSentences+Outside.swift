internal import EventLogging
internal import EventLoop
private import Glibc
internal import Portal

/// The words for the world outside: files, portals, time.
extension FaultKind {
  var outsideWords: Words {
    switch self {
    case .expectationUnmet(let miss): (.expectFailed, miss.message, miss.cure)
    case .waitTimedOut(let runs, let duration):
      (
        .timeLimit,
        "after \(duration.literal) \(runs.count == 1 ? "run \(runs[0]) is" : "runs \(list(runs.map(String.init))) are") "
          + "still under way", "wait longer with --within, or `cancel \(runs.first ?? 0)`"
      )
    case .portalAddress(let fault): (.badAddress, fault.sentence, fault.cure)
    case .sandbox(let message): (.noPortal, message, "`screens-sandbox` must lie beside screens, and start by itself")
    case .sandboxRefused:
      (
        .noPortal, "the sandbox portal does not take what it was given, and says why above",
        "correct it, or leave it out"
      )
    case .timeLimit(let duration): (.timeLimit, "the session's time limit of \(duration.literal) is over", "")
    case .interrupted: (.interrupted, "interrupted", "")
    case .document(let fault): (.file, fault.sentence, fault.cure)
    case .file(let error, let path): (.file, "\(path): \(error.reason)", "")
    case .scriptUnreadable(let error, let path):
      (.file, "the script \(path): \(error.reason)", error.code == ENOENT ? scriptHint(path) : "")
    case .sourceCycle(let chain):
      (.file, "a script that runs itself: \(chain.joined(separator: " → "))", "take one `source` out")
    case .sourceTooDeep(let depth): (.file, "scripts run scripts \(depth) deep", "")
    case .eventFile(let fault):
      (
        .file, "events cannot go to \(fault.path): \(systemWords(fault.errno))",
        fault.operation == .open ? "name a file that you can write to" : "what is lost is counted there"
      )
    case .template(let fault): (.badTemplate, fault.sentence, fault.cure)
    default: (.file, "\(self)", "")
    }
  }

  /// Whoever names a script that is not there may have meant a command.
  private func scriptHint(_ name: String) -> String {
    if LaunchOptions.sandboxProfiles.contains(name) { return "a sandbox of that version is `--sandbox=\(name)`" }
    let isCommand = CommandTable.command(named: name) != nil
    return isCommand
      ? "commands stand behind -c: `screens -c \(name)`"
      : "name a file of commands, or write commands behind -c: `screens -c 'new \(NameRule.isName(name) ? name : "hello")'`"
  }
}
