public import JSONValues

/// A component with attributes, actions, a view and events; the base of all screenlets.
///
/// ```swift
/// public final class GreeterScreenlet: Screenlet {
///   override public class var summary: String { "Greets somebody." }
///   override public class var actions: [Action] { [Action("greet", "Says hello.", isDefault: true)] }
///   override public class var events: [EventDeclaration] { [EventDeclaration("onGreeted", "The greeting.")] }
///
///   @Attribute("Whom to greet.") var name = "World"
///
///   override public func createInteractor(name: String, sender: ActionSender) -> Interactor? {
///     GreetInteractor(screenlet: self)
///   }
/// }
/// ```
///
/// One instance is made just to read what the class declares, so `init()` does nothing but set initial values. What needs
/// a host (context, attributes that were set) is there from ``created()`` on.
@MainActor
open class Screenlet {
  /// Supplies interactors of its own for actions; not retained.
  public weak var delegate: (any ScreenletDelegate)?
  /// Server, site and user, as the host has them now.
  public private(set) var context = ServerContext()
  private(set) weak var instance: ScreenletInstance?
  private let plainView = ScreenletView()

  /// Does nothing but set initial values.
  public required init() {}

  // MARK: - To declare

  /// The name of the definition: that of the class up to `Screenlet`, `AddBookmarkScreenlet` as `add-bookmark`.
  open class var name: String { definitionName(ofClass: String(describing: self)) }

  /// What it is, in one line.
  open class var summary: String { "" }

  /// What it does.
  open class var actions: [Action] { [] }

  /// What it tells.
  open class var events: [EventDeclaration] { [] }

  /// Scripts that show it, for help.
  open class var examples: [String] { [] }

  /// What a person fills in. Override it with a view of your own that you keep in a property:
  /// `override var view: ScreenletView { form }`.
  open var view: ScreenletView { plainView }

  // MARK: - To override

  /// Chooses who runs an action; nil for an action that this screenlet has no interactor for. What it throws ends the
  /// run.
  open func createInteractor(name: String, sender: ActionSender) throws -> Interactor? { nil }

  /// The host has made it; context and attributes come next.
  open func created() {}

  /// ``context`` is another.
  open func contextChanged() {}

  /// An attribute was set or unset by the host.
  open func attributeChanged(_ name: String) {}

  /// The view is about to be shown for the first time. Liferay Screens calls it `onShow`.
  open func shown() {}

  /// May veto an action: false ends its run as cancelled.
  open func onPreAction(name: String, sender: ActionSender) -> Bool { true }

  /// An interactor is about to start.
  open func onStartInteraction() {}

  /// An interactor has ended, and has told its events.
  open func onFinishInteraction(result: Any?, error: (any Error)?) {}

  /// A change that was kept has been sent.
  open func synced(key: String, answer: JSON) {}

  // MARK: - For the screenlets of this library

  /// An attribute has changed; ``attributeChanged(_:)`` is next.
  func noteAttribute(_ name: String) {}

  /// The context was another before; ``contextChanged()`` is next.
  func noteContext(_ before: ServerContext) {}
}

// MARK: - Acting

extension Screenlet {
  /// Asks the host to perform an action as a run of its own; false when it would not.
  @discardableResult
  public func performAction(name: String, argument: String? = nil) -> Bool {
    instance?.requestAction(name, argument) ?? false
  }

  /// Asks the host to perform the default action; false without one.
  @discardableResult
  public func performDefaultAction() -> Bool {
    guard let action = Self.actions.first(where: \.isDefault) else { return false }
    return performAction(name: action.name)
  }

  /// Tells an event, of the run whose code is running, or of none; false when that run is over.
  @discardableResult
  public func emit(_ event: String, _ payload: JSON? = nil) -> Bool {
    // A task may go on when the run that it began in is over: then the event is of none.
    if let interactor = Interactor.current, interactor.screenlet === self, interactor.hasOpenRun {
      return interactor.emit(event, payload)
    }
    return instance?.emit(event, payload, run: 0) ?? false
  }

  /// Tells an `on…Error` event.
  @discardableResult
  public func emitError(_ event: String, _ error: any Error) -> Bool {
    emit(event, ScreenletError(describing: error).json)
  }

  /// True while an interactor of the action has not ended; it has not yet while its events are told.
  public func isActionRunning(_ name: String) -> Bool { instance?.isActionRunning(name) ?? false }

  /// Cancels the interactors of an action.
  public func cancelInteractors(for name: String) {
    for interactor in instance?.interactors(for: name) ?? [] { interactor.cancel() }
  }

  /// Writes a line to the log.
  public func log(_ text: String, _ level: LogLevel = .info) { instance?.host.log(level, text) }
}

// MARK: - Life

extension Screenlet {
  func attach(to instance: ScreenletInstance) {
    self.instance = instance
    view.screenlet = self
    created()
  }

  func takeContext(_ context: ServerContext) {
    let before = self.context
    self.context = context
    noteContext(before)
    contextChanged()
  }
}
