private import Glibc
internal import PluginHost
internal import EventLogging
internal import EventLoop
internal import Offline

extension Session {
  /// Ends the session: waits for what a script has left running, tells the end, and gives the exit status.
  func end() -> Int32 {
    if verdict == .quit { verdict = nil }
    if isInteractive {
      for run in runs.active { runs.cancel(run) }
    } else {
      loop.run { runs.active.isEmpty || mustStop }
      reportUnheardFailures()
    }
    closeRuns()
    countUnsent()
    endTranscript()
    if verdict == .timeLimit, firstFailure != ExitStatus.timeout {
      report(Fault(.timeLimit(options.timeLimit ?? .zero)), at: nil, excerpt: nil)
    }
    // What the last lines meet counts as well.
    output.flush()
    noteOutputState()
    // The last record: in text nobody could read it any more.
    if output.mode == .json || log.file != nil { log.append(.end(ending)) }
    output.flush()
    noteOutputState()
    _ = log.file?.close()
    // Before the store is closed: it tells what is left in it.
    let status = exitStatus
    host.shutDown()
    desk.close()
    store.end()
    sandbox?.stop()
    return status
  }

  private var ending: Ending {
    Ending(
      exit: Int(exitStatus), succeeded: runs.counts[.succeeded] ?? 0, stored: runs.counts[.stored] ?? 0,
      failed: runs.counts[.failed] ?? 0, invalid: runs.counts[.invalid] ?? 0,
      cancelled: runs.counts[.cancelled] ?? 0)
  }

  /// What is still under way ends with the session; each run has its outcome.
  private func closeRuns() {
    for run in runs.active {
      run.wasHeardOf = true
      runs.finish(run, .cancelled, details: Failure.details("sessionEnded", "the session ended", cure: ""))
    }
  }

  /// What was kept in this session and is here still.
  private var hasUnsent: Bool { store.hasStored && store.pendingChanges > 0 }

  private func countUnsent() {
    guard store.hasStored, !isInteractive, !mustStop,
      let count = try? ask({ store.offline.entryCount(completion: $0) })
    else { return }
    store.note(pending: count)
  }

  private var exitStatus: Int32 {
    switch verdict {
    case .signal(let signal): return ExitStatus.signal(signal)
    case .timeLimit: return ExitStatus.timeout
    case .outputGone: return output.standard.state == .readerGone ? ExitStatus.signal(SIGPIPE) : ExitStatus.failure
    case .quit, nil: break
    }
    if isInteractive { return ExitStatus.success }
    if let interrupt { return ExitStatus.signal(interrupt) }
    return firstFailure ?? (hasUnsent ? ExitStatus.stored : ExitStatus.success)
  }

  /// A background run that failed and that nobody waited for makes the script fail.
  private func reportUnheardFailures() {
    for run in runs.runs where !run.wasHeardOf {
      guard let failure = run.failure else { continue }
      run.wasHeardOf = true
      place = run.place
      let fault = Fault(.runFailed(failure))
      report(fault, at: nil, excerpt: nil, column: run.column)
      if firstFailure == nil { firstFailure = fault.kind.exitStatus }
    }
  }
}
