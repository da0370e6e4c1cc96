internal import JSONValues

/// How to find out whether a change has arrived whose answer was lost: the rows among which it would be.
///
/// ```swift
/// ChangeLookup(count: service.getEntriesCount(…), page: service.getEntries(…, start: 0, end: 0), uuid: "uuid")
/// ```
public struct ChangeLookup: Sendable, Equatable {
  /// Answers how many rows there are; nil when the newest come first.
  public var count: ServiceCall?
  /// Answers a page of rows; the host puts the rows that it wants into `start` and `end`.
  public var page: ServiceCall
  /// Where a row holds the UUID: `modelAttributes.uuid`.
  public var uuid: String
  /// Where a row holds when it was made, in milliseconds since 1970: the host begins with the newest, and goes no further
  /// back than the first attempt. With it the rows must come in the order in which they were made, or in the reverse one.
  public var time: String?
  /// Where a row holds what the change would have been answered; nil when the row is that.
  public var result: String?

  /// A look-up among rows of which the oldest come first.
  public init(count: ServiceCall, page: ServiceCall, uuid: String, time: String? = nil, result: String? = nil) {
    self.count = count
    self.page = page
    self.uuid = uuid
    self.time = time
    self.result = result
  }

  /// A look-up among rows of which the newest come first, as comparators of Liferay sort them.
  public init(newestFirst page: ServiceCall, uuid: String, time: String, result: String? = nil) {
    self.page = page
    self.uuid = uuid
    self.time = time
    self.result = result
  }

  var json: JSON {
    var page = page
    page.parameters["start"] = ["$first": true]
    page.parameters["end"] = ["$last": true]
    var members = JSONObject([("page", page.json), ("uuid", .string(uuid))])
    if let count { members["count"] = count.json } else { members["newestFirst"] = true }
    members["time"] = time.map { .string($0) }
    members["result"] = result.map { .string($0) }
    return .object(members)
  }
}
