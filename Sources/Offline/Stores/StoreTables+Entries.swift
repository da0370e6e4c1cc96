internal import JSONValues

extension StoreTables {
  /// Takes an entry away with its documents, unless a newer change has joined it since.
  /// - Returns: true when it is gone.
  func remove(_ entry: Entry) throws(StoreError) -> Bool {
    let keys = try documents.documents(of: entry.number).map(\.key)
    guard try entries.remove(entry.number, revision: entry.revision) else { return false }
    for key in keys { copies.remove(key) }
    return true
  }

  /// Somebody else has changed what an entry rests on: it waits for a person.
  func noteConflict(_ entry: Entry, with copy: JSON, at now: Int64) throws(StoreError) {
    try entries.noteEnd(entry.number, mayHaveArrived: false)
    try entries.noteRemote(copy, of: entry.change.key)
    try entries.mark(entry.number, .conflicted, reason: nil, at: now)
  }

  /// The portal has the change: its entry goes, what it rests on is noted, and its record is clean.
  func settle(_ change: Change, _ entry: Entry?, results: JSON, at now: Int64) throws(StoreError) {
    if let entry, try !remove(entry) {
      // A newer change has joined it meanwhile: that one is to be sent still, and this one is there.
      try entries.noteEnd(entry.number, mayHaveArrived: true)
    }
    if change.isRepeatable, let uuid = change.uuid { try done.note(uuid, answer: results, at: now) }
    try CleanCopy.save(of: change, results: results, at: now, self)
  }
}
