public import JSONValues

/// What a service of the host is asked, as data.
///
/// ```swift
/// let bookmarks = BookmarksService(context.serviceVersion)
/// send(.read([bookmarks.getEntry(entryId: 35010)], key: "bookmark-35010")) { … }
/// ```
public struct ServiceRequest: Sendable, Equatable {
  /// The service's name.
  public var service: String
  /// What is asked.
  public var details: JSONObject

  /// A request of any service.
  public init(_ service: String, _ details: JSONObject) {
    self.service = service
    self.details = details
  }

  /// Calls of the portal that change nothing, in one batch; a key is that of the changes which it shows.
  public static func read(_ calls: [ServiceCall], key: String? = nil, policy: OfflinePolicy? = nil) -> ServiceRequest {
    var details = JSONObject([("calls", .array(calls.map(\.json)))])
    details["key"] = key.map { .string($0) }
    details["policy"] = policy.map { .string($0.rawValue) }
    return ServiceRequest("read", details)
  }

  /// A change of the portal, whole enough for the host to send it later.
  public static func write(_ change: PendingChange) -> ServiceRequest { ServiceRequest("write", change.json) }

  /// Signs in with Basic authentication; the session that there is stays unless it succeeds.
  /// - Parameters:
  ///   - identity: what `user` is: `email`, `screenName` or `userId`.
  ///   - companyId: the portal instance; nil for the context's.
  public static func signIn(
    user: String, identity: String, password: Secret, companyId: Int64? = nil
  ) -> ServiceRequest {
    var details = JSONObject([
      ("method", "basic"), ("identity", .string(identity)), ("user", .string(user)), ("password", password.reference),
    ])
    details["companyId"] = companyId.map { .integer($0) }
    return ServiceRequest("sign-in", details)
  }

  /// Reads a page of the web, without credentials; its bytes come as parts.
  /// - Parameter accept: the media types that are wanted; none for all.
  public static func fetch(
    _ url: String, accept: [String] = [], limits: FetchLimits = FetchLimits()
  ) -> ServiceRequest {
    var details = JSONObject([("url", .string(url))])
    if !accept.isEmpty { details["accept"] = .array(accept.map { .string($0) }) }
    details["limits"] = limits.json
    return ServiceRequest("fetch", details)
  }

  /// A UUID for something that a run makes; in a run with a key (`perform --key`) the same each time for the same name.
  public static func uuid(named name: String) -> ServiceRequest { ServiceRequest("uuid", ["name": .string(name)]) }

  /// Uploads a file as part of a call; parts tell how far it is.
  public static func upload(
    _ path: String, call: ServiceCall, key: String? = nil, lookup: ServiceCall? = nil, policy: OfflinePolicy? = nil
  ) -> ServiceRequest {
    var details = JSONObject([("path", .string(path)), ("call", call.json)])
    details["key"] = key.map { .string($0) }
    details["lookup"] = lookup?.json
    details["policy"] = policy.map { .string($0.rawValue) }
    return ServiceRequest("upload", details)
  }

  /// As the host has it.
  var json: JSON { .object(details) }

  /// The same under a policy, unless it names one itself or is of a service that knows none.
  func under(_ policy: OfflinePolicy?) -> ServiceRequest {
    guard let policy, details["policy"] == nil, ["read", "write", "upload"].contains(service) else { return self }
    var request = self
    request.details["policy"] = .string(policy.rawValue)
    return request
  }
}
