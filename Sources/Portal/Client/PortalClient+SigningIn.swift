internal import JSONValues

extension PortalClient {
  /// Signs in with a session of its own; other sessions are not touched, also when it fails.
  ///
  /// Asks for the user, and for the user's sites where company or site are not given: both in one exchange where that is
  /// possible.
  /// - Throws: ``CredentialFault`` when the identity or the password cannot be sent; nothing is sent then.
  @discardableResult
  public func signIn(
    _ signIn: SignIn, completion: @escaping (Result<SignedIn, PortalError>) -> Void
  ) throws(CredentialFault) -> CallID {
    let credentials = try PortalCredentials.basic(user: signIn.identity, password: signIn.password)
    let session = PortalSession(server: signIn.server, credentials: credentials)
    let operation = begin(signIn.limits)
    let finish: (Result<SignedIn, PortalError>) -> Void = { [weak self] result in
      self?.end(operation)
      completion(result)
    }
    if signIn.needsNoCompany {
      let asksForSites = signIn.companyId == 0 || signIn.groupId == 0
      let calls = (asksForSites ? [SignIn.groupsCall] : []) + [signIn.userCall(companyId: signIn.companyId)]
      call(calls, session, in: operation) { [weak self] results in
        guard let self else { return }
        finish(
          results.flatMap {
            self.conclude(signIn, session, user: $0.last, groups: asksForSites ? $0.first : nil)
          })
      }
    } else {
      signInByName(signIn, session, in: operation, then: finish)
    }
    return operation.id
  }

  /// The way for names, which mean nothing without a company: first the sites, whose company it is.
  private func signInByName(
    _ signIn: SignIn, _ session: PortalSession, in operation: Operation,
    then finish: @escaping (Result<SignedIn, PortalError>) -> Void
  ) {
    call([SignIn.groupsCall], session, in: operation) { [weak self] results in
      guard let self else { return }
      switch results {
      case .failure(let error): finish(.failure(error))
      case .success(let groups):
        let sites = groups[0].array?.compactMap { PortalSite($0) } ?? []
        guard let company = sites.first?.companyId else {
          return finish(.failure(fault(.noSite, [SignIn.groupsCall], session)))
        }
        call([signIn.userCall(companyId: company)], session, in: operation) { [weak self] users in
          guard let self else { return }
          finish(users.flatMap { self.conclude(signIn, session, user: $0[0], groups: groups[0]) })
        }
      }
    }
  }

  private func call(
    _ calls: [ServiceCall], _ session: PortalSession, in operation: Operation,
    then handler: @escaping (Result<[JSON], PortalError>) -> Void
  ) {
    let invocation = Invocation(session: session, calls: calls, effect: .reads, limits: operation.limits)
    perform(invocation, in: operation) { results in handler(results.mapError(PortalClient.asRefusal)) }
  }

  /// Portals from 7.3 on can be set up to tell nothing but the status of a refusal.
  private static func asRefusal(_ error: PortalError) -> PortalError {
    guard case .http(status: 403, let text) = error.kind else { return error }
    return PortalError(.unauthorized(.treatedAsGuest(text ?? "")), server: error.server, services: error.services)
  }

  private func conclude(
    _ signIn: SignIn, _ session: PortalSession, user: JSON?, groups: JSON?
  ) -> Result<SignedIn, PortalError> {
    let userCall = signIn.userCall(companyId: signIn.companyId)
    guard let version = version(of: session.server), let user = PortalUser(user) else {
      let kind = PortalError.Kind.malformed(
        .unexpectedResult(service: userCall.path.text(for: .v73), expected: "a user with its userId"))
      return .failure(PortalError(kind, server: session.server.url, services: [userCall.path.text(for: .v73)]))
    }
    guard !user.isGuest, signIn.isNamed(user) else { return .failure(fault(.otherUser, [userCall], session)) }
    let sites = groups?.array?.compactMap { PortalSite($0) } ?? []
    let companies = [signIn.companyId, user.companyId] + sites.map(\.companyId)
    let company = companies.first { $0 != 0 } ?? 0
    let group = signIn.groupId != 0 ? signIn.groupId : PortalSite.chosen(of: sites, for: user)?.groupId ?? 0
    return .success(
      SignedIn(session: session, user: user, version: version, companyId: company, groupId: group, sites: sites))
  }

  private func fault(_ fault: AccessFault, _ calls: [ServiceCall], _ session: PortalSession) -> PortalError {
    PortalError(
      .unauthorized(fault), server: session.server.url, services: calls.map { $0.path.text(for: .v73) })
  }
}
