import ScreenletKit

/// Finds out what a page of the web is called.
final class TitleInteractor: ServerReadInteractor {
  let url: String
  /// The title, when it has come.
  private(set) var title = ""

  init(screenlet: Screenlet, url: String) {
    self.url = url
    super.init(screenlet: screenlet)
  }

  override func createConnector() -> Connector? { TitleConnector(url: url) }

  override func completedConnector(_ connector: Connector) { title = (connector as? TitleConnector)?.title ?? "" }
}
