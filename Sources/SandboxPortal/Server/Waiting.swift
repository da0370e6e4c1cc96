// For the compiler, `sockaddr` belongs to whichever of the two modules it has read first.
private import CMicrohttpd
private import Glibc

/// Waiting on behalf of a connection, in its own thread.
enum Waiting {
  /// POLLRDHUP, which Glibc's module does not show: the other side has closed.
  private static let closed: Int16 = 0x2000

  /// Waits as long as that, or for ever. False as soon as the client has gone.
  static func wait(_ milliseconds: Int64?, socket: Int32) -> Bool {
    let deadline = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
    while true {
      var left: Int32 = -1
      if let deadline {
        let rest = deadline - ContinuousClock.now
        guard rest > .zero else { return true }
        // Rounded up, so that the last turn does not spin.
        left = Int32(clamping: Int64(rest / .milliseconds(1)) + 1)
      }
      var entry = pollfd(fd: socket, events: closed, revents: 0)
      if poll(&entry, 1, left) > 0 { return false }
    }
  }

  /// Resets a connection: to leave the address family unspecified makes Linux send RST at once, where closing would
  /// send FIN first.
  static func reset(_ socket: Int32) {
    var address = sockaddr()
    address.sa_family = sa_family_t(AF_UNSPEC)
    _ = connect(socket, &address, socklen_t(MemoryLayout<sockaddr>.size))
  }
}
