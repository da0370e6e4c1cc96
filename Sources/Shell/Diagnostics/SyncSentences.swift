internal import JSONValues
internal import Offline

/// What people read of a sync that did not send everything.
enum SyncSentences {
  /// Something is left.
  static func left(_ counts: SyncCounts) -> JSON {
    let what = counts.left == 1 ? "1 change is left unsent" : "\(counts.left) changes are left unsent"
    guard let stopped = counts.stopped else {
      return Failure.details("unsent", what, cure: "`conflicts` lists what needs a decision, `cache` all of it")
    }
    let waits = counts.waiting == 1 ? "1 change waits" : "\(counts.waiting) changes wait"
    let others = counts.left - counts.waiting
    let decisions = others == 0 ? "" : others == 1 ? ", 1 needs a decision" : ", \(others) need a decision"
    var details =
      Failure.details(
        stopped["class"]?.string ?? "unsent",
        "\(stopped["message"]?.string ?? "the sync was stopped"); \(waits) to be sent\(decisions)",
        cure: stopped["cure"]?.string ?? "try again later"
      ).object ?? [:]
    details["http"] = stopped["http"]
    return .object(details)
  }
}

extension SyncRun.Refusal {
  /// class, message and cure.
  var details: JSON {
    switch self {
    case .alreadyRunning(let process):
      Failure.details(
        "alreadyRunning", "a sync of this store is under way" + (process.map { ", in process \($0)" } ?? ""),
        cure: "wait until it has ended")
    case .store(let error): error.details
    }
  }
}

extension ResolutionFault {
  /// The sentence, about what was named.
  func sentence(_ name: String) -> String {
    switch self {
    case .noSuchEntry: "nothing is kept under \(quoted(name))"
    case .ambiguous(let keys): "\(quoted(name)) may be \(keys.joined(separator: " or "))"
    case .isBeingSent: "\(quoted(name)) is being sent at this moment"
    case .noRemote: "there is no copy of the portal to choose"
    case .bothChanged(let fields): "both have changed \(fields.joined(separator: ", "))"
    case .cannotMerge: "its plugin does not say how its fields are merged"
    case .store(let error): error.sentence
    }
  }

  /// What to do.
  var cure: String {
    switch self {
    case .noSuchEntry: "`conflicts` and `cache` list what there is"
    case .ambiguous: "give more of it, or the number"
    case .isBeingSent: "wait until the sync has ended"
    case .noRemote: "`discard` takes it away, `use-local` sends it again"
    case .bothChanged, .cannotMerge: "choose use-local or use-remote"
    case .store(let error): error.cure
    }
  }
}
