import CommandParsing
import EventLogging
import EventLoop
import Glibc
import JSONValues
import PluginHost

@testable import Shell

/// A session in this process whose streams lead nowhere: what it tells is read from its log.
///
/// It finds the plugins that were built beside the tests; the `hello` among them needs nothing from outside.
final class QuietSession {
  let session: Session
  private let streams: [Int32]

  init(
    isInteractive: Bool = false, output: String = "/dev/null", _ change: (inout LaunchOptions) -> Void = { _ in }
  )
    throws
  {
    var options = LaunchOptions(environment: [:], program: { BuildFolder.program })
    change(&options)
    streams = [open(output, O_WRONLY | O_CLOEXEC), open("/dev/null", O_WRONLY | O_CLOEXEC)]
    session = try Session(
      options: options, isInteractive: isInteractive, loop: try EventLoop(), standard: streams[0], errors: streams[1])
  }

  deinit {
    session.host.shutDown()
    for stream in streams { close(stream) }
  }

  /// Runs commands to their end, or to the first failure.
  func run(_ text: String) throws {
    do {
      try session.run(QuietSession.source(text))
    } catch is ScriptStopped {}
  }

  /// Checks commands; answers how many words only running can judge.
  @discardableResult
  func check(_ text: String) -> Int {
    let checker = ScriptChecker(session: session)
    checker.check(QuietSession.source(text))
    return checker.uncheckedWords
  }

  private static func source(_ text: String) -> ScriptSource {
    ScriptSource(stream: CommandStream(name: "test", text: text))
  }

  /// The session's log from its start.
  var records: [LogRecord] { session.log.read(after: 0).records }

  /// The errors that were told.
  var errors: [ErrorReport] {
    records.compactMap { if case .error(let report) = $0.body { report } else { nil } }
  }

  /// The answers of a command, oldest first.
  func results(of command: String) -> [JSON] {
    records.compactMap { record in
      if case .result(command, let value) = record.body { value } else { nil }
    }
  }

  /// The payloads of the events of that name, oldest first.
  func payloads(of event: String) -> [JSON] { records.compactMap(\.event).filter { $0.name == event }.map(\.payload) }
}
