internal import EventLogging
internal import EventLoop
internal import JSONValues
internal import Offline
internal import PluginHost
internal import Portal

extension Session {
  /// Sends what is pending, as a run of its own.
  /// - Parameter watches: begin again, as long as something is left that may be sent later.
  func sync(watches: Bool, isBackground: Bool) throws {
    guard let account = desk.account else { throw Fault(.noServer) }
    // A guest's call might be taken, under a guest's name.
    guard account.session.credentials.user != nil else { throw Fault(.notSignedIn) }
    let run = runs.open("sync", isBackground: isBackground, place: place, column: column)
    let syncing = Syncing(run, watches: watches, in: self)
    run.giveUp = { syncing.cancel() }
    syncing.begin()
    guard !isBackground else { return output.notice("run \(run.number) in the background") }
    try follow(run)
  }
}

extension Session {
  /// Tells the screenlet that made a change, if it is still here, that the portal has it.
  fileprivate func tellSynced(_ entry: Entry, _ answer: JSON) {
    let maker = entry.change.maker
    guard
      let screenlet = workspace.screenlets.first(where: {
        .string($0.name) == maker["screenlet"] && .string($0.definition.name) == maker["definition"]
          && .string($0.instance.plugin.name) == maker["plugin"]
      })
    else { return }
    host.tellSynced(
      screenlet.instance, screenlet.snapshot(context: context), key: entry.change.key, json: answer
    ) { _ in }
  }
}

/// One run of `sync`, which may begin several times when it watches. It is held by what it waits for.
final class Syncing {
  /// How long it waits before it begins again; longer each time, up to the last.
  private static let pauses: [Duration] = [
    .seconds(1), .seconds(2), .seconds(5), .seconds(15), .seconds(30), .seconds(60),
  ]

  private let run: Run
  private let watches: Bool
  private unowned let session: Session
  private var sync: SyncRun?
  private var timer: EventLoop.Token?
  private var turn = 0
  private var done: Int64 = 0
  private var total: Int64 = -1

  init(_ run: Run, watches: Bool, in session: Session) {
    self.run = run
    self.watches = watches
    self.session = session
  }

  func begin() {
    do throws(SyncRun.Refusal) {
      sync = try session.store.offline.sync(jobs: session.settings.jobs) { [self] in hear($0) }
    } catch {
      session.runs.finish(run, .failed, details: error.details)
    }
  }

  func cancel() {
    run.isCancelling = true
    session.loop.cancel(timer)
    if let sync { sync.cancel() } else { session.runs.finish(run, .cancelled) }
  }

  private func hear(_ report: SyncReport) {
    switch report {
    case .started(let count):
      (done, total) = (0, Int64(count))
      run.progress.note(done: 0, total: total, text: "sending", at: .now)
      session.runs.emit("onSyncStarted", of: run, ["count": .integer(Int64(count))])
    case .synced(let entry, let results):
      run.origin = .remote
      session.tellSynced(entry, results[0] ?? .null)
      tell("onItemSynced", entry, ["outcome": "sent", "answer": results[0] ?? .null])
    case .failed(let entry, let reason):
      tell("onItemFailed", entry, ["outcome": .string(entry.state.rawValue), "error": reason])
    case .conflicted(let entry, let remote):
      run.origin = .remote
      tell(
        "onItemConflicted", entry,
        [
          "local": entry.change.answer?[0] ?? .null, "remote": remote,
          "fields": .array(entry.differing(from: remote).map(JSON.string)),
        ])
    case .finished(let counts): finished(counts)
    }
  }

  private func tell(_ event: String, _ entry: Entry, _ members: JSONObject) {
    done += 1
    run.progress.note(done: done, total: total, text: nil, at: .now)
    var payload: JSONObject = [
      "key": .string(entry.change.key), "number": .integer(entry.number), "what": .string(entry.what),
    ]
    for (name, value) in members.members { payload[name] = value }
    session.runs.emit(event, of: run, .object(payload))
  }

  private func finished(_ counts: SyncCounts) {
    sync = nil
    session.store.note(pending: counts.left + counts.local)
    var payload: JSONObject = [
      "synced": .integer(Int64(counts.synced)), "failed": .integer(Int64(counts.failed)),
      "conflicted": .integer(Int64(counts.conflicted)), "left": .integer(Int64(counts.left)),
    ]
    payload["stopped"] = counts.stopped
    session.runs.emit("onSyncFinished", of: run, .object(payload))
    if run.isCancelling { return session.runs.finish(run, .cancelled) }
    if let error = counts.storeError { return session.runs.finish(run, .failed, details: error.details) }
    guard counts.left > 0 else { return session.runs.finish(run, .succeeded) }
    // What waits for a person does not come by waiting: a decision, or a sign-in, which would be refused each time.
    if watches, counts.waiting > 0, counts.stopped?["class"] != "unauthorized" { return again() }
    session.runs.finish(run, .failed, details: SyncSentences.left(counts))
  }

  private func again() {
    let pause = Syncing.pauses[min(turn, Syncing.pauses.count - 1)]
    turn += 1
    run.progress.note(done: 0, total: -1, text: "waiting for the portal", at: .now)
    timer = session.loop.schedule(after: pause) { [self] in begin() }
  }
}
