internal import JSONValues
internal import Offline
internal import PluginHost
internal import Portal

/// `sign-in`: a session that takes the place of the present one once the portal has accepted it.
struct SignInService: PortalService {
  let desk: PortalDesk
  unowned let session: Session

  func begin(_ turn: ServiceTurn) throws(RequestFailure) -> ServiceCancel {
    let account = try desk.serviceAccount()
    let details = turn.request.details
    guard details["method"] == nil || details["method"] == "basic" else {
      throw RequestFailure.malformed("only the method basic is known")
    }
    guard let user = details["user"]?.string, let password = secret(details["password"], of: turn.request) else {
      throw RequestFailure.malformed("user and password are needed")
    }
    let signIn = SignIn(
      server: account.session.server, identity: user, method: details["identity"]?.string.flatMap(SignIn.Method.init),
      password: password, companyId: details["companyId"]?.integer ?? desk.companyId,
      limits: session.settings.portalLimits)
    let client = try desk.serviceClient()
    do throws(CredentialFault) {
      let call = try client.signIn(signIn) { [desk, store = session.store] result in
        switch result {
        case .success(let signedIn):
          desk.begin(signedIn)
          store.noteSignIn(signedIn)
          turn.end(.success(.object(signedIn.user.attributes)))
        // What was there before is there still.
        case .failure(let error):
          if desk.account?.isAccepted != true, PortalOutcome(error, isKnownPortal: true).isConnectionIssue,
            let known = store.beginOffline(signIn)
          {
            var answer = ServiceAnswer(.answered, .object(known.user.attributes))
            answer.origin = .cache
            return turn.end(answer)
          }
          turn.end(.failure(RequestFailure(error, .signIn(user: user))))
        }
      }
      return { [weak client] in client?.cancel(call) }
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
}
