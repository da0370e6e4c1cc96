private import Glibc

/// The main thread's one loop: it waits for descriptors, mailboxes and timers, and calls who asked.
///
/// Each turn serves the watched descriptors first, in the order they were added (the terminal comes first), then at most
/// ``messagesPerTurn`` messages or as many as ``timePerTurn`` lasts for, then the timers that are due. Handlers may do anything but run the loop.
///
/// Not Sendable: it belongs to the thread that made it, and so does all that its handlers touch.
public final class EventLoop {
  /// Messages that one turn handles before it looks at the descriptors again.
  public static let messagesPerTurn = 1000
  /// Time after which a turn handles no further messages: a person who types must not notice them.
  public static let timePerTurn: Duration = .milliseconds(2)
  /// Messages between two looks at the clock.
  public static let messagesAtOnce = 32

  /// Identifies a watched descriptor or a timer.
  public struct Token: Hashable {
    fileprivate let number: Int
  }

  private struct Watch {
    let token: Token
    let descriptor: Int32
    let handler: () -> Void
  }

  private struct Timer {
    let token: Token
    let deadline: ContinuousClock.Instant
    let handler: () -> Void
  }

  private struct Box {
    /// Handles up to so many messages and returns how many it did.
    let drain: (Int) -> Int
    let isEmpty: () -> Bool
  }

  /// Wakes this loop; mailboxes for it are made with it.
  public let bell: Bell
  /// Called before each wait: the moment to write out what was held back.
  public var beforeWaiting: () -> Void = {}
  private var watches: [Watch] = []
  private var timers: [Timer] = []
  private var boxes: [Box] = []
  private var lastToken = 0
  /// True inside of ``run(until:)`` and ``poll()``, where handlers are called.
  public private(set) var isRunning = false

  /// A loop that waits for nothing yet.
  public init() throws(SystemError) { bell = try Bell() }

  /// Calls `handler` in each turn in which `descriptor` can be read or has an error.
  @discardableResult
  public func watch(_ descriptor: Int32, _ handler: @escaping () -> Void) -> Token {
    let token = nextToken()
    watches.append(Watch(token: token, descriptor: descriptor, handler: handler))
    return token
  }

  /// Ends the watching; must come before the descriptor is closed.
  public func unwatch(_ token: Token) { watches.removeAll { $0.token == token } }

  /// Calls `handler` for each message of `mailbox`, which must ring this loop's bell.
  public func attach<Message>(_ mailbox: Mailbox<Message>, _ handler: @escaping (Message) -> Void) {
    boxes.append(
      Box(
        drain: { limit in
          let messages = mailbox.take(limit: limit)
          messages.forEach(handler)
          return messages.count
        },
        isEmpty: { mailbox.isEmpty }))
  }

  /// Calls `handler` once, `delay` from now.
  @discardableResult
  public func schedule(after delay: Duration, _ handler: @escaping () -> Void) -> Token {
    let token = nextToken()
    timers.append(Timer(token: token, deadline: .now + delay, handler: handler))
    return token
  }

  /// Forgets a timer; one that has fired or was never set is no matter.
  public func cancel(_ token: Token?) {
    guard let token else { return }
    timers.removeAll { $0.token == token }
  }

  /// Takes turns until `condition` holds; asked before each turn.
  /// - Parameter isSoon: true when a message of another thread will most likely decide it within microseconds: the loop
  ///   then looks out for one for a moment before it sleeps, since an idle processor takes longer to wake up.
  public func run(until condition: () -> Bool, isSoon: Bool = false) {
    precondition(!isRunning, "a handler ran the loop that calls it")
    isRunning = true
    defer { isRunning = false }
    while !condition() {
      if isSoon { lookOut(for: .microseconds(250)) }
      turn(mayWait: true)
    }
  }

  /// Looks for messages without sleeping; comes back with the first one, or when the time is over.
  private func lookOut(for duration: Duration) {
    let deadline = ContinuousClock.now + duration
    while boxes.allSatisfy({ $0.isEmpty() }), .now < deadline {}
  }

  /// Takes one turn without waiting: serves what is there already.
  public func poll() {
    precondition(!isRunning, "a handler ran the loop that calls it")
    isRunning = true
    defer { isRunning = false }
    turn(mayWait: false)
  }

  private func turn(mayWait: Bool) {
    var descriptors = watches.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    descriptors.append(pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0))
    if mayWait, timeout != 0 { beforeWaiting() }
    // Again, since that may have set a timer.
    let timeout = mayWait ? timeout : 0
    let ready = Glibc.poll(&descriptors, nfds_t(descriptors.count), timeout)

    if ready > 0 {
      let woken = zip(watches, descriptors).filter { $1.revents != 0 }.map { $0.0 }
      for watch in woken where watches.contains(where: { $0.token == watch.token }) { watch.handler() }
      if descriptors[descriptors.count - 1].revents != 0 { bell.hear() }
    }
    handleMessages()
    fireTimers()
  }

  private func handleMessages() {
    var left = EventLoop.messagesPerTurn
    let deadline = ContinuousClock.now + EventLoop.timePerTurn
    for box in boxes {
      while left > 0 {
        let count = box.drain(min(left, EventLoop.messagesAtOnce))
        left -= count
        if count < EventLoop.messagesAtOnce { break }
        if ContinuousClock.now >= deadline { left = 0 }
      }
    }
  }

  private func fireTimers() {
    guard !timers.isEmpty else { return }
    let now = ContinuousClock.now
    let due = timers.filter { $0.deadline <= now }.sorted { $0.deadline < $1.deadline }
    for timer in due where timers.contains(where: { $0.token == timer.token }) {
      cancel(timer.token)
      timer.handler()
    }
  }

  /// How long a turn may wait, in milliseconds.
  private var timeout: Int32 { boxes.allSatisfy { $0.isEmpty() } ? timeoutInMilliseconds() : 0 }

  /// Until the next timer, rounded up so that a wake-up finds it due; -1 when there is none.
  private func timeoutInMilliseconds() -> Int32 {
    guard let next = timers.map(\.deadline).min() else { return -1 }
    let left = next - .now
    return left <= .zero ? 0 : Int32(clamping: left.milliseconds + 1)
  }

  private func nextToken() -> Token {
    lastToken += 1
    return Token(number: lastToken)
  }
}
