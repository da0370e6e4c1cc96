internal import EventLoop
public import JSONValues

extension PortalClient {
  /// Runs the calls of an invocation in order.
  /// - Parameter completion: gets one result for each call, in their order, or the error of the first that failed.
  @discardableResult
  public func invoke(
    _ invocation: Invocation, completion: @escaping (Result<[JSON], PortalError>) -> Void
  ) -> CallID {
    let operation = begin(invocation.limits)
    guard !invocation.calls.isEmpty else {
      // A portal would answer an empty list with an exception.
      loop.schedule(after: .zero) { [self] in
        end(operation)
        completion(.success([]))
      }
      return operation.id
    }
    perform(invocation, in: operation) { [weak self] results in
      self?.end(operation)
      completion(results)
    }
    return operation.id
  }

  /// Asks a server for its version, unless it is known.
  @discardableResult
  public func findVersion(
    _ session: PortalSession, limits: CallLimits = CallLimits(),
    completion: @escaping (Result<PortalVersion, PortalError>) -> Void
  ) -> CallID {
    let operation = begin(limits)
    if let version = version(of: session.server) {
      loop.schedule(after: .zero) { [self] in
        end(operation)
        completion(.success(version))
      }
    } else {
      askForVersion(session, in: operation) { [weak self] result in
        self?.end(operation)
        completion(result)
      }
    }
    return operation.id
  }

  /// The steps of an invocation: the version where it is not known, then the calls.
  func perform(
    _ invocation: Invocation, in operation: Operation,
    then handler: @escaping (Result<[JSON], PortalError>) -> Void
  ) {
    withVersion(invocation.session, in: operation) { [weak self] version in
      switch version {
      case .failure(let error): handler(.failure(error))
      case .success(let version):
        let purpose = Exchange.Purpose.invoke(
          invocation.session, invocation.calls, version.generation, invocation.context, invocation.effect)
        self?.send(purpose, attempt: invocation.attempt, in: operation) { outcome in
          handler(outcome.map { if case .results(let results) = $0 { results } else { [] } })
        }
      }
    }
  }

  /// Goes on with the version of a session's server: at once where it is known, else when the server has told it.
  func withVersion(
    _ session: PortalSession, in operation: Operation,
    then handler: @escaping (Result<PortalVersion, PortalError>) -> Void
  ) {
    if let version = version(of: session.server) { return handler(.success(version)) }
    askForVersion(session, in: operation, then: handler)
  }

  private func askForVersion(
    _ session: PortalSession, in operation: Operation,
    then handler: @escaping (Result<PortalVersion, PortalError>) -> Void
  ) {
    send(.version(session), in: operation) { [weak self] outcome in
      switch outcome {
      case .failure(let error): handler(.failure(error))
      case .success(.version(let version?)):
        self?.assume(version, of: session.server)
        handler(.success(version))
      case .success: self?.askForBuild(session, in: operation, then: handler)
      }
    }
  }

  /// The way for portals that leave the header out. They may let only users ask.
  private func askForBuild(
    _ session: PortalSession, in operation: Operation,
    then handler: @escaping (Result<PortalVersion, PortalError>) -> Void
  ) {
    let call = ServiceCall("/portal/get-build-number")
    // The generation decides nothing about this call.
    send(.invoke(session, [call], .v73, HostServiceContext(), .reads), in: operation) { [weak self] outcome in
      let version = outcome.flatMap { PortalClient.version(in: $0, of: session.server) }
      if case .success(let version) = version { self?.assume(version, of: session.server) }
      handler(version)
    }
  }

  private static func version(
    in finding: ExchangeReport.Finding, of server: PortalServer
  ) -> Result<PortalVersion, PortalError> {
    let service = "/portal/get-build-number"
    func wrong(_ kind: PortalError.Kind) -> Result<PortalVersion, PortalError> {
      .failure(PortalError(kind, server: server.url, services: [service]))
    }
    guard case .results(let results) = finding, let number = results.first?.wholeNumber,
      let build = Int(exactly: number)
    else { return wrong(.malformed(.unexpectedResult(service: service, expected: "a build number"))) }
    guard let version = PortalVersion(build: build) else { return wrong(.notPortal(.oldPortal(build: build))) }
    return .success(version)
  }
}
