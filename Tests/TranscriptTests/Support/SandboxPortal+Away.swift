import Glibc
import JSONValues
import Testing

extension SandboxPortal {
  /// Nobody listens, until ``mend()``.
  func goAway() throws { try fail("refuse for=60m") }

  /// The bytes of a document, as anybody gets them by its reference.
  func document(_ reference: JSON) throws -> String {
    let path = ["groupId", "uuid"].map { reference[$0].map { $0.string ?? $0.text() } ?? "" }.joined(separator: "/")
    let answer = try exchange(
      "GET /documents/\(path) HTTP/1.0\r\nAuthorization: Basic dGVzdEBsaWZlcmF5LmNvbTp0ZXN0\r\n\r\n")
    let head = try #require(answer.firstRange(of: "\r\n\r\n"), "\(path): \(answer)")
    return String(answer[head.upperBound...])
  }

  /// All records of the form's list.
  func records(profile: String) throws -> [JSON] {
    let service = (profile == "6.2" ? "/screens-web." : "/screens.") + "screensddlrecord/get-ddl-records"
    let answer = try call(service, ["ddlRecordSetId": 34480, "locale": "en_US", "start": -1, "end": -1, "obc": nil])
    return try #require(answer.array)
  }

  /// How many documents are in its folder.
  var documentCount: Int {
    get throws {
      let count = try call("/dlapp/get-file-entries-count", ["repositoryId": 20143, "folderId": 34500])
      return try #require(count.integer.map { Int($0) })
    }
  }
}
