internal import EventLoop

/// Keeps a row above the prompt's up to date while a person waits for something.
///
/// It shows nothing of what ends before one notices, at most ten rows a second, and each second one at least.
final class ProgressDisplay {
  /// What is waited for; nil takes the row away.
  var waiting: Waiting? {
    didSet {
      let isBeginning = waiting != nil
      loop.cancel(timer)
      timer = nil
      if isShown { show(nil) }
      isShown = false
      if isBeginning { schedule(after: ProgressDisplay.patience) }
    }
  }

  private let loop: EventLoop
  private let now: () -> ProgressMeter.Instant
  private let show: (((Int) -> String)?) -> Void
  private var timer: EventLoop.Token?
  private var due: ProgressMeter.Instant?
  private var isShown = false
  private var lastUpdate: ProgressMeter.Instant?

  private static let patience = Duration.milliseconds(300)
  private static let shortest = Duration.milliseconds(100)
  private static let longest = Duration.seconds(1)

  /// A display that `show`s rows: what lays one out for so many columns, or nil for none.
  init(
    loop: EventLoop, now: @escaping () -> ProgressMeter.Instant = { .now },
    show: @escaping (((Int) -> String)?) -> Void
  ) {
    self.loop = loop
    self.now = now
    self.show = show
  }

  /// Something has come further.
  func update() {
    guard isShown, let lastUpdate else { return }
    schedule(after: max(.zero, ProgressDisplay.shortest - (now() - lastUpdate)))
  }

  /// Shows the row as it is now, also before one would notice that it lasts: a key was pressed.
  func updateNow() {
    if waiting != nil { schedule(after: .zero) }
  }

  private func schedule(after delay: Duration) {
    let moment = now() + delay
    if timer != nil, let due, due <= moment { return }
    loop.cancel(timer)
    due = moment
    timer = loop.schedule(after: delay) { [weak self] in
      self?.timer = nil
      self?.draw()
    }
  }

  private func draw() {
    guard let waiting else { return }
    isShown = true
    lastUpdate = now()
    show { [now] in waiting.row(at: now()).text(columns: $0) }
    schedule(after: ProgressDisplay.longest)
  }
}
