public import CScreenlet
public import JSONValues
private import Synchronization

/// A host that records what a plugin says to it, and answers when a test does.
///
/// Functions of the table know their host by the numbers of instances and runs, which no two hosts share.
public final class FakeHost: Sendable {
  /// What a plugin has said.
  public enum Saying: Equatable, Sendable {
    case event(String, run: UInt64, JSON?)
    case end(run: UInt64, Int, JSON?)
    case progress(run: UInt64, Int64, Int64, String?)
    case view(JSON)
    case rows(Int64, Int64, JSON)
    case attribute(String, String?)
    case asked(String, String?)
    case request(run: UInt64, String, JSON)
  }

  private struct State {
    var sayings: [Saying] = []
    var ended: Set<UInt64> = []
    var cancelled: Set<UInt64> = []
    var waiting: [UInt64: [CheckedContinuation<Void, Never>]] = [:]
    /// Reply and user of open requests, as addresses.
    var open: [UInt64: (reply: screenlet_reply, user: UInt)] = [:]
    /// The numbers of all requests, in order.
    var made: [UInt64] = []
    var givesUUIDs = false
    var waitingForAction: [CheckedContinuation<Void, Never>] = []
    var waitingForRequest: [CheckedContinuation<Void, Never>] = []
    var waitingForCount: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// A host that has heard nothing yet.
  public init() {}

  /// All that was said, in order.
  public var sayings: [Saying] { state.withLock { $0.sayings } }

  /// What was said of one kind, told by a function that knows it.
  public func sayings<Found>(_ find: (Saying) -> Found?) -> [Found] { sayings.compactMap(find) }

  /// What services were asked, in order.
  public var requests: [(service: String, details: JSON)] {
    sayings { if case .request(_, let service, let details) = $0 { (service, details) } else { nil } }
  }

  /// The names of the events, in order.
  public var events: [String] { sayings { if case .event(let name, _, _) = $0 { name } else { nil } } }

  /// The outcomes of a run: exactly one when all is well.
  public func outcomes(of run: UInt64) -> [Int] {
    sayings { if case .end(run, let outcome, _) = $0 { outcome } else { nil } }
  }

  /// What was told with the end of a run.
  public func details(of run: UInt64) -> JSON? {
    sayings { if case .end(run, _, let details) = $0 { details } else { nil } }.first
  }

  /// Waits for the end of a run.
  public func end(of run: UInt64) async {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        if state.ended.contains(run) { return true }
        state.waiting[run, default: []].append(continuation)
        return false
      }
      if hasEnded { continuation.resume() }
    }
  }

  /// Waits until a request is open.
  public func asking() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.open.isEmpty { state.waitingForRequest.append(continuation) }
        return !state.open.isEmpty
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Waits until as many requests were made in all.
  public func asking(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.made.count < count { state.waitingForCount.append((count, continuation)) }
        return state.made.count >= count
      }
      if isThere { continuation.resume() }
    }
  }

  /// Waits until the plugin has asked for an action.
  public func asked() async {
    await withCheckedContinuation { continuation in
      let wasAsked = state.withLock { state in
        let wasAsked = state.sayings.contains { if case .asked = $0 { true } else { false } }
        if !wasAsked { state.waitingForAction.append(continuation) }
        return wasAsked
      }
      if wasAsked { continuation.resume() }
    }
  }

  /// From here on the service `uuid` is answered by itself, and not among ``requests``.
  public func giveUUIDs() { state.withLock { $0.givesUUIDs = true } }

  /// The person asks for the end of a run.
  public func askToCancel(_ run: UInt64) { state.withLock { _ = $0.cancelled.insert(run) } }

  /// Answers the oldest open request of all, or the one of a place among ``requests``; true when the plugin says that it
  /// has seen enough.
  @MainActor @discardableResult
  public func answer(
    _ status: Int = SCREENLET_ANSWERED, _ json: JSON = nil, bytes: [UInt8] = [], origin: Int = SCREENLET_REMOTE,
    age: Int64 = -1, done: Int64 = -1, total: Int64 = -1, request place: Int? = nil
  ) -> Bool {
    let isEnd = status != SCREENLET_PART
    let found = state.withLock { state -> (reply: screenlet_reply, user: UInt)? in
      let wanted = place.map { state.made.indices.contains($0) ? state.made[$0] : 0 } ?? state.open.keys.min()
      guard let number = wanted else { return nil }
      return isEnd ? state.open.removeValue(forKey: number) : state.open[number]
    }
    guard let found else { return false }
    return FakeHost.reply(
      found.reply, found.user, status, json, bytes: bytes, origin: origin, age: age, done: done, total: total)
  }

  private static func reply(
    _ reply: screenlet_reply, _ user: UInt, _ status: Int, _ json: JSON, bytes: [UInt8] = [],
    origin: Int = SCREENLET_REMOTE, age: Int64 = -1, done: Int64 = -1, total: Int64 = -1
  ) -> Bool {
    json.text().withCString { text in
      var answer = screenlet_answer()
      answer.size = MemoryLayout<screenlet_answer>.size
      answer.status = UInt32(status)
      answer.origin = UInt32(origin)
      answer.age_ms = age
      answer.done = done
      answer.total = total
      answer.json = text
      return bytes.withUnsafeBytes { bytes in
        answer.bytes = bytes.isEmpty ? nil : bytes.baseAddress
        answer.length = bytes.count
        return reply(UnsafeMutableRawPointer(bitPattern: user), &answer) == 1
      }
    }
  }
}

