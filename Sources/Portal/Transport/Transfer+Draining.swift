private import Glibc

extension Transfer {
  /// When the system is to be asked next how far it is with an upload: some times before it counts as stalled.
  var looksAt: ContinuousClock.Instant? {
    document.map { max(lastMovement, $0.lastMovement, lookedAt ?? $0.lastMovement) + exchange.limits.stall / 4 }
  }

  /// Notes as movement what the system gets rid of after libcurl has handed it over: on a slow line that takes long.
  func lookAtSockets(at now: ContinuousClock.Instant) {
    guard let time = looksAt, time <= now else { return }
    lookedAt = now
    let left = sockets.reduce(into: 0) { sum, socket in
      var bytes: Int32 = 0
      // A socket that has been given up meanwhile is none, or somebody else's, who is only looked at.
      if ioctl(socket, UInt(TIOCOUTQ), &bytes) == 0 { sum += Int(max(0, bytes)) }
    }
    if let unsentBytes, left != unsentBytes { lastMovement = now }
    unsentBytes = left
  }
}
