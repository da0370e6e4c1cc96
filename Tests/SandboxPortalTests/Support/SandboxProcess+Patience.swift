import Testing

extension SandboxProcess {
  /// Looks again and again, as long as its own patience allows.
  private func becomesTrue(_ condition: () throws -> Bool) rethrows -> Bool {
    let deadline = ContinuousClock.now + .milliseconds(Int(Self.patience))
    while ContinuousClock.now < deadline {
      if try condition() { return true }
    }
    return false
  }

  /// True as soon as it has no more descriptors than that.
  func settles(at count: Int) throws -> Bool {
    try becomesTrue {
      // libmicrohttpd clears away what has ended when something begins.
      _ = try request("GET", "/sandbox/log?since=1000000000")
      return descriptorCount <= count
    }
  }

  /// True as soon as it takes connections.
  func listensAgain() -> Bool { becomesTrue { Connection(port: port) != nil } }
}