// MARK: - The table

extension FakeHost {
  private static let hosts = Mutex<(next: UInt64, [UInt64: FakeHost])>((1, [:]))

  /// A number that stands for this host, for an instance or a run.
  public func number() -> UInt64 {
    Self.hosts.withLock { hosts in
      defer { hosts.next += 1 }
      hosts.1[hosts.next] = self
      return hosts.next
    }
  }

  private static func of(_ number: UInt64) -> FakeHost? { hosts.withLock { $0.1[number] } }

  private static func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "NULL" }

  private static func json(_ text: UnsafePointer<CChar>?) -> JSON? {
    text.map { (try? JSON(parsing: String(cString: $0))) ?? .string("no JSON: \(String(cString: $0))") }
  }

  /// Notes a saying of a run, unless that has ended.
  private func note(_ saying: Saying, of run: UInt64) -> Int32 {
    let (answer, waiting) = state.withLock { state -> (Int, [CheckedContinuation<Void, Never>]) in
      guard !state.ended.contains(run) else { return (SCREENLET_ENDED, []) }
      state.sayings.append(saying)
      guard case .asked = saying else { return (SCREENLET_OK, []) }
      defer { state.waitingForAction = [] }
      return (SCREENLET_OK, state.waitingForAction)
    }
    for continuation in waiting { continuation.resume() }
    return Int32(answer)
  }

  private func end(_ run: UInt64, _ outcome: UInt32, _ details: JSON?) -> Int32 {
    let waiting = state.withLock { state in
      state.sayings.append(.end(run: run, Int(outcome), details))
      state.ended.insert(run)
      return state.waiting.removeValue(forKey: run) ?? []
    }
    for continuation in waiting { continuation.resume() }
    return Int32(SCREENLET_OK)
  }

  private func open(_ request: UInt64, _ reply: @escaping screenlet_reply, _ user: UInt) {
    let waiting = state.withLock { state in
      state.open[request] = (reply, user)
      state.made.append(request)
      defer {
        state.waitingForRequest = []
        state.waitingForCount.removeAll { $0.count <= state.made.count }
      }
      return state.waitingForRequest
        + state.waitingForCount.filter { $0.count <= state.made.count }.map(\.continuation)
    }
    for continuation in waiting { continuation.resume() }
  }

  /// The table; it never goes.
  @MainActor public static let table: UnsafePointer<screenlet_host> = {
    let table = UnsafeMutablePointer<screenlet_host>.allocate(capacity: 1)
    table.initialize(to: screenlet_host())
    table.pointee.size = MemoryLayout<screenlet_host>.size
    table.pointee.abi_min = UInt32(SCREENLET_ABI)
    table.pointee.abi_max = UInt32(SCREENLET_ABI)
    table.pointee.emit = { ref, run, event, json in
      FakeHost.of(ref)?.note(.event(FakeHost.text(event), run: run, FakeHost.json(json)), of: run) ?? 2
    }
    table.pointee.finish = { run, outcome, json in FakeHost.of(run)?.end(run, outcome, FakeHost.json(json)) ?? 2 }
    table.pointee.progress = { run, done, total, text in
      FakeHost.of(run)?.note(.progress(run: run, done, total, text.map { String(cString: $0) }), of: run) ?? 2
    }
    table.pointee.cancelled = { run in
      FakeHost.of(run)?.state.withLock { $0.cancelled.contains(run) || $0.ended.contains(run) } == false ? 0 : 1
    }
    table.pointee.view = { ref, json in FakeHost.of(ref)?.note(.view(FakeHost.json(json) ?? nil), of: 0) ?? 2 }
    table.pointee.rows = { ref, first, total, json in
      FakeHost.of(ref)?.note(.rows(first, total, FakeHost.json(json) ?? nil), of: 0) ?? 2
    }
    table.pointee.set_attribute = { ref, name, text in
      FakeHost.of(ref)?.note(.attribute(FakeHost.text(name), text.map { String(cString: $0) }), of: 0) ?? 2
    }
    table.pointee.perform = { ref, action, argument in
      FakeHost.of(ref)?.note(.asked(FakeHost.text(action), argument.map { String(cString: $0) }), of: 0) ?? 2
    }
    table.pointee.request = { run, service, json, reply, user in
      if FakeHost.text(service) == "uuid", let host = FakeHost.of(run), let reply,
        host.state.withLock({ $0.givesUUIDs })
      {
        let number = host.number()
        let uuid = "00000000-0000-4000-8000-" + String(String(1_000_000_000_000 + number).dropFirst())
        let user = UInt(bitPattern: user)
        Task { @MainActor in _ = FakeHost.reply(reply, user, SCREENLET_ANSWERED, ["uuid": .string(uuid)]) }
        return number
      }
      let said = FakeHost.Saying.request(run: run, FakeHost.text(service), FakeHost.json(json) ?? nil)
      guard let host = FakeHost.of(run), let reply, host.note(said, of: run) == 0 else { return 0 }
      let number = host.number()
      host.open(number, reply, UInt(bitPattern: user))
      return number
    }
    table.pointee.abandon = { _ in 0 }
    table.pointee.watch = { _, _, _ in 0 }
    table.pointee.log = { _, _ in 0 }
    return UnsafePointer(table)
  }()
}
