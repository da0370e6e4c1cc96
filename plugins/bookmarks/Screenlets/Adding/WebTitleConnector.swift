internal import ScreenletKit

/// Reads the title of a page, and no more of the page than it takes.
final class WebTitleConnector: HTTPConnector {
  /// The title.
  private(set) var title: PageTitle?
  private var reader: TitleReader?
  /// The reader has seen enough: what is missing behind was not wanted.
  private var isEnough = false

  init(url: String) { super.init(url: url, field: "URL") }

  override var accept: [String] { ["text/html", "application/xhtml+xml"] }

  override var limits: FetchLimits { FetchLimits(redirects: 5, bytes: 2 << 20, seconds: 10) }

  override func didReceive(bytes: [UInt8], of page: HTTPPage) -> Bool {
    isEnough = !reader(of: page).take(bytes)
    return !isEnough
  }

  override func didReceive(page: HTTPPage) throws {
    let reader = reader(of: page)
    guard let title = reader.end() else {
      throw ScreenletError(
        "noTitle", AddingSentences.noTitle(in: reader, isLimited: !page.isComplete && !isEnough, limits.bytes),
        cure: "give it one yourself: `enter title \"An example\"`")
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
