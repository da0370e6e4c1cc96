/// A file or a folder on a plugin's path that somebody else could change.
public struct TrustFault: Sendable, Equatable {
  /// Why it is not trusted.
  public enum Kind: Sendable, Equatable {
    /// Its owner is neither root nor the user.
    case foreignOwner
    /// Everybody can write to it.
    case worldWritable
    /// A group of people can write to it.
    case groupWritable
    /// It cannot be asked: the error of `lstat` or `readlink`.
    case unknown(errno: Int32)
  }

  /// What it is; a link counts as itself, and what it points to again.
  public enum Subject: String, Sendable {
    /// The plugin's file.
    case file
    /// A folder on the way.
    case folder
    /// A symbolic link on the way.
    case link
  }

  /// Its absolute path.
  public let path: String
  /// What it is.
  public let subject: Subject
  /// Why it is not trusted.
  public let kind: Kind
  /// Whom it belongs to.
  public let owner: FileOwner
  /// Its group.
  public let group: FileOwner
  /// Its permission bits: `0o777`.
  public let mode: UInt32

  /// A fault.
  public init(path: String, subject: Subject, kind: Kind, owner: FileOwner, group: FileOwner, mode: UInt32) {
    self.path = path
    self.subject = subject
    self.kind = kind
    self.owner = owner
    self.group = group
    self.mode = mode
  }
}
