/// The portal: an answer for each request, without anything of the network.
final class Portal: Sendable {
  let profile: Profile
  let store: Store
  let sessions = Sessions()
  private let authenticator: Authenticator
  private let invoker: Invoker
  private let requestLimit: Int
  /// The files below `/doc/`; nil for none.
  private let documents: DocumentFolder?

  init(
    profile: Profile, store: Store, authenticationType: AuthenticationType, requestLimit: Int, fileLimit: Int,
    documents: DocumentFolder?, now: @escaping @Sendable () -> Int64
  ) {
    self.profile = profile
    self.store = store
    self.requestLimit = requestLimit
    self.documents = documents
    authenticator = Authenticator(type: authenticationType)
    invoker = Invoker(profile: profile, registry: ActionRegistry(profile), store: store, fileLimit: fileLimit, now: now)
  }

  /// Who makes a request, and how it was found out.
  func identify(_ request: HTTPRequest) throws -> (caller: Caller, means: Authenticator.Means) {
    if let (name, password) = Authenticator.basic(request.headers["authorization"]) {
      let user = try store.use { try authenticator.user(name, password, $0) }
      return (user.map(Caller.user) ?? .guest, .basic)
    }
    if let session = sessions.session(cookies: request.headers["cookie"]),
      let row = try store.use({ try $0.rows(.user, where: [("userId", .integer(session.userId))]).first })
    {
      return (.user(User(row)), .cookie)
    }
    return (.guest, .none)
  }

  /// The answer to a request of somebody.
  func answer(_ request: HTTPRequest, _ caller: Caller, _ means: Authenticator.Means) -> HTTPAnswer {
    guard let path = ServicePath(request.path) else { return page(request, caller) }
    if means == .cookie {
      let token = request.parameter("p_auth") ?? request.headers["x-csrf-token"]
      guard token == sessions.session(cookies: request.headers["cookie"])?.token else { return Pages.badToken(profile) }
    }
    do {
      return .json(try result(request, path, caller))
    } catch {
      let thrown = ThrownException(error as? PortalException ?? .illegalArgument("\(error)"), profile)
      return .json(thrown.json(profile), status: thrown.status)
    }
  }

  /// The services that a request names, for rules and the log: `/group/get-group`.
  func services(_ request: HTTPRequest) -> [String] {
    switch ServicePath(request.path) {
    case .invoker: (try? Invoker.Commands(command(request)))?.paths ?? []
    case .direct(let rest): [directCall(rest).path]
    case nil: []
    }
  }

  private func result(_ request: HTTPRequest, _ path: ServicePath, _ caller: Caller) throws -> JSONValue {
    if request.isTooLarge { throw PortalException.requestTooLarge(limit: requestLimit) }
    switch path {
    case .invoker: return try invoker.invoke(command(request), as: caller)
    case .direct(let rest):
      let call = directCall(rest)
      let parameters = call.parameters + request.parameters.map { ($0.name, JSONValue.string($0.value)) }
      if let reason = request.diskFailure { throw PortalException.content(.disk(reason: reason)) }
      let given = GivenParameters(parameters, files: request.files, profile)
      return try invoker.run(call.path, given, verb: request.method, as: caller) ?? .object([])
    }
  }

  /// What the invoker runs: the parameter `cmd` if there is one, else the body.
  private func command(_ request: HTTPRequest) -> [UInt8] {
    request.parameter("cmd").map { Array($0.utf8) } ?? request.body
  }

  /// The method's path, and what follows it: `/group/get-group/group-id/20143/-name`.
  private func directCall(_ rest: String) -> (path: String, parameters: [(String, JSONValue)]) {
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    var parameters: [(String, JSONValue)] = []
    var index = 2
    while index < parts.count {
      let name = parts[index]
      if name.hasPrefix("-") {
        parameters.append(("-" + Portal.camelCased(name.dropFirst()), .null))
        index += 1
      } else {
        let value: JSONValue = index + 1 < parts.count ? .string(parts[index + 1]) : .null
        if !name.isEmpty { parameters.append((Portal.camelCased(name[...]), value)) }
        index += 2
      }
    }
    return ("/" + parts.prefix(2).joined(separator: "/"), parameters)
  }

  /// `group-id` as it stands in Java: `groupId`.
  private static func camelCased(_ name: Substring) -> String {
    let words = name.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  // MARK: - Pages

  private func page(_ request: HTTPRequest, _ caller: Caller) -> HTTPAnswer {
    if let document = documents?.answer(request) ?? Downloads(store: store).answer(request, caller) { return document }
    let session = sessions.session(cookies: request.headers["cookie"])
    switch request.path {
    case "/", "/c", "/web/guest", "/web/guest/home": return Pages.home(token: session?.token ?? Sessions.guestToken)
    case "/c/portal/login": return login(request)
    default: return Pages.notFound
    }
  }

  private func login(_ request: HTTPRequest) -> HTTPAnswer {
    guard let name = request.parameter("login"), let password = request.parameter("password") else {
      return Pages.home(token: Sessions.guestToken)
    }
    guard let user = try? store.use({ try authenticator.user(name, password, $0) }) else { return Pages.failedLogin }
    var answer = HTTPAnswer.redirect(to: request.parameter("redirect") ?? "/c")
    let id = sessions.open(userId: user.userId)
    answer.headers += [
      ("Set-Cookie", "JSESSIONID=\(id); Path=/; HttpOnly"), ("Set-Cookie", "COOKIE_SUPPORT=true; Path=/"),
      ("Set-Cookie", "GUEST_LANGUAGE_ID=en_US; Path=/"),
    ]
    return answer
  }
}
