internal import JSONValues
internal import ScreenletKit

/// Finds out what a page is called.
final class GetWebTitleInteractor: ServerReadInteractor {
  /// The address.
  let url: String
  /// The title, when it has come.
  private(set) var resultTitle: PageTitle?
  private var page: HTTPPage?

  init(screenlet: Screenlet, url: String) {
    self.url = url
    super.init(screenlet: screenlet)
  }

  override func createConnector() -> Connector? { WebTitleConnector(url: url) }

  override func completedConnector(_ connector: Connector) {
    resultTitle = (connector as? WebTitleConnector)?.title
    page = (connector as? WebTitleConnector)?.page
  }

  /// Ends it without a title, since another is wanted by now. That is no failure: nobody waits for this one.
  func outdate() { callOnSuccess() }

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
