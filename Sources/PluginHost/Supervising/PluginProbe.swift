internal import EventLoop
private import JSONValues

/// Reads the manifest of one library by running it, in a process that does nothing else.
final class PluginProbe {
  let file: String
  /// The file as it was before the probe; one that is exchanged meanwhile is not taken for the one that answered.
  let identity: FileIdentity?
  private var session: RunnerSession?
  /// Set once it is known.
  private(set) var result: Result<PluginManifest, PluginRefusal>?
  private var hasEnded = false
  /// The first lines that it logged or printed: the best hint when it fails.
  private(set) var lines: [String] = []
  private static let linesKept = 20

  /// True when there is a result and the process is gone.
  var isOver: Bool { result != nil && hasEnded }

  /// Starts the probe; it goes on while the loop runs.
  init(file: String, runner: String, host: PluginHost) {
    self.file = file
    identity = FileIdentity(path: file)
    session = host.startSession(program: runner, file: file) { [weak self] _, notice in
      self?.hear(notice)
    } report: { [weak self] session, report in
      self?.hear(report, of: session)
    }
  }

  private func hear(_ notice: RunnerSession.Notice) {
    switch notice {
    case .manifest(let json):
      do throws(ManifestFaults) {
        result = .success(try PluginManifest(json))
      } catch {
        result = .failure(PluginRefusal(file: file, .badManifest(error.faults)))
      }
      session?.quit()
    case .refused(let step, let reason):
      result = .failure(refusal(step: step, reason: reason))
      session?.quit()
    case .hanging(_, let silence):
      fail(.hung(seconds: Int(silence.components.seconds)))
      session?.kill(for: .hang(silence))
    case .notStarted(let error):
      result = .failure(
        PluginRefusal(file: file, .runnerFailed(call: error?.call ?? "start", errno: error?.code ?? 0)))
      hasEnded = true
    }
  }

  private func hear(_ report: PluginThread.Report, of session: RunnerSession) {
    switch report {
    case .message(_, let message):
      let isTaken = session.receive(message)
      if !isTaken, case .log(_, let text) = message { keep([text]) }
    case .printed(_, let printed): keep(printed)
    case .ended(_, let end):
      hasEnded = true
      switch end {
      case .exited(let status): fail(.exit(status))
      case .signalled(let signal): fail(.signal(signal))
      case .brokeContact: fail(.exit(0))
      }
    }
  }

  private func keep(_ more: [String]) { lines += more.prefix(PluginProbe.linesKept - lines.count) }

  /// Notes how it failed, unless there is a result already.
  private func fail(_ end: ProbeEnd) {
    if result == nil { result = .failure(PluginRefusal(file: file, .probeFailed(end))) }
  }

  /// What the runner's words for its refusal mean.
  private func refusal(step: String, reason: String) -> PluginRefusal {
    switch step {
    case "entry": PluginRefusal(file: file, .noAnswer(reason: reason.isEmpty ? nil : reason))
    case "abi":
      PluginRefusal(
        file: file,
        .wrongABI(
          plugin: UInt32(reason) ?? .max, hostMinimum: HostVersion.abi.lowerBound,
          hostMaximum: HostVersion.abi.upperBound))
    case "manifest": PluginRefusal(file: file, .unreadableManifest(reason))
    default: PluginRefusal(file: file, .refusedByLoader(reason))
    }
  }
}
