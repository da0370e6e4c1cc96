private import Glibc

/// The way that the kernel goes to resolve a path: every folder and every link, each once.
struct PathWalk {
  /// What it passed, in order, the goal last.
  private(set) var steps: [PathFacts] = []
  /// Where it could not go on.
  private(set) var error: (path: String, errno: Int32)?

  private var pending: [String] = []
  private var seen: Set<String> = []
  private var linksLeft = 40

  init(_ path: String) {
    guard let start = FilePath.absolute(path) else {
      error = (path, ENOENT)
      return
    }
    var current = "/"
    pending = PathWalk.reversedNames(of: start)
    guard visit("/") != nil else { return }
    while let name = pending.popLast() {
      if name == ".." {
        current = FilePath.folder(of: current)
        continue
      }
      let next = current == "/" ? "/\(name)" : "\(current)/\(name)"
      guard let subject = visit(next) else { return }
      switch subject {
      case .folder, .file: current = next
      case .link:
        guard let target = follow(next) else { return }
        if target.hasPrefix("/") { current = "/" }
        pending += PathWalk.reversedNames(of: target)
      }
    }
  }

  /// Notes what is at `path`; nil when that cannot be known.
  private mutating func visit(_ path: String) -> TrustFault.Subject? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      error = (path, errno)
      return nil
    }
    let subject: TrustFault.Subject =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .file
      }
    if seen.insert(path).inserted {
      steps.append(
        PathFacts(
          path: path, subject: subject, owner: status.st_uid, group: status.st_gid, mode: status.st_mode & 0o7777))
    }
    return subject
  }

  /// Where a link leads; nil after too many of them, as the kernel counts.
  private mutating func follow(_ link: String) -> String? {
    linksLeft -= 1
    guard linksLeft >= 0 else {
      error = (link, ELOOP)
      return nil
    }
    guard let target = FilePath.target(of: link) else {
      error = (link, errno)
      return nil
    }
    return target
  }

  /// The names of a path, the last one first, without those that stand for nothing.
  private static func reversedNames(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }
}
