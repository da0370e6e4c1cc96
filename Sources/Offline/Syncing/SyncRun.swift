internal import JSONValues

/// Sends what is pending, oldest first, some side by side. Main thread.
public final class SyncRun {
  /// Why it could not begin.
  public enum Refusal: Error, Sendable, Equatable {
    /// Another shell syncs this store; its process, when it says so.
    case alreadyRunning(process: Int32?)
    /// The store cannot be used.
    case store(StoreError)
  }

  private let store: OfflineStore
  private let portal: any OfflinePortal
  private let jobs: Int
  private let now: @Sendable () -> Int64
  private let report: (SyncReport) -> Void
  private let lock: SyncLock
  private var waiting: [Int64] = []
  private var running: [Int64: EntrySync] = [:]
  private var counts = SyncCounts()
  private var isStopped = false

  /// Takes the store's lock for as long as it lives.
  /// - Parameters:
  ///   - jobs: entries at a time.
  ///   - now: milliseconds since 1970.
  ///   - report: told of everything, ``SyncReport/finished(_:)`` last.
  public init(
    _ store: OfflineStore, portal: any OfflinePortal, jobs: Int, now: @escaping @Sendable () -> Int64,
    report: @escaping (SyncReport) -> Void
  ) throws(Refusal) {
    do {
      lock = try SyncLock(store.location)
    } catch let held as SyncLock.Held {
      throw .alreadyRunning(process: held.process)
    } catch let error as StoreError {
      throw .store(error)
    } catch {
      throw .store(.failed(path: store.location.folder, reason: "\(error)"))
    }
    self.store = store
    self.portal = portal
    self.jobs = max(1, jobs)
    self.now = now
    self.report = report
  }

  /// Begins.
  public func start() {
    store.perform { [now] tables throws(StoreError) in
      tables.copies.removeStrays(except: try tables.documents.keys(), at: now())
      return try tables.entries.all([.pending]).map(\.number)
    } completion: { [self] result in
      if case .failure(let error) = result {
        counts.storeError = error
      }
      waiting = (try? result.get()) ?? []
      report(.started(count: waiting.count))
      goOn()
    }
  }

  /// Ends it soon: what is under way is taken back, and the rest is not begun.
  public func cancel() {
    isStopped = true
    for sync in running.values { sync.cancel() }
  }

  private func goOn() {
    while !isStopped, running.count < jobs, !waiting.isEmpty {
      let number = waiting.removeFirst()
      let sync = EntrySync(number, portal: portal, store: store, now: now) { [self] end in
        running[number] = nil
        take(end)
        goOn()
      }
      running[number] = sync
      sync.start()
    }
    if running.isEmpty, isStopped || waiting.isEmpty { finish() }
  }

  private func take(_ end: EntrySync.End) {
    switch end {
    case .synced(let entry, let results):
      counts.synced += 1
      report(.synced(entry, results: results))
    case .failed(let entry, let reason):
      counts.failed += 1
      report(.failed(entry, reason: reason))
    case .waits(let reason):
      isStopped = true
      counts.stopped = counts.stopped ?? reason
    case .conflicted(let entry, let remote):
      counts.conflicted += 1
      report(.conflicted(entry, remote: remote))
    case .skipped: break
    // What cannot be noted is not sent: nobody would know that it was.
    case .notNoted(let error):
      isStopped = true
      counts.storeError = counts.storeError ?? error
    }
  }

  private func finish() {
    store.perform { tables throws(StoreError) in
      try tables.entries.all().map(\.state)
    } completion: { [self] result in
      let states = (try? result.get()) ?? []
      // What is kept here on purpose is not left behind.
      counts.local = states.count { $0 == .local }
      counts.left = states.count - counts.local
      counts.waiting = states.count { $0.isSentBySync }
      report(.finished(counts))
    }
  }
}
