/// A call that is known to fit into a frame, with its bytes.
struct PreparedCall: Sendable {
  let call: RunnerCall
  let frame: [UInt8]

  /// Nil when the call is over a frame's 16 MiB.
  init?(_ call: RunnerCall) {
    guard let frame = call.frame else { return nil }
    self.call = call
    self.frame = frame
  }
}
