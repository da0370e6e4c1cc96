/// Where a service puts its answer to one request: parts as they come, then one end. Main thread.
///
/// A plugin takes one part after the other, in its own time. ``room`` says how many may be handed over before it has, so
/// that a slow plugin costs no memory.
public final class AnswerSink {
  /// Parts that may wait for a plugin.
  public static let partLimit = 4

  let request: ServiceRequest
  /// Called when the plugin has taken a part.
  public var onRoom: () -> Void = {}
  /// Called once, when the plugin has seen enough: the service ends the request soon.
  public var onEnough: () -> Void = {}
  private var partsUnderWay = 0
  private(set) var isOver = false
  private var isEnough = false
  private let deliver: (AnswerSink, ServiceAnswer) -> Bool

  /// - Parameter deliver: sends an answer; false when it is too large.
  init(_ request: ServiceRequest, deliver: @escaping (AnswerSink, ServiceAnswer) -> Bool) {
    self.request = request
    self.deliver = deliver
  }

  /// Parts that may be handed over now; 0 once the plugin wants none.
  public var room: Int { isOver || isEnough ? 0 : AnswerSink.partLimit - partsUnderWay }

  /// Hands over a part or the end. False when it came to nothing: a part without room or over 16 MiB, or anything after
  /// the end.
  @discardableResult
  public func send(_ answer: ServiceAnswer) -> Bool {
    guard answer.status == .part else {
      guard !isOver else { return false }
      isOver = true
      return deliver(self, answer)
    }
    guard room > 0, deliver(self, answer) else { return false }
    partsUnderWay += 1
    return true
  }

  /// The plugin has taken a part.
  func noteTaken(isEnough: Bool) {
    partsUnderWay -= 1
    guard !isOver, !self.isEnough else { return }
    guard isEnough else { return onRoom() }
    self.isEnough = true
    onEnough()
  }

  /// Nobody waits for the answer any more.
  func close() {
    isOver = true
    // What they hold may hold this.
    onRoom = {}
    onEnough = {}
  }
}
