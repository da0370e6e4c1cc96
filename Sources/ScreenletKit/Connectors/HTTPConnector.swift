/// A connector of a page of the web: the host fetches it, without credentials, and hands it over in parts.
///
/// ```swift
/// final class LengthConnector: HTTPConnector {
///   private(set) var count = 0
///   override func didReceive(bytes: [UInt8], of page: HTTPPage) -> Bool {
///     count += bytes.count
///     return count < 1_000_000
///   }
/// }
/// ```
///
/// An interactor makes it like any other connector. A status that is not 2xx, a type that is not accepted and too many
/// redirects are errors; their bytes never come.
@MainActor
open class HTTPConnector: Connector {
  /// The address.
  public let url: String
  /// The page, as far as it has come; nil before the first part.
  public private(set) var page: HTTPPage?
  private let field: String

  /// A connector of a page. `field` is what people call the field with the address.
  public init(url: String, field: String = "url") {
    self.url = url
    self.field = field
    super.init()
  }

  /// The media types that are wanted: `text/html`, `text/*`; none for all.
  open var accept: [String] { [] }

  /// How much the host fetches at most.
  open var limits: FetchLimits { FetchLimits() }

  /// Checks the address.
  open override func validateData() -> ValidationError? {
    super.validateData() ?? WebAddress.fault(field, in: url).map { ValidationError([$0]) }
  }

  /// Takes the next bytes, 64 KiB at most; false when that was enough, and the host stops.
  open func didReceive(bytes: [UInt8], of page: HTTPPage) -> Bool { true }

  /// The last bytes have come. Throw when they are not what they should be.
  open func didReceive(page: HTTPPage) throws {}
}

extension HTTPConnector {
  /// The request to the host.
  var request: ServiceRequest { .fetch(url, accept: accept, limits: limits) }

  /// Takes a part; false when that was enough.
  func take(part: ServiceAnswer) -> Bool {
    let page = HTTPPage(json: part.json)
    self.page = page
    return didReceive(bytes: part.bytes, of: page)
  }

  /// Takes the end.
  func take(end: ServiceAnswer) throws {
    let page = HTTPPage(json: end.json)
    self.page = page
    try didReceive(page: page)
  }
}
