internal import CScreenlet
internal import JSONValues

/// The host's functions in Swift. Each may be called from any thread.
///
/// Unchecked: the table never changes, lives as long as the process, and its functions are made for all threads.
struct Host: @unchecked Sendable, Equatable {
  private let table: UnsafePointer<screenlet_host>

  init(_ table: UnsafePointer<screenlet_host>) { self.table = table }

  /// The oldest and the newest contract that the host speaks; nil when they are crossed.
  var contracts: ClosedRange<UInt32>? {
    let (oldest, newest) = (table.pointee.abi_min, table.pointee.abi_max)
    return oldest <= newest ? oldest...newest : nil
  }

  func emit(_ ref: UInt64, run: UInt64, _ event: String, _ payload: JSON?) -> Bool {
    HostText.with(event) { event in
      HostText.with(payload?.text()) { table.pointee.emit(ref, run, event, $0) == SCREENLET_OK }
    }
  }

  func finish(_ run: UInt64, _ outcome: UInt32, _ details: JSON?) {
    HostText.with(details?.text()) { _ = table.pointee.finish(run, outcome, $0) }
  }

  func progress(_ run: UInt64, done: Int64, total: Int64?, _ text: String?) {
    HostText.with(text) { _ = table.pointee.progress(run, done, total ?? -1, $0) }
  }

  func isCancelled(_ run: UInt64) -> Bool { table.pointee.cancelled(run) != 0 }

  func view(_ ref: UInt64, _ change: JSON) {
    HostText.with(change.text()) { _ = table.pointee.view(ref, $0) }
  }

  func rows(_ ref: UInt64, first: Int, total: Int?, _ rows: [JSON]) {
    HostText.with(JSON.array(rows).text()) { _ = table.pointee.rows(ref, Int64(first), Int64(total ?? -1), $0) }
  }

  func setAttribute(_ ref: UInt64, _ name: String, _ text: String?) {
    HostText.with(name) { name in HostText.with(text) { _ = table.pointee.set_attribute(ref, name, $0) } }
  }

  func perform(_ ref: UInt64, _ action: String, _ argument: String?) -> Bool {
    HostText.with(action) { action in
      HostText.with(argument) { table.pointee.perform(ref, action, $0) == SCREENLET_OK }
    }
  }

  func request(
    _ run: UInt64, _ service: String, _ details: JSON, _ reply: screenlet_reply, _ user: UnsafeMutableRawPointer
  ) -> UInt64 {
    HostText.with(service) { service in
      HostText.with(details.text()) { table.pointee.request(run, service, $0, reply, user) }
    }
  }

  func abandon(_ request: UInt64) { _ = table.pointee.abandon(request) }

  func watch(_ descriptor: Int32, _ ready: screenlet_ready?) { _ = table.pointee.watch(descriptor, ready, nil) }

  func log(_ level: LogLevel, _ text: String) {
    HostText.with(text) { _ = table.pointee.log(level.rawValue, $0) }
  }
}
