internal import ScreenletKit

/// Reads the title of a page, and no more of the page than it takes.
final class WebTitleConnector: HTTPConnector {
  /// The title.
  private(set) var title: PageTitle?
  private var reader: TitleReader?

  init(url: String) { super.init(url: url, field: "URL") }

  override var accept: [String] { ["text/html", "application/xhtml+xml"] }

  override var limits: FetchLimits { FetchLimits(redirects: 5, bytes: 2 << 20, seconds: 10) }

  override func didReceive(bytes: [UInt8], of page: HTTPPage) -> Bool { reader(of: page).take(bytes) }

  override func didReceive(page: HTTPPage) throws {
    guard let title = reader(of: page).end() else {
      throw ScreenletError(
        "noTitle", "The page has no title.", cure: "give it one yourself: `enter title \"An example\"`")
    }
    self.title = title
  }

  private func reader(of page: HTTPPage) -> TitleReader {
    if let reader { return reader }
    let new = TitleReader(charset: page.charset)
    reader = new
    return new
  }
}
