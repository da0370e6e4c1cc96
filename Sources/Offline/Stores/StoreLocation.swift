private import Glibc

/// Where the store of a user on a server lies.
public struct StoreLocation: Sendable, Equatable {
  /// The folder of the store: its file and the documents that it keeps.
  public let folder: String

  /// The store of a user on a server, below the folder of all data.
  /// - Parameters:
  ///   - data: `$XDG_DATA_HOME/screens`, or what `--data` says.
  ///   - server: the server's address.
  ///   - user: the user's id, or another name that stays the same.
  public init(data: String, server: String, user: String) {
    folder = "\(data)/stores/\(FileName.of(server))/\(FileName.of(user))"
  }

  /// The database.
  public var file: String { "\(folder)/store.sqlite" }
  /// The documents that are kept.
  public var documents: String { "\(folder)/documents" }

  /// The folder of all stores of its server.
  var parent: String { String(folder[..<(folder.lastIndex(of: "/") ?? folder.endIndex)]) }

  /// Makes the folders, for this user's eyes only.
  func make() throws(StoreError) {
    for folder in [folder, documents] { try StoreLocation.make(folder: folder) }
  }

  /// Makes the file, which SQLite would let others read where their way is not barred by the folder.
  func makeFile() throws(StoreError) {
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // SQLite says what is wrong with a file that is there, such as one that takes no changes.
    guard descriptor >= 0 || access(file, F_OK) == 0 else {
      throw .unreachable(path: file, reason: String(cString: strerror(errno)))
    }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Makes a folder and those that it lies in.
  static func make(folder: String) throws(StoreError) {
    var path = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      path += path.isEmpty && part.isEmpty ? "/" : (path.isEmpty || path.hasSuffix("/") ? "" : "/") + part
      guard !path.isEmpty, path != "/", mkdir(path, 0o700) != 0, errno != EEXIST else { continue }
      throw .unreachable(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
