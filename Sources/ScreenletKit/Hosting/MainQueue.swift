private import CMainQueue

/// Swift's main queue in a process whose main thread belongs to the runner: drained from the runner's poll, so that tasks
/// of the main actor run.
@MainActor
enum MainQueue {
  private static var drainers: [Host] = []

  /// Has a host drain the queue from now on; the first call of each host counts.
  static func drain(by host: Host) {
    guard !drainers.contains(host) else { return }
    drainers.append(host)
    host.watch(main_queue_descriptor()) { _, _ in main_queue_drain() }
  }
}
