internal import JSONValues
internal import Offline
internal import Portal

/// The selected portal as the store's policies reach it: calls go out for the account that is there when they do.
final class PortalLink: OfflinePortal {
  private let desk: PortalDesk
  private let limits: () -> CallLimits
  private var calls: [Int: PortalClient.CallID] = [:]
  private var lastNumber = 0

  /// - Parameter limits: how long calls may take, asked for each.
  init(desk: PortalDesk, limits: @escaping () -> CallLimits) {
    self.desk = desk
    self.limits = limits
  }

  func send(_ calls: [JSON], isChange: Bool, completion: @escaping (PortalReply) -> Void) -> Int {
    start(completion) { account, client, number throws(RequestFailure) in
      var list: [ServiceCall] = []
      for call in calls { list.append(try ServiceCall(asked: call)) }
      let invocation = Portal.Invocation(
        session: account.session, calls: list, effect: isChange ? .writes : .reads,
        context: HostServiceContext(scopeGroupId: desk.groupId), limits: limits())
      return client.invoke(invocation) { [self] result in
        end(number, result.map { .array($0) }, account, completion)
      }
    }
  }

  func upload(
    _ path: String, call: JSON, progress: @escaping (Int64, Int64) -> Void,
    completion: @escaping (PortalReply) -> Void
  ) -> Int {
    start(completion) { account, client, number throws(RequestFailure) in
      let upload = DocumentUpload(
        session: account.session, call: try ServiceCall(asked: call), path: path,
        context: HostServiceContext(scopeGroupId: desk.groupId), limits: limits())
      return client.upload(upload) {
        progress($0.sentBytes, $0.totalBytes)
      } completion: { [self] result in
        end(number, result, account, completion)
      }
    }
  }

  func cancel(_ number: Int) {
    guard let call = calls.removeValue(forKey: number) else { return }
    try? desk.client().cancel(call)
  }

  private func start(
    _ completion: @escaping (PortalReply) -> Void,
    _ begin: (PortalDesk.Account, PortalClient, Int) throws(RequestFailure) -> PortalClient.CallID
  ) -> Int {
    lastNumber += 1
    let number = lastNumber
    do throws(RequestFailure) {
      calls[number] = try begin(try desk.serviceAccount(), try desk.serviceClient(), number)
    } catch {
      let details = error.details
      desk.soon { completion(PortalReply(.failed, details)) }
    }
    return number
  }

  private func end(
    _ number: Int, _ result: Result<JSON, PortalError>, _ account: PortalDesk.Account,
    _ completion: (PortalReply) -> Void
  ) {
    calls[number] = nil
    switch result {
    case .success(let value):
      desk.noteAnswer(of: account.session.server)
      completion(PortalReply(.answered, value))
    case .failure(let error):
      if error.comesFromPortal { desk.noteAnswer(of: account.session.server) }
      completion(
        PortalReply(
          PortalOutcome(
            error, isKnownPortal: desk.hasAnswered(account.session.server) || account.lastVersion != nil),
          RequestFailure(error, account.occasion).details, mayHaveArrived: error.mayHaveArrived))
    }
  }
}
