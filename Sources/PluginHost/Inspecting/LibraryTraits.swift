/// What is not wrong with a library and still worth a word to its author.
public struct LibraryTraits: Sendable, Equatable {
  /// What it exports besides the entry, as far as was looked.
  public let otherExports: [String]
  /// The folders it wants its own libraries searched in, as written.
  public let searchFolders: [String]
  /// True when the loader has to write into its code.
  public let hasTextRelocations: Bool
  /// True when it makes the stacks of its process executable.
  public let wantsExecutableStack: Bool
  /// True when it holds or needs Swift, whose runtime keeps threads of its own.
  public let hasSwift: Bool

  /// The folders that anybody could put a library into, or that depend on where the program is started. What begins
  /// with `$ORIGIN` is as safe as the library itself.
  public func harmfulFolders() -> [String] {
    searchFolders.filter { folder in
      let plain = folder.hasPrefix("$ORIGIN") || folder.hasPrefix("${ORIGIN}")
      guard folder.hasPrefix("/") else { return !plain }
      let steps = PathWalk(folder).steps
      // In a sticky folder nobody can exchange what others have put there, but anybody can add something.
      return steps.indices.contains { index in
        let step = steps[index]
        return step.subject == .folder && step.mode & 0o002 != 0
          && (step.mode & 0o1000 == 0 || index == steps.count - 1)
      }
    }
  }
}
