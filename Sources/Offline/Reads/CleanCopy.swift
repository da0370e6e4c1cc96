internal import JSONValues

/// What a read of a record answers once a change of it has arrived, kept without asking the portal again.
///
/// The change says it: `"clean": {"site": N, "calls": [CALL…], "record": KEY, "answer": JSON}`, in which
/// `{"$answer": PATH}` is filled in from the portal's answer to the change's first call.
enum CleanCopy {
  static func save(
    of change: Change, results: JSON, at now: Int64, _ tables: StoreTables
  ) throws(StoreError) {
    // What was cached of the record before is older than the change.
    try tables.reads.forget(record: change.key)
    guard let clean = change.request["clean"], let filled = CallFilling(answer: results[0]).fill(clean),
      let calls = filled["calls"]?.array, let answer = filled["answer"]
    else { return }
    try tables.reads.save(
      CachedAnswer(
        key: ReadRequest.scope(site: filled["site"]?.integer ?? 0, calls: calls), record: filled["record"]?.string,
        answer: answer, saved: now))
  }
}
