import JSONValues
import Testing

/// Who makes a request of a test.
enum Credentials: String {
  /// test@liferay.com:test
  case administrator = "dGVzdEBsaWZlcmF5LmNvbTp0ZXN0"
  /// nobody@liferay.com:nobody
  case powerless = "bm9ib2R5QGxpZmVyYXkuY29tOm5vYm9keQ=="
  /// test@liferay.com:wrong
  case wrongPassword = "dGVzdEBsaWZlcmF5LmNvbTp3cm9uZw=="
  /// test:test
  case screenName = "dGVzdDp0ZXN0"
  /// 20164:test
  case userId = "MjAxNjQ6dGVzdA=="
  /// not Base64 at all
  case garbage = "%%%"
  case none = ""

  var headers: [String] { self == .none ? [] : ["Authorization: Basic \(rawValue)"] }
}

extension SandboxProcess {
  /// Makes a request on a connection of its own.
  func request(
    _ method: String, _ path: String, headers: [String] = [], body: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Reply {
    let connection = try #require(Connection(port: port), "nobody listens", sourceLocation: sourceLocation)
    connection.send(method, path, headers: headers, body: Array(body.utf8))
    return try #require(connection.reply(toHead: method == "HEAD"), "no answer", sourceLocation: sourceLocation)
  }

  /// Posts a body to the invoker.
  func invoke(
    _ body: String, as credentials: Credentials = .administrator, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Reply {
    try request(
      "POST", "/api/jsonws/invoke", headers: credentials.headers + ["Content-Type: application/json; charset=utf-8"],
      body: body, sourceLocation: sourceLocation)
  }

  /// The result of one call that succeeds.
  func call(
    _ path: String, _ parameters: String = "{}", as credentials: Credentials = .administrator,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSON {
    let reply = try invoke("[{\"\(path)\": \(parameters)}]", as: credentials, sourceLocation: sourceLocation)
    let result = try reply.json()[0]
    return try #require(result, "\(reply.text)", sourceLocation: sourceLocation)
  }

  /// Adds a bookmark; its id.
  @discardableResult
  func addBookmark(_ name: String, folder: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int64 {
    let entry = try call(
      bookmarks("add-entry"),
      """
      {"groupId": 20143, "folderId": \(folder), "name": "\(name)", "url": "http://example.org/\(name)", "description": ""}
      """, sourceLocation: sourceLocation)
    let id = entry["entryId"]?.integer ?? entry["entryId"]?.string.flatMap { Int64($0) }
    return try #require(id, sourceLocation: sourceLocation)
  }

  /// The path of a method of the service of bookmarks.
  func bookmarks(_ method: String) -> String {
    (ready?["profile"] == "6.2" ? "/bookmarksentry/" : "/bookmarks.bookmarksentry/") + method
  }

  /// How many bookmarks are in the root folder.
  func bookmarkCount(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int64? {
    try call(bookmarks("get-entries-count"), #"{"groupId": 20143, "folderId": 0}"#, sourceLocation: sourceLocation)
      .integer
  }

  /// Puts rules in force.
  func addFaults(_ rules: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let reply = try request("POST", "/sandbox/faults", body: rules, sourceLocation: sourceLocation)
    #expect(reply.status == 200, "\(reply.text)", sourceLocation: sourceLocation)
  }
}
