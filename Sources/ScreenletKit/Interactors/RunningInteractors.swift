/// The interactors of a screenlet whose runs have not ended.
///
/// They are held weakly: an interactor lives as long as something will call it back. When nothing will, it goes, and its
/// run ends as failed instead of never.
@MainActor
final class RunningInteractors {
  private struct Entry {
    weak var interactor: Interactor?
    let action: String
    let run: UInt64
  }

  private var entries: [Entry] = []

  /// Runs an action: asks whether it may, finds the interactor, starts it.
  func begin(_ run: OpenRun, _ action: String, _ sender: ActionSender, of screenlet: Screenlet) {
    guard screenlet.onPreAction(name: action, sender: sender), screenlet.view.onPreAction(name: action, sender: sender)
    else { return run.finish(.cancelled) }
    let interactor: Interactor
    do {
      let custom = try screenlet.delegate?.screenlet(screenlet, customInteractorForAction: action, withSender: sender)
      guard let found = try custom ?? screenlet.createInteractor(name: action, sender: sender) else {
        return run.finish(.failed(ScreenletError(.plugin, PluginSentences.noInteractor(for: action))))
      }
      interactor = found
    } catch {
      return run.finish(Ending(error))
    }
    guard interactor.isFresh else {
      return run.finish(.failed(ScreenletError(.plugin, PluginSentences.usedInteractor(for: action))))
    }
    entries.removeAll { $0.interactor == nil }
    entries.append(Entry(interactor: interactor, action: action, run: run.number))
    interactor.begin(run, action, of: screenlet)
  }

  /// The interactors under way for an action.
  func running(_ action: String) -> [Interactor] { entries.filter { $0.action == action }.compactMap(\.interactor) }

  /// Cancels the interactor of a run. Without one the run has ended already, or is about to by itself.
  func cancel(_ run: UInt64) { entries.first { $0.run == run }?.interactor?.cancel() }

  /// Forgets an interactor that has ended.
  func remove(_ interactor: Interactor) { entries.removeAll { $0.interactor == nil || $0.interactor === interactor } }

  /// Ends all, when the host has ended their runs: what they do from now on has no effect.
  func dropAll() {
    let interactors = entries.compactMap(\.interactor)
    entries = []
    for interactor in interactors { interactor.drop() }
  }
}
