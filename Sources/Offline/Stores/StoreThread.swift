internal import EventLoop
private import Glibc

/// The one thread that works on a store's file: jobs in the order they came.
final class StoreThread: Sendable {
  /// A job, which gets the open tables, or why there are none.
  typealias Job = @Sendable (Result<StoreTables, StoreError>) -> Void

  private let jobs: Mailbox<Job?>
  private let thread: WorkerThread

  /// Starts the thread, which opens the store for its first job.
  init(_ location: StoreLocation) throws(SystemError) {
    // No limit: the main thread must not wait.
    let jobs = try Mailbox<Job?>(capacity: .max, bell: Bell())
    self.jobs = jobs
    thread = try WorkerThread(name: "store") { StoreThread.run(location, jobs) }
  }

  /// Puts a job behind those that are there.
  func start(_ job: @escaping Job) { jobs.post(job) }

  /// Does what is there, and ends.
  func stop() {
    jobs.post(nil)
    thread.join()
  }

  private static func run(_ location: StoreLocation, _ jobs: Mailbox<Job?>) {
    var tables: StoreTables?
    var bell = pollfd(fd: jobs.bell.descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      for job in jobs.take(limit: .max) {
        guard let job else { return }
        job(open(location, &tables))
      }
      poll(&bell, 1, -1)
      jobs.bell.hear()
    }
  }

  /// The tables; a store that could not be opened is tried again, since its trouble may be over.
  private static func open(_ location: StoreLocation, _ tables: inout StoreTables?) -> Result<StoreTables, StoreError> {
    if let tables { return .success(tables) }
    do throws(StoreError) {
      let opened = try StoreTables(location)
      tables = opened
      return .success(opened)
    } catch {
      return .failure(error)
    }
  }
}
