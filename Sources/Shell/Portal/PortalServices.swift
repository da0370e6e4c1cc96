internal import EventLogging
internal import JSONValues
internal import PluginHost
internal import Portal

/// What plugins may ask of the portal: `read`, `write` and `sign-in`, as docs/plugins-swift.md describes them.
///
/// A plugin gets answers and never credentials; a secret attribute is named in a request and put in here.
final class PortalServices: HostServices {
  private let desk: PortalDesk
  private unowned let session: Session
  /// The portal's calls under way, by plugin and number of the request.
  private var calls: [String: PortalClient.CallID] = [:]

  init(desk: PortalDesk, session: Session) {
    self.desk = desk
    self.session = session
  }

  func begin(_ request: ServiceRequest, answer: @escaping (ServiceAnswer) -> Void) -> Bool {
    guard ["read", "write", "sign-in"].contains(request.service) else { return false }
    let key = PortalServices.key(of: request)
    let finish: (Result<JSON, RequestFailure>) -> Void = { [weak self] result in
      self?.calls[key] = nil
      switch result {
      case .success(let value):
        self?.noteAnswer(to: request)
        answer(ServiceAnswer(.answered, value))
      case .failure(let failure):
        if failure.isAnswer { self?.noteAnswer(to: request) }
        answer(ServiceAnswer(.error, failure.details))
      }
    }
    do throws(RequestFailure) {
      calls[key] =
        request.service == "sign-in" ? try signIn(request, finish) : try invoke(request, finish)
    } catch {
      finish(.failure(error))
    }
    return true
  }

  func abandon(_ request: ServiceRequest) {
    guard let call = calls.removeValue(forKey: PortalServices.key(of: request)) else { return }
    try? desk.client().cancel(call)
  }

  /// What a run tells from here on rests on the portal's answer; a refusal is one.
  private func noteAnswer(to request: ServiceRequest) {
    // The number comes from the plugin as it is.
    guard let run = Int(exactly: request.run).flatMap(session.runs.run),
      run.screenlet.instance.plugin.name == request.plugin
    else { return }
    run.origin = .remote
  }

  private static func key(of request: ServiceRequest) -> String { "\(request.plugin) \(request.id)" }

  // MARK: - Calls

  private static let policies = ["remote-only", "cache-only", "remote-first", "cache-first"]

  private func invoke(
    _ request: ServiceRequest, _ finish: @escaping (Result<JSON, RequestFailure>) -> Void
  ) throws(RequestFailure) -> PortalClient.CallID {
    let account = try account()
    let policy = request.details["policy"]?.string ?? "remote-only"
    guard policy == "remote-only" else {
      guard PortalServices.policies.contains(policy) else {
        throw RequestFailure.malformed("there is no policy \(quoted(policy))")
      }
      throw RequestFailure.policyNotAvailable(policy)
    }
    guard let list = request.details["calls"]?.array, !list.isEmpty else { throw RequestFailure.malformed("no calls") }
    var calls: [ServiceCall] = []
    for value in list {
      guard let path = value["path"]?.string, path.hasPrefix("/") else {
        throw RequestFailure.malformed("a call without path")
      }
      calls.append(ServiceCall(ServicePath(path), value["parameters"]?.object ?? [:]))
    }
    let invocation = Portal.Invocation(
      session: account.session, calls: calls, effect: request.service == "write" ? .writes : .reads,
      context: HostServiceContext(scopeGroupId: desk.groupId), limits: session.options.portalLimits)
    let occasion = account.user.map { CallOccasion.session(user: $0.loginName) } ?? .guest
    return try client().invoke(invocation) { result in
      finish(result.map { JSON.array($0) }.mapError { RequestFailure($0, occasion) })
    }
  }

  private func signIn(
    _ request: ServiceRequest, _ finish: @escaping (Result<JSON, RequestFailure>) -> Void
  ) throws(RequestFailure) -> PortalClient.CallID {
    let account = try account()
    let details = request.details
    guard details["method"] == nil || details["method"] == "basic" else {
      throw RequestFailure.malformed("only the method basic is known")
    }
    guard let user = details["user"]?.string, let password = secret(details["password"], of: request) else {
      throw RequestFailure.malformed("user and password are needed")
    }
    let signIn = SignIn(
      server: account.session.server, identity: user, method: details["identity"]?.string.flatMap(SignIn.Method.init),
      password: password, companyId: details["companyId"]?.integer ?? desk.companyId, groupId: desk.groupId,
      limits: session.options.portalLimits)
    let client = try client()
    do throws(CredentialFault) {
      return try client.signIn(signIn) { [desk] result in
        switch result {
        case .success(let signedIn):
          desk.begin(signedIn)
          finish(.success(.object(signedIn.user.attributes)))
        // What was there before is there still.
        case .failure(let error): finish(.failure(RequestFailure(error, .signIn(user: user))))
        }
      }
    } catch {
      throw RequestFailure(error)
    }
  }

  /// The secret that a request names: `{"$attribute": "password"}`.
  private func secret(_ value: JSON?, of request: ServiceRequest) -> Secret? {
    guard let name = value?["$attribute"]?.string, let screenlet = session.workspace.screenlet(ref: request.ref),
      let index = screenlet.definition.attributeIndex(named: name),
      screenlet.definition.attributes[index].flags.contains(.secret), let text = screenlet.effectiveText(at: index)
    else { return nil }
    return Secret(text)
  }

  private func account() throws(RequestFailure) -> PortalDesk.Account {
    guard let account = desk.account else { throw RequestFailure.noServer }
    return account
  }

  private func client() throws(RequestFailure) -> PortalClient {
    guard let client = try? desk.client() else { throw RequestFailure.malformed("the portal client cannot start") }
    return client
  }
}

extension PortalUser {
  /// What to sign in with again.
  fileprivate var loginName: String {
    [emailAddress, screenName].first { !$0.isEmpty } ?? String(userId)
  }
}
