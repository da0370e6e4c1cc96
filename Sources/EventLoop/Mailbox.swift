private import CSystem
private import Glibc
private import Synchronization

/// A queue from other threads to one that polls, with a limit in messages and in bytes.
///
/// A poster that meets a full box waits, so a flooding producer is slowed down instead of filling the memory. One
/// message is always let in, however large.
public final class Mailbox<Message: Sendable>: Sendable {
  private struct State {
    var messages: [(message: Message, weight: Int)] = []
    var weight = 0
    var waiting = 0
    var isClosed = false
  }

  /// Rung when a message comes in.
  public let bell: Bell
  private let capacity: Int
  private let weightLimit: Int
  private let state = Mutex(State())
  /// As many messages as are in it. Changed with the state and read without it: who only looks does not get in the way
  /// of who posts.
  private let count = Atomic(0)
  /// Counts the posters that may go on; a semaphore that waits in the kernel.
  private let room: Int32

  /// An empty box.
  /// - Parameters:
  ///   - capacity: messages that it holds before posters wait.
  ///   - weightLimit: bytes that it holds before posters wait.
  ///   - bell: rung for each post; several boxes may share one.
  public init(capacity: Int, weightLimit: Int = .max, bell: Bell) throws(SystemError) {
    self.capacity = capacity
    self.weightLimit = weightLimit
    self.bell = bell
    room = screens_semaphore()
    guard room >= 0 else { throw SystemError("eventfd") }
  }

  deinit { Glibc.close(room) }

  /// Puts a message in, waiting while the box is full. From any thread but the one that takes. After ``close()`` the
  /// message is dropped.
  public func post(_ message: Message, weight: Int = 0) { post([(message, weight)]) }

  /// Puts messages in as ``post(_:weight:)`` does, and wakes the taker once for all that find room together.
  public func post(_ batch: [(message: Message, weight: Int)]) {
    var rest = batch[...]
    while !rest.isEmpty {
      let mustWait = state.withLock { state in
        if state.isClosed { rest = [] }
        while let next = rest.first, hasRoom(for: next.weight, in: state) {
          state.messages.append(next)
          state.weight += next.weight
          rest.removeFirst()
        }
        note(state)
        if !rest.isEmpty { state.waiting += 1 }
        return !rest.isEmpty
      }
      bell.ring()
      guard mustWait else { return }
      var count: UInt64 = 0
      while read(room, &count, 8) < 0, errno == EINTR {}
    }
  }

  /// Takes up to `limit` messages, oldest first.
  public func take(limit: Int) -> [Message] {
    guard !isEmpty else { return [] }
    let (taken, waiting) = state.withLock { state in
      let taken = state.messages.prefix(limit)
      state.messages.removeFirst(taken.count)
      state.weight -= taken.reduce(0) { $0 + $1.weight }
      let waiting = taken.isEmpty ? 0 : state.waiting
      state.waiting -= waiting
      note(state)
      return (taken.map(\.message), waiting)
    }
    letGo(waiting)
    return taken
  }

  /// True when nothing waits in it.
  public var isEmpty: Bool {
    // In one order with the bell: a message that is not seen here has yet to ring.
    count.load(ordering: .sequentiallyConsistent) == 0
  }

  /// Ends the box: posters go on at once, and what they post is dropped.
  public func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = 0 }
      return state.waiting
    }
    letGo(waiting)
  }

  private func hasRoom(for weight: Int, in state: borrowing State) -> Bool {
    state.messages.isEmpty || (state.messages.count < capacity && state.weight + weight <= weightLimit)
  }

  private func note(_ state: borrowing State) {
    count.store(state.messages.count, ordering: .sequentiallyConsistent)
  }

  private func letGo(_ posters: Int) {
    guard posters > 0 else { return }
    var count = UInt64(posters)
    _ = write(room, &count, 8)
  }
}
