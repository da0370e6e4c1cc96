internal import EventLoop
private import Glibc

/// The one thread that reads from all runners, decodes what they say and posts it to the main thread.
///
/// It waits while the mailbox is full; then the runners wait in their sockets, and a flooding plugin is slowed down.
final class PluginThread: Sendable {
  /// What it posts.
  enum Report: Sendable {
    case message(runner: Int, RunnerMessage)
    /// Lines that the plugin printed.
    case printed(runner: Int, [String])
    /// The process has ended; nothing more comes of it.
    case ended(runner: Int, RunnerEnd)

    /// The runner that it is about.
    var runner: Int {
      switch self {
      case .message(let runner, _), .printed(let runner, _), .ended(let runner, _): runner
      }
    }
  }

  private enum Order: Sendable {
    case add(id: Int, RunnerProcess, RunnerOutbox)
    case stop
  }

  private let orders: Mailbox<Order>
  private let thread: WorkerThread

  /// Starts the thread; its reports go to `reports`.
  init(reports: Mailbox<Report>) throws(SystemError) {
    let orders = try Mailbox<Order>(capacity: .max, bell: Bell())
    self.orders = orders
    thread = try WorkerThread(name: "plugins") { PluginThread.serve(orders, reports) }
  }

  /// Begins to read from a runner; `id` marks its reports. From the main thread.
  func add(id: Int, _ process: RunnerProcess, _ outbox: RunnerOutbox) {
    orders.post(.add(id: id, process, outbox))
  }

  /// Wakes the thread to send what an outbox kept.
  func wake() { orders.bell.ring() }

  /// Ends all runners at once, and then the thread.
  func stop() {
    orders.post(.stop)
    thread.join()
  }

  private static func serve(_ orders: Mailbox<Order>, _ reports: Mailbox<Report>) {
    var connections: [RunnerConnection] = []
    while true {
      for order in orders.take(limit: .max) {
        switch order {
        case .add(let id, let process, let outbox):
          connections.append(RunnerConnection(id: id, process: process, outbox: outbox))
        case .stop:
          for connection in connections { _ = connection.reap() }
          return
        }
      }
      let bell = pollfd(fd: orders.bell.descriptor, events: Int16(POLLIN), revents: 0)
      let entries = connections.map(\.pollEntries)
      var polled = [bell] + entries.joined()
      // Wakes up after a second to tell what was held back in the last.
      let timeout: Int32 = connections.contains(where: \.isDue) ? 1000 : -1
      guard poll(&polled, nfds_t(polled.count), timeout) >= 0 else { continue }
      if polled[0].revents != 0 { orders.bell.hear() }

      var rest = polled.dropFirst()
      var ended: [Int] = []
      for (connection, entries) in zip(connections, entries) {
        if serve(connection, Array(rest.prefix(entries.count)), reports) { ended.append(connection.id) }
        rest = rest.dropFirst(entries.count)
      }
      connections.removeAll { ended.contains($0.id) }
    }
  }

  /// One runner's turn. Returns true when it was its last.
  private static func serve(
    _ connection: RunnerConnection, _ entries: [pollfd], _ reports: Mailbox<Report>
  ) -> Bool {
    var harvest = RunnerConnection.Harvest()
    var hasEnded = false
    for entry in entries where entry.revents != 0 {
      if entry.fd == connection.process.endDescriptor {
        hasEnded = true
      } else {
        if entry.revents & Int16(POLLOUT) != 0 { connection.outbox.flush() }
        if entry.revents & ~Int16(POLLOUT) != 0 { connection.read(entry.fd, into: &harvest) }
      }
    }
    if hasEnded { connection.readRest(into: &harvest) }
    connection.tick(into: &harvest)
    var batch: [(message: Report, weight: Int)] = []
    if !harvest.lines.isEmpty {
      let weight = harvest.lines.reduce(0) { $0 + $1.utf8.count }
      batch.append((.printed(runner: connection.id, harvest.lines), weight))
    }
    batch += harvest.messages.map { (.message(runner: connection.id, $0.message), $0.weight) }
    if hasEnded { batch.append((.ended(runner: connection.id, connection.reap()), 0)) }
    reports.post(batch)
    return hasEnded
  }
}
