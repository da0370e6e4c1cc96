internal import JSONValues

/// A screenlet that the host has made: it carries calls to the screenlet, and what the screenlet says to the host.
///
/// The host's table holds it from `create` to `destroy`; the screenlet knows it weakly.
@MainActor
final class ScreenletInstance {
  let host: Host
  private let ref: UInt64
  let screenlet: Screenlet
  private var attributes: [String: any AttributeSlot] = [:]
  private let interactions = RunningInteractors()

  init(_ screenlet: Screenlet, _ ref: UInt64, _ host: Host) {
    self.screenlet = screenlet
    self.ref = ref
    self.host = host
    let declarations = Declarations(of: screenlet)
    for attribute in declarations.attributes {
      if let name = attribute.declaration.name { attributes[name] = attribute }
    }
    screenlet.view.attach(declarations.fields, to: self)
    screenlet.attach(to: self)
  }

  /// What the screenlet's attribute `policy` says; nil when it has none.
  var policy: OfflinePolicy? { (attributes[OfflinePolicy.attributeName] as? Attribute<OfflinePolicy>)?.wrappedValue }

  /// True when the screenlet has an attribute of the name.
  func hasAttribute(_ name: String) -> Bool { attributes[name] != nil }

  // MARK: - From the host

  func contextChanged(_ json: String) {
    let context = ServerContext(json: (try? JSON(parsing: json)) ?? .null)
    ServerContext.current = context
    screenlet.takeContext(context)
  }

  func attributeChanged(_ name: String, _ text: String?) {
    guard let attribute = attributes[name] else { return }
    attribute.take(text)
    screenlet.noteAttribute(name)
    screenlet.attributeChanged(name)
  }

  func shown() { screenlet.shown() }

  func perform(_ run: UInt64, _ action: String, _ sender: ActionSender) {
    ServerContext.current = screenlet.context
    interactions.begin(OpenRun(run, host), action, sender, of: screenlet)
  }

  func cancel(_ run: UInt64) { interactions.cancel(run) }

  func edited(_ field: String, _ text: String) {
    screenlet.view.take(text, from: field)
  }

  func synced(_ key: String, _ json: String) {
    screenlet.synced(key: key, answer: (try? JSON(parsing: json)) ?? .null)
  }

  func destroy() { interactions.dropAll() }

  // MARK: - To the host

  func emit(_ event: String, _ payload: JSON?, run: UInt64) -> Bool { host.emit(ref, run: run, event, payload) }

  func setAttribute(_ name: String, _ text: String?) { host.setAttribute(ref, name, text) }

  func requestAction(_ action: String, _ argument: String?) -> Bool { host.perform(ref, action, argument) }

  func changeView(_ change: JSON) { host.view(ref, change) }

  func showRows(_ rows: [JSON], first: Int, total: Int?) { host.rows(ref, first: first, total: total, rows) }

  // MARK: - Interactions

  func isActionRunning(_ action: String) -> Bool { !interactions.running(action).isEmpty }

  func interactors(for action: String) -> [Interactor] { interactions.running(action) }

  func ended(_ interactor: Interactor) { interactions.remove(interactor) }
}
