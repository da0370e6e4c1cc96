/// One cell of the matrix: what is done, under which policy, with what kept before.
///
/// Each cell has things of its own at the portal, and a screenlet of its own by its name, so that all cells of a mood can
/// live in one session.
struct MatrixCell: Hashable, Sendable {
  enum Policy: String, CaseIterable, Sendable {
    case remoteOnly = "remote-only"
    case cacheOnly = "cache-only"
    case remoteFirst = "remote-first"
    case cacheFirst = "cache-first"
  }

  enum Operation: String, CaseIterable, Sendable {
    /// Reads the bookmarks of a folder: a list, which has no key that changes go by.
    case list
    /// Reads a record of a form.
    case record
    /// Adds a bookmark.
    case bookmark
    /// Adds a record. Submitted before, as what is pending, the draft is the same.
    case add
    /// Changes a record.
    case update

    var isWrite: Bool { self != .list && self != .record }
  }

  enum Kept: String, CaseIterable, Sendable {
    /// Nothing.
    case empty
    /// The portal's answer, as it was.
    case clean
    /// A change that the portal does not have: of the record, of the draft, or another bookmark of the folder.
    case pending
  }

  let policy: Policy
  let operation: Operation
  let kept: Kept

  static let all = Policy.allCases.flatMap { policy in
    Operation.allCases.flatMap { operation in
      Kept.allCases.map { MatrixCell(policy: policy, operation: operation, kept: $0) }
    }
  }

  /// The name of its screenlet, and how its values begin.
  var name: String { "\(policy.rawValue)-\(operation.rawValue)-\(kept.rawValue)" }

  /// True when what is done joins the change that is kept: it is of the same record or draft.
  var joins: Bool { kept == .pending && (operation == .add || operation == .update) }
}
