internal import JSONValues

extension StoreTables {
  /// The entry that a person names: by its number, its key, or how its key begins.
  func entry(named name: String) throws(StoreError) -> Result<Entry, ResolutionFault> {
    if let number = Int64(name), let entry = try entries.entry(number: number) { return .success(entry) }
    if let entry = try entries.entry(name) { return .success(entry) }
    let found = name.isEmpty ? [] : try entries.all().filter { $0.change.key.hasPrefix(name) }
    switch found.count {
    case 0: return .failure(.noSuchEntry)
    case 1: return .success(found[0])
    default: return .failure(.ambiguous(keys: found.map(\.change.key)))
    }
  }

  /// Does what a person has decided about an entry.
  /// - Returns: the entry as it stands now, or as it was when it has gone.
  func resolve(
    _ name: String, _ resolution: Resolution, at now: Int64
  ) throws(StoreError) -> Result<Entry, ResolutionFault> {
    try database.transaction { () throws(StoreError) in
      switch try entry(named: name) {
      case .failure(let fault): return .failure(fault)
      case .success(let entry):
        guard entry.sender == nil || entry.sender?.isAlive == false else { return .failure(.isBeingSent) }
        return try resolve(entry, resolution, at: now)
      }
    }
  }

  private func resolve(
    _ entry: Entry, _ resolution: Resolution, at now: Int64
  ) throws(StoreError) -> Result<Entry, ResolutionFault> {
    switch resolution {
    case .discard:
      _ = try remove(entry)
      return .success(entry)
    case .useRemote:
      guard entry.remote != nil else { return .failure(.noRemote) }
      _ = try remove(entry)
      return .success(entry)
    case .ignore:
      // The next sync compares once more, and finds the same.
      if entry.state == .conflicted { try entries.mark(entry.number, .pending, reason: nil, at: now) }
      return .success(entry)
    case .useLocal:
      var change = entry.change
      if let remote = entry.remote { change.base = BaseCopy.moved(change.base, to: remote) }
      return .success(try entries.send(entry, change, at: now))
    case .merge:
      guard let remote = entry.remote else { return .failure(.noRemote) }
      guard let merge = FieldMerge(entry.change) else { return .failure(.cannotMerge) }
      switch merge.merged(entry.change, with: remote) {
      case .failure(let fault): return .failure(fault)
      case .success(let change): return .success(try entries.send(entry, change, at: now))
      }
    }
  }
}
