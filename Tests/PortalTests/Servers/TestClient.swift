import EventLoop
import JSONValues
import Portal
import TestServers
import Testing

/// A client with a loop of its own, for tests that call and wait.
final class TestClient {
  let loop: EventLoop
  let client: PortalClient
  private(set) var traces: [CallTrace] = []

  init(width: Int = PortalClient.defaultWidth) throws {
    loop = try EventLoop()
    client = try PortalClient(loop: loop, width: width)
    client.onTrace = { [unowned self] in traces.append($0) }
  }

  /// Runs an invocation to its end; fails when it ends twice.
  func invoke(_ invocation: Invocation) -> Result<[JSON], PortalError> {
    var results: [Result<[JSON], PortalError>] = []
    client.invoke(invocation) { results.append($0) }
    #expect(results.isEmpty, "an outcome inside of the call that starts it")
    loop.run(until: { !results.isEmpty })
    loop.poll()
    #expect(results.count == 1)
    return results[0]
  }

  /// Signs in and waits for the outcome.
  @discardableResult
  func signIn(_ signIn: SignIn) throws -> Result<SignedIn, PortalError> {
    var results: [Result<SignedIn, PortalError>] = []
    try client.signIn(signIn) { results.append($0) }
    #expect(results.isEmpty, "an outcome inside of the call that starts it")
    loop.run(until: { !results.isEmpty })
    loop.poll()
    #expect(results.count == 1)
    return results[0]
  }

  /// One read call.
  func read(
    _ session: PortalSession, _ path: ServicePath = "/user/get-current-user", _ parameters: JSONObject = [:],
    limits: CallLimits = .generous
  ) -> Result<[JSON], PortalError> {
    invoke(
      Invocation(session: session, calls: [ServiceCall(path, parameters)], effect: .reads, limits: limits))
  }
}

extension Result where Failure == PortalError {
  /// The error, nil when there is none.
  var error: PortalError? {
    if case .failure(let error) = self { error } else { nil }
  }
}

extension PortalSession {
  /// A session at a server of a test.
  static func at(
    _ server: ScriptedServer, user: String = "test@liferay.com", password: String = "test"
  ) throws
    -> PortalSession
  {
    PortalSession(
      server: try PortalServer(server.url), credentials: try .basic(user: user, password: Secret(password)))
  }
}

extension CallLimits {
  /// For calls that end by themselves, however busy the machine is.
  static let generous = CallLimits(connect: .seconds(20), stall: .seconds(20), total: .seconds(30))
}
