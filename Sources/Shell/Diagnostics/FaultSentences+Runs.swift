internal import JSONValues

/// The words for runs and plugins.
extension FaultKind {
  var runWords: Words? {
    switch self {
    case .actionRunning(let action, let run):
      (
        .alreadyRunning, "\(action) is already under way here, as run \(run)",
        "`wait \(run)` for it, or `cancel \(run)`"
      )
    case .runFailed(let failure): failureWords(failure)
    case .runsFailed(let numbers):
      (
        .actionFailed,
        numbers.count == 1 ? "run \(numbers[0]) failed" : "runs \(list(numbers.map(String.init))) failed",
        "`events --name actionFinished` tells why"
      )
    case .instanceFailed(let definition):
      (.actionFailed, "its plugin could not make a \(definition)", "see its lines in the log: `events --last 20`")
    case .callTaken(let plugin):
      (.pluginBusy, "\(plugin) was loaded anew before it could answer", "say it again")
    case .callTooLarge: (.badArgument, "it is over 16 MiB", "send less at a time")
    case .pluginDied(let death): (.pluginDied, DeathSentences.message(death), DeathSentences.cure(death))
    case .pluginInUse(let name, let screenlets):
      (
        .pluginBusy, "\(name) is in use by \(list(screenlets))",
        "close \(screenlets.count == 1 ? "it" : "them") first, or `plugin reload \(name)`"
      )
    case .checkFailed(let file, let faults, let warnings):
      (
        .checkFailed,
        "\(file.shownFileName) has \(faults > 0 ? plural(faults, "fault") : plural(warnings, "warning"))",
        "the report above tells what to do about each"
      )
    case .testsFailed(let file, _, of: 0):
      (
        .testFailed, "nothing of \(file.shownFileName) has been tested",
        "give its definitions examples, or put *.screens beside it or into examples/ there"
      )
    case .testsFailed(let file, let failed, let count):
      (
        .testFailed, "\(failed) of \(plural(count, "script")) of \(file.shownFileName) failed or did not run",
        "`screens --sandbox SCRIPT` runs one alone"
      )
    case .pluginLoaded(let file): (.pluginBusy, "\(file) is loaded already", "`plugin reload` takes the new file")
    default: nil
    }
  }

  private func failureWords(_ failure: RunFailure) -> Words {
    let said = failure.details["message"]?.string
    let code: FaultCode =
      switch failure.outcome {
      case .invalid: .actionInvalid
      case .cancelled: .actionCancelled
      default: failure.details["class"] == "pluginDied" ? .pluginDied : .actionFailed
      }
    let verb = failure.outcome == .invalid ? "refused what was entered" : failure.outcome.rawValue
    let faults = (failure.details["fields"]?.array ?? []).compactMap { field -> String? in
      guard let name = field["name"]?.string, let message = field["message"]?.string else { return nil }
      // A plugin's own message often is the list of these.
      let isSaid = ["\(name) \(message)", "\(name): \(message)"].contains { said?.contains($0) == true }
      return isSaid ? nil : "\(name): \(message)"
    }
    let isDead = failure.details["class"] == "pluginDied"
    let message =
      isDead
      ? said ?? "" : "\(failure.action) \(verb == "failed" ? "failed" : verb == "cancelled" ? "was cancelled" : verb)"
    let reasons = isDead ? [] : [said].compactMap { $0 } + faults
    return (
      code, reasons.isEmpty ? message : "\(message): \(reasons.joined(separator: "; "))",
      failure.details["cure"]?.string ?? ""
    )
  }
}
