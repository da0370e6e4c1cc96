import ScreenletKit

/// Fetches a page as far as its title. The host does the fetching: a plugin has no network.
final class TitleConnector: HTTPConnector {
  /// The title.
  private(set) var title = ""
  private var text = ""
  private var bytes: [UInt8] = []

  init(url: String) { super.init(url: url, field: "URL") }

  override var accept: [String] { ["text/html"] }
  override var limits: FetchLimits { FetchLimits(redirects: 5, bytes: 256 << 10, seconds: 10) }

  /// Takes a part of the page; false when it has seen enough.
  override func didReceive(bytes: [UInt8], of page: HTTPPage) -> Bool {
    self.bytes += bytes
    text = String(decoding: self.bytes, as: UTF8.self)
    return text.firstRange(of: "</title>") == nil
  }

  /// The page has ended, or was enough. A reader for all that pages of the web do is in the plugin `bookmarks`.
  override func didReceive(page: HTTPPage) throws {
    guard let start = text.firstRange(of: "<title>"), let end = text[start.upperBound...].firstRange(of: "</title>")
    else { throw ScreenletError("noTitle", "The page has no title.", cure: "type one: `enter title \"An example\"`") }
    title = text[start.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
