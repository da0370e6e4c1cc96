import JSONValues

@testable import ScreenletKit

/// A screenlet that does what a test tells it.
@MainActor
final class Probe: Screenlet {
  override class var summary: String { "Does what a test tells it." }
  override class var actions: [Action] { [Action("go", "Goes.", isDefault: true), Action("other", "Goes elsewhere.")] }

  @Attribute("A number.") var number: Int64 = 7
  @Attribute("A text.") var text = "initial"
  @Attribute("A secret.") var password: Secret

  let form = ProbeView()
  override var view: ScreenletView { form }

  var makeInteractor: @MainActor (Probe, String, ActionSender) throws -> Interactor? = { _, _, _ in nil }
  var didFinish: @MainActor (Interactor?) -> Void = { _ in }
  var mayAct = true
  private(set) var notes: [String] = []

  func note(_ text: String) { notes.append(text) }

  override func createInteractor(name: String, sender: ActionSender) throws -> Interactor? {
    let interactor = try makeInteractor(self, name, sender)
    interactor?.onSuccess = { [self] in note("onSuccess") }
    interactor?.onFailure = { [self] in note("onFailure \(ScreenletError(describing: $0).message)") }
    interactor?.onStored = { [self] in note("onStored \($0)") }
    interactor?.onCancelled = { [self] in note("onCancelled") }
    return interactor
  }

  override func created() { note("created") }
  override func contextChanged() { note("context \(context.groupId) \(context.userId)") }
  override func attributeChanged(_ name: String) { note("changed \(name)") }
  override func shown() { note("shown") }
  override func onPreAction(name: String, sender: ActionSender) -> Bool { mayAct }
  override func onStartInteraction() { note("started") }
  override func onFinishInteraction(result: Any?, error: (any Error)?) {
    didFinish(Interactor.current)
    note("finished \(result ?? "nothing") \(isActionRunning("go"))")
  }
  override func synced(key: String, answer: JSON) { note("synced \(key) \(answer.text())") }
}

/// The view of a probe.
final class ProbeView: ScreenletView {
  @Field("Where.") var url = "initial"
  @Field("When.") var day: CalendarDay?
  @Field("How many.") var count: Int64 = 3
  var mayAct = true
  var messages: [String: ProgressMessages] = [:]

  override var progressMessages: [String: ProgressMessages] { messages }
  override func didEndEditing(_ field: String) {
    if field == "url" { userAction(name: "other", argument: url) }
  }
  override func onPreAction(name: String, sender: ActionSender) -> Bool { mayAct }
}

/// An interactor that does what a test tells it.
final class ToldInteractor: Interactor {
  var result: Any?
  private let body: @MainActor (ToldInteractor) throws -> Bool

  init(_ screenlet: Screenlet, _ body: @escaping @MainActor (ToldInteractor) throws -> Bool) {
    self.body = body
    super.init(screenlet: screenlet)
  }

  override func start() throws -> Bool { try body(self) }
  override func interactionResult() -> Any? { result }
}
