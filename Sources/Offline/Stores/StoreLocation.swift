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
