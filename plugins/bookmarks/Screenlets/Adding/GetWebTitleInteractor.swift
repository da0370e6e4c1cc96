internal import JSONValues
internal import ScreenletKit

/// Finds out what a page is called.
final class GetWebTitleInteractor: ServerReadInteractor {
  /// The address.
  let url: String
  /// The title, when it has come.
  private(set) var resultTitle: PageTitle?
  /// Why there is no title, when nobody has asked for one: that run succeeds all the same.
  private(set) var trouble: (any Error)?
  private let isBegunByView: Bool
  private var page: HTTPPage?
  private var waiting: [@MainActor () -> Void] = []

  /// - Parameter isBegunByView: nobody has asked for it, so nobody's script is to fail by it.
  init(screenlet: Screenlet, url: String, isBegunByView: Bool) {
    self.url = url
    self.isBegunByView = isBegunByView
    super.init(screenlet: screenlet)
  }

  override func start() throws -> Bool {
    do {
      return try super.start()
    } catch {
      connectorFailed(error)
      return true
    }
  }

  override func createConnector() -> Connector? { WebTitleConnector(url: url) }

  override func completedConnector(_ connector: Connector) {
    resultTitle = (connector as? WebTitleConnector)?.title
    page = (connector as? WebTitleConnector)?.page
  }

  override func connectorFailed(_ error: any Error) {
    guard isBegunByView, !(error is CancellationError) else { return callOnFailure(error) }
    trouble = error
    callOnSuccess()
  }

  /// Ends it without a title, since another is wanted by now. That is no failure: nobody waits for this one.
  func outdate() { callOnSuccess() }

  // MARK: - Who waits for it

  /// Calls a body once when it has ended, however that was.
  func whenEnded(_ body: @escaping @MainActor () -> Void) { waiting.append(body) }

  /// It has ended: what waits for it goes on.
  func release() {
    let waiting = waiting
    self.waiting = []
    for body in waiting { body() }
  }

  override func interactionResult() -> Any? { resultTitle }

  /// What the event tells.
  var payload: JSON? {
    guard let title = resultTitle, let page else { return nil }
    var members = JSONObject([
      ("url", .string(page.url)), ("title", .string(title.text)), ("charset", .string(title.charset)),
      ("status", .integer(Int64(page.status))),
    ])
    // Only then: a note for whoever wonders where the rest is.
    if title.isCut { members["isCut"] = true }
    return .object(members)
  }
}
