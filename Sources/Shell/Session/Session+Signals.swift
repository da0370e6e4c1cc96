internal import LineEditing
internal import EventLoop
internal import PluginHost
private import Glibc

extension Session {
  /// Reads signals in the loop from now on.
  func listen(to signals: SignalSource) {
    loop.watch(signals.descriptor) { [unowned self] in handle(signals) }
    for stream in [output.standard, output.errors] {
      stream.wakeDescriptor = signals.descriptor
      stream.shouldGiveUp = { [unowned self] in
        handle(signals)
        return mustStop
      }
    }
  }

  private func handle(_ signals: SignalSource) {
    while let signal = signals.next() {
      switch signal {
      case SIGWINCH: soon { $0.editor?.resize() }
      case SIGCONT: soon { $0.editor?.resume() }
      case SIGTSTP: soon { $0.suspend() }
      case SIGINT:
        editor?.forgetTypedAhead()
        hearInterrupt()
      default:
        verdict = .signal(signal)
        soon { $0.lineReader?.interrupt() }
      }
    }
  }

  /// Does what Ctrl-C asks for, and ends the reading of a line.
  private func hearInterrupt() {
    handleInterrupt()
    soon { $0.lineReader?.interrupt() }
  }

  /// Does what Ctrl-C asks for that was typed right behind a line, once that has begun.
  func interruptSoon() { soon { $0.hearInterrupt() } }

  /// Stops the program, as Ctrl-Z asks.
  private func suspend() {
    if let editor { editor.suspend() } else { kill(getpid(), SIGSTOP) }
  }

  /// Does something in the loop: a signal may be heard in the middle of writing, and what draws must not come between.
  private func soon(_ work: @escaping (Session) -> Void) {
    loop.schedule(after: .zero) { [weak self] in self.map(work) }
  }

  /// Ctrl-C: cancels what stands in the foreground, a second time ends its plugin; else stops what waits.
  private func handleInterrupt() {
    if let run = foreground {
      // The terminal has echoed ^C, and what comes now must not stand behind it.
      if isInteractive, editor == nil { output.notice("") }
      runs.cancel(run)
      guard !isInteractive else {
        if editor == nil { tellSlowEnd(of: run) } else { progress.updateNow() }
        return
      }
      guard interrupt == nil else { return }
      interrupt = SIGINT
      // Nobody is there to press it a second time.
      loop.schedule(after: .seconds(2)) { [weak self] in
        if run.isActive { self?.runs.cancel(run) }
      }
    } else {
      interrupt = SIGINT
    }
  }

  /// Says what a second Ctrl-C does, when the first one does not end a run at once.
  private func tellSlowEnd(of run: Run) {
    loop.schedule(after: .milliseconds(300)) { [weak self] in
      guard let self, run.isActive, run === foreground else { return }
      guard let plugin = run.plugin else { return output.notice("\(run.action) has not ended yet") }
      output.notice("\(run.action) has not ended yet; Ctrl-C again ends the process of \(plugin.name)")
    }
  }
}
