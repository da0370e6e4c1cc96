private import CSystem
private import Glibc
private import Synchronization

/// A queue from other threads to one that polls, with a limit in messages and in bytes.
///
/// A poster that meets a full box waits, so a flooding producer is slowed down instead of filling the memory. One
/// message is always let in, however large.
public final class Mailbox<Message: Sendable>: Sendable {
  // Of two arrays and not one of pairs: what is generic here is not specialised for who posts, and then an array that is
  // handed over whole costs nothing.
  private struct State {
    var messages: [Message] = []
    var weights: [Int] = []
    var weight = 0
    var waiting = 0
    var isClosed = false

    /// Takes the first messages out, with their weights.
    mutating func take(_ limit: Int) -> [Message] {
      guard limit < messages.count else {
        let taken = messages
        messages = []
        weights.removeAll(keepingCapacity: true)
        weight = 0
        return taken
      }
      let taken = Array(messages[..<limit])
      messages.removeSubrange(..<limit)
      for index in 0..<limit { weight -= weights[index] }
      weights.removeSubrange(..<limit)
      return taken
    }
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
  public func post(_ message: Message, weight: Int = 0) {
    while !enter(message, weight) {}
    bell.ring()
  }

  /// Puts messages in as ``post(_:weight:)`` does, and wakes the taker once for all that find room together.
  public func post(_ batch: [(message: Message, weight: Int)]) {
    guard !batch.isEmpty else { return }
    for item in batch { while !enter(item.message, item.weight) {} }
    bell.ring()
  }

  /// Puts a message in, or drops it when the box is closed. Where there is no room, waits for some and returns false.
  private func enter(_ message: Message, _ weight: Int) -> Bool {
    let isIn = state.withLock { state in
      guard !state.isClosed else { return true }
      guard hasRoom(for: weight, in: state) else {
        state.waiting += 1
        return false
      }
      state.messages.append(message)
      state.weights.append(weight)
      state.weight += weight
      note(state)
      return true
    }
    if isIn { return true }
    // What went before it has not been rung for.
    bell.ring()
    var count: UInt64 = 0
    while read(room, &count, 8) < 0, errno == EINTR {}
    return false
  }

  /// Takes up to `limit` messages, oldest first.
  public func take(limit: Int) -> [Message] {
    guard !isEmpty else { return [] }
    let (taken, waiting) = state.withLock { state in
      let taken = state.take(limit)
      let waiting = taken.isEmpty ? 0 : state.waiting
      state.waiting -= waiting
      note(state)
      return (taken, waiting)
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
