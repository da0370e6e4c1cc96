import EventLoop
import Portal
import TestServers
import Testing

/// Fetches pages, and takes their parts as a test says.
final class PageReader {
  let test: TestClient
  private(set) var parts: [PagePart] = []
  private(set) var results: [Result<FetchedPage, PortalError>] = []
  private(set) var id: PortalClient.CallID?
  /// Called with each part; without it all are taken at once.
  var onPart: ((PagePart) -> Void)?

  init(_ test: TestClient) { self.test = test }

  var body: [UInt8] { parts.flatMap(\.bytes) }

  /// Begins to fetch.
  func begin(_ request: PageRequest) {
    id = test.client.fetch(request) { [unowned self] part in
      #expect(results.isEmpty, "a part after the end")
      #expect((1...PageRequest.partBytes).contains(part.bytes.count))
      parts.append(part)
      if let onPart { onPart(part) } else { takeMore() }
    } completion: { [unowned self] in
      results.append($0)
    }
    #expect(results.isEmpty, "an outcome inside of the call that starts it")
  }

  func takeMore() {
    if let id { test.client.takeMore(id) }
  }

  func finishReading() {
    if let id { test.client.finishReading(id) }
  }

  /// Waits for the end; fails when there are two.
  func end() -> Result<FetchedPage, PortalError> {
    test.loop.run(until: { !results.isEmpty })
    test.loop.poll()
    #expect(results.count == 1)
    #expect(test.client.callCount == 0)
    return results[0]
  }

  /// Fetches a page to its end.
  static func fetch(
    _ address: String, accept: [String] = [], _ change: (inout PageRequest) -> Void = { _ in }
  ) throws -> (result: Result<FetchedPage, PortalError>, reader: PageReader) {
    let reader = PageReader(try TestClient())
    var request = PageRequest(address: address)
    request.limits.total = .seconds(60)
    request.accepted = accept.compactMap(MediaRange.init)
    change(&request)
    reader.begin(request)
    return (reader.end(), reader)
  }
}

extension ScriptedServer.Step {
  /// A page.
  static func page(_ body: String, type: String = "text/html", headers: [String] = []) -> Self {
    answer(Array(body.utf8), type: type, headers: headers)
  }

  /// On to another address.
  static func redirect(_ location: String, status: Int = 302) -> Self {
    .write(head(length: 0, status: status, headers: ["Location: \(location)"]))
  }
}
