/// What the contract says of each cell: a few rules, and no list of cases.
enum MatrixContract {
  static func sight(of cell: MatrixCell, _ mood: Mood) -> MatrixSight {
    cell.operation.isWrite ? write(cell, mood) : read(cell, mood)
  }

  // MARK: - Reading

  private enum Source {
    case portal
    case cache
    /// The change that is not sent.
    case pending
    case nowhere(String)
  }

  /// | policy | reading |
  /// |---|---|
  /// | remote-only | portal; success is cached |
  /// | cache-only | cache; a miss is `failed(notCached)` |
  /// | remote-first | portal; on a connection issue the cache; a miss reports the network's error |
  /// | cache-first | cache; else portal |
  ///
  /// A change that is not sent comes in the place of any answer to a read of its record, and no read touches it.
  private static func read(_ cell: MatrixCell, _ mood: Mood) -> MatrixSight {
    let hasChange = cell.operation == .record && cell.kept == .pending
    let error = Source.nowhere(mood.errorClass(ofWrite: false))
    let portal: Source = mood == .fine ? (hasChange ? .pending : .portal) : error
    let cache: Source? = cell.kept == .empty ? nil : hasChange ? .pending : .cache
    var asksPortal = true
    let source: Source
    switch cell.policy {
    case .remoteOnly: source = portal
    case .cacheOnly:
      asksPortal = false
      source = cache ?? .nowhere("notCached")
    case .remoteFirst: source = mood.isConnectionIssue ? cache ?? error : portal
    case .cacheFirst:
      asksPortal = cache == nil
      source = cache ?? portal
    }
    let isAnswered = asksPortal && mood == .fine
    var sight = MatrixSight()
    let (name, errorName) =
      cell.operation == .list
      ? ("onBookmarkListResponse", "onBookmarkListError") : ("onRecordLoaded", "onRecordLoadError")
    switch source {
    case .portal: sight.events = ["\(name) remote theirs"]
    case .cache: sight.events = ["\(name) cache before"]
    case .pending: sight.events = ["\(name) pending kept"]
    case .nowhere(let error):
      sight.events = ["\(errorName) \(asksPortal && mood.isAnswer ? "remote" : "local") \(error)"]
    }
    if case .nowhere = source { sight.outcome = "failed" } else { sight.outcome = "succeeded" }
    sight.entries = cell.kept == .pending ? ["pending kept"] : []
    sight.cached = hasChange ? "kept" : isAnswered ? "theirs" : cell.kept == .empty ? "notCached" : "before"
    // A list has what each has put there.
    let theirs = cell.operation == .list ? ["before", "theirs"] : ["theirs"]
    sight.portal = theirs
    // Somebody else has changed the record since the edit began, which no read hides.
    sight.entriesAfterSync = hasChange ? ["conflicted kept"] : []
    sight.portalAfterSync = cell.operation == .list && cell.kept == .pending ? ["before", "kept", "theirs"] : theirs
    return sight
  }

  // MARK: - Writing

  private enum Fate { case succeeded, stored(String), failed, refused }

  /// | policy | writing |
  /// |---|---|
  /// | remote-only | portal; on a connection issue `failed`, nothing stored |
  /// | cache-only | kept as `local`, outcome `stored` |
  /// | remote-first | portal, then cached clean; on a connection issue kept `pending`, outcome `stored` |
  /// | cache-first | kept `pending`, then portal: accepted → clean; connection issue → `stored`; refused → `refused` |
  ///
  /// Only a portal's no makes an entry `refused`; other trouble leaves it pending. What joins an entry stays that entry,
  /// whatever becomes of the attempt.
  private static func write(_ cell: MatrixCell, _ mood: Mood) -> MatrixSight {
    let fate: Fate =
      switch (cell.policy, mood) {
      case (.cacheOnly, _): .stored("local")
      case (_, .fine): .succeeded
      case (.remoteOnly, _): .failed
      case (_, _) where mood.isConnectionIssue: .stored("pending")
      case (.remoteFirst, _): .failed
      case (.cacheFirst, _): mood.isRefusal ? .refused : .stored("pending")
      }
    var sight = MatrixSight()
    var own: String?
    switch fate {
    case .succeeded: (sight.outcome, own) = ("succeeded", nil)
    case .stored(let state): (sight.outcome, own) = ("stored", state)
    case .failed: (sight.outcome, own) = ("failed", cell.joins ? (mood.isRefusal ? "refused" : "pending") : nil)
    case .refused: (sight.outcome, own) = ("failed", "refused")
    }
    sight.events = [event(cell, mood, sight.outcome)]
    let other = cell.operation == .bookmark && cell.kept == .pending ? ["pending kept"] : []
    sight.entries = other + (own.map { ["\($0) new"] } ?? [])
    // A change that is kept is shown, whatever its state; what was sent is clean.
    if cell.operation == .update {
      sight.cached = own != nil || sight.outcome == "succeeded" ? "new" : cell.kept == .empty ? "notCached" : "before"
    }
    // What has arrived has an id, and is clean as well.
    if cell.operation == .add { sight.cached = sight.outcome == "succeeded" ? "new" : "validation" }
    let wasDone = cell.policy != .cacheOnly && mood.isCommitted
    sight.portal = portal(cell, hasNew: wasDone, hasOther: false)
    // What can be sent is sent; what the portal has refused waits for a person.
    sight.entriesAfterSync = own == "refused" ? ["refused new"] : []
    sight.portalAfterSync = portal(
      cell, hasNew: wasDone || own == "pending" || own == "local", hasOther: !other.isEmpty)
    return sight
  }

  private static func event(_ cell: MatrixCell, _ mood: Mood, _ outcome: String) -> String {
    let isBookmark = cell.operation == .bookmark
    switch outcome {
    case "succeeded": return "\(isBookmark ? "onBookmarkAdded" : "onFormSubmitted") remote new"
    case "stored":
      return
        "\(isBookmark ? "onBookmarkStored" : "onFormStored") \(cell.policy == .cacheOnly ? "local" : "pending") new"
    default:
      let name = isBookmark ? "onAddBookmarkError" : "onFormSubmitError"
      return "\(name) \(mood.isAnswer ? "remote" : "local") \(mood.errorClass(ofWrite: true))"
    }
  }

  /// What the portal holds of a write: a folder or a list has each once, a record one or the other.
  private static func portal(_ cell: MatrixCell, hasNew: Bool, hasOther: Bool) -> [String] {
    switch cell.operation {
    case .update: [hasNew ? "new" : "before"]
    default: (hasOther ? ["kept"] : []) + (hasNew ? ["new"] : [])
    }
  }
}
