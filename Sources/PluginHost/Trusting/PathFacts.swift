/// What the file system says about one step of a path.
public struct PathFacts: Sendable, Equatable {
  /// Its absolute path.
  public let path: String
  /// What it is.
  public let subject: TrustFault.Subject
  /// The number of its owner.
  public let owner: UInt32
  /// The number of its group.
  public let group: UInt32
  /// Its permission bits, the sticky bit included: `0o1777`.
  public let mode: UInt32

  /// The facts of one step.
  public init(path: String, subject: TrustFault.Subject, owner: UInt32, group: UInt32, mode: UInt32) {
    self.path = path
    self.subject = subject
    self.owner = owner
    self.group = group
    self.mode = mode
  }
}
