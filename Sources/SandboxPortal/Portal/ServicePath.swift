/// Where a path below `/api/jsonws` leads.
enum ServicePath {
  /// `/api/jsonws/invoke`
  case invoker
  /// One method: `/group/get-group` and what follows.
  case direct(String)

  /// Reads a path; nil when it is not of the services. `/api/secure/jsonws` is the older name of the same.
  init?(_ path: String) {
    guard let prefix = ["/api/jsonws", "/api/secure/jsonws"].first(where: { path.hasPrefix($0 + "/") }) else {
      return nil
    }
    let rest = String(path.dropFirst(prefix.count))
    self = rest == "/invoke" ? .invoker : .direct(rest)
  }
}
