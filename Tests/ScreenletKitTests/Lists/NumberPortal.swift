import ScreenletTesting
import CScreenlet
import JSONValues
import Synchronization
import ScreenletTesting

@testable import ScreenletKit

/// A portal with a list of numbered rows, behind a fake host.
@MainActor
final class NumberPortal {
  /// A batch that came.
  struct Batch: Equatable, CustomStringConvertible {
    var start: Int
    var end: Int
    var isCounted: Bool
    var description: String { "\(start)..<\(end)\(isCounted ? " counted" : "")" }
  }

  /// How many rows there are.
  var count: Int
  /// How many it gives at most.
  var cap = Int.max
  /// What it answers instead, if anything.
  var refusal: (Batch) -> JSON? = { _ in nil }
  /// What it answers for the number of rows, if that is something else.
  var counted: JSON?
  /// The batches so far.
  private(set) var batches: [Batch] = []
  private let hosted: HostedScreenlet

  init(_ hosted: HostedScreenlet, count: Int) {
    self.hosted = hosted
    self.count = count
  }

  /// Performs an action and answers until the run has ended; its number.
  @discardableResult
  func run(_ action: String, _ argument: String? = nil) async -> UInt64 {
    let run = hosted.perform(action, argument: argument)
    await serve(until: run)
    return run
  }

  /// Answers until a run has ended.
  func serve(until run: UInt64) async {
    while await asks(before: run) { answer() }
  }

  /// Answers the oldest open request.
  func answer() {
    // Requests are answered in their order.
    let request = hosted.host.requests[batches.count].details
    let parameters = request["calls"]?[0]?["parameters"]
    let batch = Batch(
      start: Int(parameters?["start"]?.integer ?? -1), end: Int(parameters?["end"]?.integer ?? -1),
      isCounted: request["calls"]?.array?.count == 2)
    batches.append(batch)
    if let refusal = refusal(batch) {
      hosted.host.answer(SCREENLET_ERROR, refusal)
      return
    }
    let last = min(batch.end, count, batch.start + min(cap, Int(Int32.max)))
    let rows = batch.start < last ? (batch.start..<last).map { row in ["id": .integer(Int64(row))] as JSON } : []
    let number = counted ?? .integer(Int64(count))
    hosted.host.answer(SCREENLET_ANSWERED, .array([.array(rows)] + (batch.isCounted ? [number] : [])))
  }

  /// Waits until a request is open, or the run has ended: false then.
  private func asks(before run: UInt64) async -> Bool {
    let host = hosted.host
    await withCheckedContinuation { continuation in
      let waiting = Once(continuation)
      Task {
        await host.asking()
        waiting.resume()
      }
      Task {
        await host.end(of: run)
        waiting.resume()
      }
    }
    return host.outcomes(of: run).isEmpty
  }

  /// A continuation that whoever comes first resumes.
  private final class Once: Sendable {
    private let continuation: Mutex<CheckedContinuation<Void, Never>?>
    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = Mutex(continuation) }
    func resume() {
      let first = continuation.withLock { continuation in
        defer { continuation = nil }
        return continuation
      }
      first?.resume()
    }
  }
}
