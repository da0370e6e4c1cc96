internal import JSONValues

/// Sends one change so that it arrives once, and over nobody else's work: whatever may have arrived before is looked up
/// first, and what it changes is compared with what it began from. Main thread.
final class ChangeSender {
  /// What became of it.
  enum End: Sendable, Equatable {
    /// The portal has it: the results of its calls in order.
    case arrived(JSON)
    /// It has not, or nobody knows.
    case not(PortalReply)
    /// Somebody else has changed what it rests on: the portal's copy. Nothing was sent.
    case changed(JSON)
    /// An earlier attempt may have arrived, and nothing can find out: sending it again might double it.
    case unsure
  }

  private let change: Change
  private let earlier: Attempt?
  private let uploads: [String: JSON]
  private let isFresh: Bool
  private let portal: any OfflinePortal
  private var completion: ((End) -> Void)?
  private var lookUp: LookUp?
  private var call: Int?

  /// - Parameters:
  ///   - earlier: the attempt before, if there was one.
  ///   - isFresh: true when a person has just submitted it, and nothing of it was kept before: what somebody else has
  ///     changed beside it is no matter then.
  ///   - uploads: what the portal has answered to the uploads that it needs.
  init(
    _ change: Change, earlier: Attempt?, isFresh: Bool, uploads: [String: JSON], portal: any OfflinePortal,
    completion: @escaping (End) -> Void
  ) {
    self.change = change
    self.earlier = earlier
    self.isFresh = isFresh
    self.uploads = uploads
    self.portal = portal
    self.completion = completion
  }

  func start() {
    guard let earlier, earlier.mayHaveArrived else { return lookAtBase(nil) }
    guard let search = search(since: earlier.since) else {
      return BasePlan(change.base) == nil ? finish(.unsure) : lookAtBase(earlier)
    }
    run(search) { [self] found in
      switch found {
      case .notArrived: lookAtBase(nil)
      case .arrived(let answer): haveArrived(answer, earlier)
      // Not permitted, or no such thing: the look-up will never tell.
      case .unknown(let reply): finish(reply.outcome == .refused ? .unsure : .not(reply))
      }
    }
  }

  /// Takes it back; what was sent may have arrived.
  func cancel() {
    lookUp?.cancel()
    if let call { portal.cancel(call) }
  }

  /// Compares what it rests on with what is there.
  /// - Parameter earlier: an attempt that may have made the difference.
  private func lookAtBase(_ earlier: Attempt?) {
    guard let base = BasePlan(change.base) else { return send(change.request["calls"]) }
    call = portal.send([base.call], isChange: false) { [self] reply in
      call = nil
      guard reply.outcome == .answered, let copy = reply.value[0] else { return finish(.not(reply)) }
      guard !base.holds(for: copy) else { return send(change.request["calls"]) }
      if isFresh, base.leavesAlone(change.request["calls"] ?? .null, changesIn: copy) {
        return send(change.request["calls"])
      }
      guard let earlier else { return finish(.changed(copy)) }
      let filling = CallFilling(uploads: uploads)
      let isMade = { (calls: JSON?) in calls.flatMap(filling.fill).map { base.isMade(by: $0, copy) } ?? false }
      if isMade(change.request["calls"]) { return finish(.arrived([base.result.flatMap { copy[$0] } ?? copy])) }
      // An older state of the same change is nobody else's work.
      if isMade(earlier.calls) { return send(change.request["calls"]) }
      finish(.changed(copy))
    }
  }

  /// What has arrived may be older than what is to be there now.
  private func haveArrived(_ answer: JSON, _ earlier: Attempt) {
    guard earlier.calls != change.request["calls"] else { return finish(.arrived([answer])) }
    guard let calls = change.request["amend"].flatMap({ CallFilling(answer: answer, uploads: uploads).fill($0) }) else {
      return finish(.unsure)
    }
    send(calls, answer: answer)
  }

  private func send(_ calls: JSON?, answer: JSON? = nil) {
    guard var calls = calls.flatMap({ CallFilling(answer: answer, uploads: uploads).fill($0) })?.array else {
      return finish(
        .not(
          PortalReply(.failed, ["class": "malformed", "message": "the change cannot be sent: a document is missing"])))
    }
    if answer == nil { calls = identified(calls) }
    call = portal.send(calls, isChange: true) { [self] reply in
      call = nil
      switch reply.outcome {
      case .answered: finish(.arrived(reply.value))
      // Portals tell a UUID that is there already in several ways, some as a trouble of their own.
      case .duplicate where mayBeThere, .failed where mayBeThere: findDuplicate(reply)
      default: finish(.not(reply))
      }
    }
  }

  /// True when it may have been sent before.
  private var mayBeThere: Bool { earlier != nil || change.isRepeatable }

  /// The portal has it already: from an earlier attempt, when its UUID is found.
  private func findDuplicate(_ reply: PortalReply) {
    guard let search = search(since: earlier?.since ?? 0) else { return finish(.not(reply)) }
    run(search) { [self] found in
      if case .arrived(let answer) = found { finish(.arrived([answer])) } else { finish(.not(reply)) }
    }
  }

  /// The calls with the UUID in its place.
  private func identified(_ calls: [JSON]) -> [JSON] {
    guard let uuid = change.uuid, let first = calls.first, var parameter = UUIDParameter(in: change.request) else {
      return calls
    }
    parameter.value = uuid
    return [parameter.put(into: first)] + calls.dropFirst()
  }

  private func search(since: Int64) -> (LookUpPlan, String, Int64)? {
    guard let uuid = change.uuid, let plan = LookUpPlan(change.request["lookup"]) else { return nil }
    return (plan, uuid, since)
  }

  private func run(_ search: (plan: LookUpPlan, uuid: String, since: Int64), then: @escaping (LookUp.End) -> Void) {
    let lookUp = LookUp(search.plan, uuid: search.uuid, since: search.since, portal: portal) { [self] end in
      self.lookUp = nil
      then(end)
    }
    self.lookUp = lookUp
    lookUp.start()
  }

  private func finish(_ end: End) {
    defer { completion = nil }
    completion?(end)
  }
}
