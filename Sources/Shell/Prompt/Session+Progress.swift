internal import EventLoop
internal import LineEditing

extension Session {
  /// Begins to show on the prompt's row that a run is under way, once it takes longer than one notices.
  func showProgress(of run: Run?) {
    guard let editor else { return }
    guard let run else { return editor.show(progress: "") }
    loop.schedule(after: .milliseconds(300)) { [weak self] in
      guard let self, run === foreground, run.isActive else { return }
      updateProgress(of: run)
    }
  }

  /// Shows how far the run in the foreground is.
  func updateProgress(of run: Run) {
    guard run === foreground, run.isActive, run.elapsedMs >= 300 else { return }
    editor?.show(progress: "\(run.action) on \(run.screenlet.name)\(run.progressText), Ctrl-C cancels")
  }
}

extension Run {
  /// How far it is, in words; "" when its plugin has not told.
  fileprivate var progressText: String {
    guard let progress else { return "" }
    let amount =
      progress.total > 0
      ? " \(progress.done) of \(progress.total)" : progress.done > 0 ? " \(progress.done)" : ""
    return amount + (progress.text.map { ": \($0)" } ?? "")
  }
}
