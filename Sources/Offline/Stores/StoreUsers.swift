public import JSONValues
private import Glibc

/// Who has stores on a server, what is known of them, and who signed in there last.
public struct StoreUsers {
  private let folder: String

  /// The users of a server, below the folder of all data.
  public init(data: String, server: String) {
    folder = StoreLocation(data: data, server: server, user: "").parent
  }

  private var lastFile: String { "\(folder)/last-user" }

  private func file(of user: String) -> String { "\(folder)/\(FileName.of(user))/user.json" }

  /// The user who signed in last and has not signed out; nil when there is none.
  public var last: String? {
    StoreUsers.text(of: lastFile).map { String($0.prefix { $0 != "\n" }) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What was kept of a user; nil when nothing was, or it cannot be read.
  public func account(of user: String) -> JSON? {
    StoreUsers.text(of: file(of: user)).flatMap { try? JSON(parsing: $0) }
  }

  /// What was kept of all users of the server.
  public var accounts: [JSON] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var accounts: [JSON] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix("."), let text = StoreUsers.text(of: "\(folder)/\(name)/user.json"),
        let account = try? JSON(parsing: text)
      else { continue }
      accounts.append(account)
    }
    return accounts
  }

  /// Notes who has signed in, and what is to be known of them when the portal cannot be asked. A folder that takes no file
  /// is no matter: the store itself tells that when it is needed.
  public func note(_ user: String, account: JSON) {
    let path = file(of: user)
    try? StoreLocation.make(folder: String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
    StoreUsers.write(account.text(), to: path)
    if user != last { StoreUsers.write(user, to: lastFile) }
  }

  /// Notes that they have signed out; their store stays.
  public func forgetLast() { unlink(lastFile) }

  private static func text(of path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// Puts a text into a file in one step: whoever reads it gets the old one or the new one.
  private static func write(_ text: String, to path: String) {
    let part = "\(path).\(getpid())"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let bytes = Array((text + "\n").utf8)
    let isWhole = Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    close(descriptor)
    if isWhole { rename(part, path) } else { unlink(part) }
  }
}
