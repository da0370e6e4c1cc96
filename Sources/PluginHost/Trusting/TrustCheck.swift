private import Glibc

/// Whether somebody else could have changed a plugin: who owns it and who may write, for the file and for every folder
/// that resolving its path passes.
///
/// ```swift
/// let faults = TrustCheck().faults(of: "/opt/plugins/libhello.so")
/// ```
///
/// It looks at the moment only: a folder that passes keeps others from exchanging what is in it afterwards.
public struct TrustCheck: Sendable {
  /// The user for whom it is checked.
  public let user: UInt32

  /// A check for a user; by default the one that this process acts as.
  public init(user: UInt32? = nil) { self.user = user ?? geteuid() }

  /// Everything on the way to `path` that is not to be trusted; empty when all is well.
  public func faults(of path: String) -> [TrustFault] {
    let walk = PathWalk(path)
    var faults = faults(of: walk.steps)
    if let error = walk.error {
      faults.append(
        TrustFault(
          path: error.path, subject: .file, kind: .unknown(errno: error.errno), owner: FileOwner(id: 0, name: nil),
          group: FileOwner(id: 0, name: nil), mode: 0))
    }
    return faults
  }

  /// The faults of steps that are known already.
  public func faults(of steps: [PathFacts]) -> [TrustFault] {
    steps.flatMap { step in
      kinds(of: step).map { kind in
        TrustFault(
          path: step.path, subject: step.subject, kind: kind, owner: .user(step.owner), group: .group(step.group),
          mode: step.mode & 0o7777)
      }
    }
  }

  /// What is wrong with one step.
  private func kinds(of step: PathFacts) -> [TrustFault.Kind] {
    var kinds: [TrustFault.Kind] = []
    if step.owner != 0, step.owner != user { kinds.append(.foreignOwner) }
    // The mode of a link means nothing, and in a sticky folder only owners can exchange what is theirs.
    if step.subject == .link || (step.subject == .folder && step.mode & 0o1000 != 0) { return kinds }
    if step.mode & 0o002 != 0 {
      kinds.append(.worldWritable)
    } else if step.mode & 0o020 != 0, !isHarmlessGroup(of: step) {
      kinds.append(.groupWritable)
    }
    return kinds
  }

  /// Group 0; a group that holds the user alone, by the custom that it has the user's number; a group of the system on
  /// something of root's, such as `staff` on `/usr/local`.
  private func isHarmlessGroup(of step: PathFacts) -> Bool {
    step.group == 0 || step.group == user || (step.owner == 0 && step.group < 1000)
  }
}
