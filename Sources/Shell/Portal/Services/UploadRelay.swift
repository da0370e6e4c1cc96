internal import JSONValues
internal import PluginHost
internal import Portal

/// Tells a plugin how far its upload is, as fast as the plugin listens: it gets the latest, and all of it before the end.
///
/// Main thread.
final class UploadRelay {
  private let turn: ServiceTurn
  private var latest: UploadProgress?
  private var end: (() -> Void)?
  private var isEnough = false

  init(_ turn: ServiceTurn) {
    self.turn = turn
    turn.answer.onRoom = { [weak self] in self?.tell() }
    // It wants no more parts; its document is sent all the same.
    turn.answer.onEnough = { [weak self] in
      self?.isEnough = true
      self?.tell()
    }
  }

  /// More of it has gone out.
  func note(_ progress: UploadProgress) {
    latest = progress
    tell()
  }

  /// It has ended, which is told when the plugin has heard of all that has gone out.
  func end(_ answer: ServiceAnswer) {
    end { [turn] in turn.end(answer) }
  }

  /// It has failed, which says nothing of how far it came.
  func fail(_ details: JSON) {
    latest = nil
    end { [turn] in turn.fail(details) }
  }

  private func end(_ work: @escaping () -> Void) {
    end = work
    tell()
    // While the plugin takes its last parts nothing else holds this.
    if end != nil { turn.answer.onRoom = { self.tell() } }
  }

  private func tell() {
    if let progress = latest, turn.answer.room > 0 {
      var part = ServiceAnswer(.part, .object([:]))
      part.done = progress.sentBytes
      part.total = progress.totalBytes
      // Cleared first: what it is told may come back here.
      latest = nil
      turn.answer.send(part)
    }
    // What the plugin tells of its last part comes before the answer, and from here.
    guard isEnough || (latest == nil && turn.answer.room == AnswerSink.partLimit), let end else { return }
    self.end = nil
    turn.answer.onRoom = {}
    end()
  }
}
