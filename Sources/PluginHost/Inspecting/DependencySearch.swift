/// Whether the libraries that a plugin needs are anywhere to be found.
///
/// It says "missing" only when a library is in none of the places that the loader could look at: the loader itself has
/// the last word, in the runner.
struct DependencySearch {
  /// The folders that the library itself and the environment name, `$ORIGIN` resolved.
  let ownFolders: [String]
  private let folders: LoaderFolders
  /// A folder depends on something that only the loader knows: `$LIB`, `$PLATFORM`.
  private let hasUnknownFolder: Bool

  init(library: String, dynamic: ELFDynamic, folders: LoaderFolders) {
    // What the loader puts for $ORIGIN.
    let origin = FilePath.folder(of: FilePath.resolved(library) ?? library)
    let own = (dynamic.runpath.isEmpty ? dynamic.rpath : dynamic.runpath).map { folder in
      DependencySearch.replacing(
        "$ORIGIN", in: DependencySearch.replacing("${ORIGIN}", in: folder, by: origin), by: origin)
    }
    hasUnknownFolder = own.contains { $0.contains("$") }
    ownFolders = own.filter { !$0.contains("$") } + folders.environment
    self.folders = folders
  }

  func finds(_ name: String) -> Bool {
    if name.contains("/") { return DependencySearch.isLibrary(name) }
    // The order of the loader does not matter: one place is enough.
    return hasUnknownFolder || isIn(folders.standard, name) || isIn(ownFolders, name)
      || isIn(folders.configured(), name) || folders.cacheHolds(name)
  }

  private func isIn(_ folders: [String], _ name: String) -> Bool {
    folders.contains { folder in
      DependencySearch.isLibrary("\(folder)/\(name)")
        || ["x86-64-v4", "x86-64-v3", "x86-64-v2"].contains {
          DependencySearch.isLibrary("\(folder)/glibc-hwcaps/\($0)/\(name)")
        }
    }
  }

  /// True for a file of 64-bit ELF for this machine: the loader skips others.
  private static func isLibrary(_ path: String) -> Bool {
    guard let bytes = SmallFile.bytes(of: path, limit: 20, isBeginning: true), bytes.count == 20 else { return false }
    return bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
      && bytes.number(at: 18, as: UInt16.self) == Machine.ours.number
  }

  private static func replacing(_ word: String, in text: String, by replacement: String) -> String {
    text.split(separator: word, omittingEmptySubsequences: false).joined(separator: replacement)
  }
}
