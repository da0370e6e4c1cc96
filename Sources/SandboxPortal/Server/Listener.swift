// For the compiler, `sockaddr` belongs to whichever of the two modules it has read first.
private import CMicrohttpd
private import Glibc
private import Synchronization

/// Accepts connections on the loopback address, or refuses them for a while.
///
/// The socket is ours and not libmicrohttpd's, which cannot stop listening and start again.
final class Listener: Sendable {
  /// What kept it from listening.
  struct Failure: Error {
    let code: Int32
    var isInUse: Bool { code == EADDRINUSE }
    var text: String { String(cString: strerror(code)) }
  }

  private struct State {
    /// Bound at all times, so that nobody else gets the port; listening unless it refuses.
    var socket: Int32
    /// When it listens again.
    var refusesUntil: ContinuousClock.Instant?
  }

  /// The port, also when a free one was asked for.
  let port: UInt16
  private let state: Mutex<State>
  private let wakeReader: Int32
  private let wakeWriter: Int32

  init(port: UInt16) throws(Failure) {
    let socket = try Listener.bound(to: port)
    guard listen(socket, 128) == 0 else { throw Failure(code: errno) }
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
    }
    self.port = UInt16(bigEndian: address.sin_port)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (wakeReader, wakeWriter) = (ends[0], ends[1])
    state = Mutex(State(socket: socket))
  }

  /// True while connections are refused.
  var isRefusing: Bool { state.withLock { $0.refusesUntil != nil } }

  /// Stops listening for some milliseconds; when it returns, no connection gets through.
  func refuse(for milliseconds: Int64) {
    state.withLock { state in
      // To close is not enough: the thread that polls the socket keeps it, and it would listen a moment longer.
      shutdown(state.socket, Int32(SHUT_RDWR))
      close(state.socket)
      // A failure leaves no socket, and `resume` tries again.
      state.socket = (try? Listener.bound(to: port)) ?? -1
      state.refusesUntil = ContinuousClock.now + .milliseconds(milliseconds)
    }
    wake()
  }

  /// Listens again, if it does not.
  func resume() {
    state.withLock { state in
      guard state.refusesUntil != nil else { return }
      if state.socket < 0 { state.socket = (try? Listener.bound(to: port)) ?? -1 }
      let listens = listen(state.socket, 128) == 0
      state.refusesUntil = listens ? nil : ContinuousClock.now + .milliseconds(50)
    }
    wake()
  }

  /// Accepts for ever, in the thread that calls it.
  /// - Parameters:
  ///   - process: a descriptor of a process; -1 for none.
  ///   - ended: called when that process has ended.
  ///   - accept: takes a connection.
  func run(until process: Int32, ended: () -> Void, accept: (Int32) -> Void) -> Never {
    var process = process
    while true {
      let (socket, until) = state.withLock { ($0.refusesUntil == nil ? $0.socket : -1, $0.refusesUntil) }
      var timeout: Int32 = -1
      if let until {
        let rest = until - ContinuousClock.now
        if rest <= .zero {
          resume()
          continue
        }
        timeout = Int32(clamping: Int64(rest / .milliseconds(1)) + 1)
      }
      var entries = [wakeReader, process, socket].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&entries, 3, timeout) > 0 else { continue }
      if entries[0].revents != 0 {
        var drained = [UInt8](repeating: 0, count: 64)
        _ = read(wakeReader, &drained, drained.count)
      }
      if entries[1].revents != 0 {
        process = -1
        ended()
      }
      if entries[2].revents != 0 {
        // Under the lock: once `refuse` has returned, nobody gets in any more.
        let connection = state.withLock { state in state.refusesUntil == nil ? Glibc.accept(state.socket, nil, nil) : -1
        }
        if connection >= 0 { accept(connection) }
      }
    }
  }

  private func wake() {
    var byte: UInt8 = 1
    _ = write(wakeWriter, &byte, 1)
  }

  private static func bound(to port: UInt16) throws(Failure) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let socket = socket(AF_INET, kind, 0)
    guard socket >= 0 else { throw Failure(code: errno) }
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else {
      defer { close(socket) }
      throw Failure(code: errno)
    }
    return socket
  }
}
