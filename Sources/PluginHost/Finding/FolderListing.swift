internal import Glibc

/// The names in a folder.
public enum FolderListing {
  /// The names, without `.` and `..`, in the order of their bytes; or the error of `opendir`.
  ///
  /// At most 100,000 are read: a plugin folder is smaller, and a mistaken one must not cost minutes.
  public static func names(in folder: String) -> Result<[String], FolderError> {
    guard let stream = opendir(folder) else { return .failure(FolderError(errno: errno)) }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < 100_000, let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return .success(names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// Why a folder cannot be listed.
  public struct FolderError: Error {
    /// The number that the system gave.
    public let errno: Int32

    /// True when there is no such folder.
    var isAbsence: Bool { errno == ENOENT || errno == ENOTDIR }
  }
}
