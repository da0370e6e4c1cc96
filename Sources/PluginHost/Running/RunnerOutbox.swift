private import Glibc
private import Synchronization

/// Bytes on their way to one runner.
///
/// The main thread sends what the socket takes at once; what is left goes out on the plugin thread when there is room.
/// So the host never waits for a runner, and a call costs no switch of threads.
final class RunnerOutbox: Sendable {
  private struct State {
    // A slice, since a large frame leaves in many small steps.
    var pending: ArraySlice<UInt8> = []
    var isClosed = false
  }

  private let socket: Int32
  private let state = Mutex(State())
  /// Changed with the state and read without it, by each turn of the plugin thread.
  private let isPending = Atomic(false)

  init(socket: Int32) { self.socket = socket }

  /// True while bytes wait for room.
  var hasPending: Bool { isPending.load(ordering: .sequentiallyConsistent) }

  /// Sends a frame, or keeps what does not fit. Returns true when something was kept: wake the plugin thread.
  func send(_ frame: [UInt8]) -> Bool {
    state.withLock { state in
      defer { note(state) }
      guard !state.isClosed else { return false }
      guard state.pending.isEmpty else {
        state.pending += frame
        return true
      }
      state.pending = frame[transmit(frame[...])...]
      return !state.pending.isEmpty
    }
  }

  /// Sends what waits, as far as there is room.
  func flush() {
    state.withLock { state in
      state.pending = state.pending.dropFirst(transmit(state.pending))
      // An empty slice would keep the memory of all that has left.
      if state.pending.isEmpty { state.pending = [] }
      note(state)
    }
  }

  /// Forgets all; must come before the socket is closed.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.pending = []
      note(state)
    }
  }

  private func note(_ state: borrowing State) {
    isPending.store(!state.pending.isEmpty, ordering: .sequentiallyConsistent)
  }

  /// How many of `bytes` the socket took. A broken socket takes all: the process's end tells the rest.
  private func transmit(_ bytes: ArraySlice<UInt8>) -> Int {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.send(socket, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, flags)
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        return bytes.count
      }
    }
    return sent
  }

  private var flags: Int32 { Int32(MSG_DONTWAIT | MSG_NOSIGNAL) }
}
