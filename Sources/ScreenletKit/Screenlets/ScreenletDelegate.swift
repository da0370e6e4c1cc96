/// Who may run a screenlet's actions in its place.
@MainActor
public protocol ScreenletDelegate: AnyObject {
  /// An interactor of one's own for an action; nil leaves it to the screenlet.
  func screenlet(
    _ screenlet: Screenlet, customInteractorForAction action: String, withSender sender: ActionSender
  ) throws -> Interactor?
}
