public import EventLoop
internal import JSONValues

/// The store of one user on one server, as the main thread uses it: nothing here waits for the disk.
///
/// What is asked is done by the store's thread in the order of the calls; each result comes once, in a turn of the loop.
/// Not Sendable: it belongs to the thread of its loop.
public final class OfflineStore {
  private struct Finished: Sendable {
    let job: Int
    let value: any Sendable
  }

  /// Where it lies.
  public let location: StoreLocation
  private let results: Mailbox<Finished>
  private let thread: StoreThread
  private var completions: [Int: (any Sendable) -> Void] = [:]
  private var lastJob = 0

  /// The store at a place, whose results come in turns of `loop`. Its file is opened when it is first needed.
  public init(_ location: StoreLocation, loop: EventLoop) throws(SystemError) {
    self.location = location
    results = try Mailbox(capacity: 256, bell: loop.bell)
    thread = try StoreThread(location)
    loop.attach(results) { [weak self] finished in
      self?.completions.removeValue(forKey: finished.job)?(finished.value)
    }
  }

  /// Waits for what is under way: what was said to be kept is on the disk then.
  deinit {
    results.close()
    thread.stop()
  }

  /// Has the store's thread do some work on the tables, in a transaction of its own when it changes them.
  func perform<Value: Sendable>(
    _ work: @escaping @Sendable (StoreTables) throws(StoreError) -> Value,
    completion: @escaping (Result<Value, StoreError>) -> Void
  ) {
    lastJob += 1
    let job = lastJob
    completions[job] = { value in
      if let result = value as? Result<Value, StoreError> { completion(result) }
    }
    thread.start { [results] tables in
      results.post(Finished(job: job, value: OfflineStore.result(of: work, on: tables)))
    }
  }

  /// Has the store's thread do some work of which nobody waits to hear. What is asked later sees it done.
  func perform(_ work: @escaping @Sendable (StoreTables) throws(StoreError) -> Void) {
    thread.start { tables in _ = OfflineStore.result(of: work, on: tables) }
  }

  private static func result<Value>(
    of work: (StoreTables) throws(StoreError) -> Value, on tables: Result<StoreTables, StoreError>
  ) -> Result<Value, StoreError> {
    do throws(StoreError) {
      return .success(try work(try tables.get()))
    } catch {
      return .failure(error)
    }
  }
}
