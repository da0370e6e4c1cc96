private import Synchronization

/// The requests that came, without their secrets. The oldest go when there are many.
final class RequestLog: Sendable {
  /// What is kept of a request.
  struct Entry: Sendable {
    var method: String
    var path: String
    var services: [String]
    /// How the caller was identified: `none`, `basic`, `cookie`.
    var credentials: String
    /// Whose they were; nil for a guest, also for one with a wrong password.
    var userId: Int64?
    /// The fault that hit it.
    var fault: String?
    /// The status of the answer; nil when there was none.
    var status: UInt32?
  }

  private static let limit = 10_000

  private let state = Mutex<(total: Int64, kept: [Entry])>((0, []))

  /// Keeps a request; its number, from 1.
  @discardableResult
  func add(_ entry: Entry) -> Int64 {
    state.withLock { state in
      // In blocks, so that a long run does not move everything at each request.
      if state.kept.count >= 2 * RequestLog.limit { state.kept.removeFirst(RequestLog.limit) }
      state.kept.append(entry)
      state.total += 1
      return state.total
    }
  }

  func clear() { state.withLock { $0 = (0, []) } }

  /// The requests after a number, as JSON.
  func json(since: Int64) -> JSONValue {
    state.withLock { state in
      let first = state.total - Int64(state.kept.count) + 1
      let kept = state.kept.enumerated().filter { first + Int64($0.offset) > since }
      return .array(kept.map { RequestLog.json($0.element, number: first + Int64($0.offset)) })
    }
  }

  private static func json(_ entry: Entry, number: Int64) -> JSONValue {
    .object([
      .init("number", .integer(number)), .init("method", .string(entry.method)), .init("path", .string(entry.path)),
      .init("services", .array(entry.services.map(JSONValue.string))),
      .init("credentials", .string(entry.credentials)),
      .init("userId", entry.userId.map(JSONValue.integer) ?? .null),
      .init("fault", entry.fault.map(JSONValue.string) ?? .null),
      .init("status", entry.status.map { .integer(Int64($0)) } ?? .null),
    ])
  }
}
