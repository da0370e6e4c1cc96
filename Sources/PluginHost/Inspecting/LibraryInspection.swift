/// Reading a library without running any of it: what the system's loader would get wrong or die of is refused before.
///
/// The loader answers "No such file" for a library of another machine, and ends the process for one that is cut off.
public enum LibraryInspection {
  /// The function that every plugin exports.
  public static let entry = "screenlet_plugin_main"

  /// Looks at the file at `path`.
  ///
  /// Reads a few pieces of it, at most 8 MiB, whatever its tables claim. `folders` are where its dependencies may lie.
  /// - Throws: the first thing that is wrong with it.
  public static func inspect(
    _ path: String, folders: LoaderFolders = LoaderFolders()
  ) throws(PluginRefusal) -> Library {
    let (file, image, dynamic, exports) = try tables(of: path)
    guard try exports.contains(entry) else {
      if image.segments.hasInterpreter { throw file.refusal(.program) }
      throw file.refusal(.noEntry(near: try exports.names(near: entry)))
    }
    let search = DependencySearch(library: path, dynamic: dynamic, folders: folders)
    for name in dynamic.needed {
      guard !search.finds(name) else { continue }
      throw file.refusal(.missingDependency(library: name, searched: search.ownFolders))
    }
    return Library(
      path: path, identity: FileIdentity(path: path, status: file.status), soname: dynamic.soname,
      needed: dynamic.needed, runpath: dynamic.runpath.isEmpty ? dynamic.rpath : dynamic.runpath)
  }

  /// What else can be told of a library that ``inspect(_:folders:)`` has passed.
  public static func traits(of path: String) throws(PluginRefusal) -> LibraryTraits {
    let (_, image, dynamic, exports) = try tables(of: path)
    let names = try exports.names()
    return LibraryTraits(
      otherExports: names.filter { $0 != entry },
      searchFolders: dynamic.runpath.isEmpty ? dynamic.rpath : dynamic.runpath,
      hasTextRelocations: dynamic.hasTextRelocations, wantsExecutableStack: image.segments.wantsExecutableStack,
      hasSwift: dynamic.needed.contains { $0.hasPrefix("libswift") } || names.contains { $0.hasPrefix("$s") })
  }

  /// False for a sound library without the entry: for a search folder, where it is silently no plugin.
  ///
  /// What is wrong otherwise counts as a plugin, so that somebody hears of it. Costs a few reads.
  public static func mayBePlugin(_ path: String) -> Bool {
    do throws(PluginRefusal) {
      return try tables(of: path).exports.contains(entry)
    } catch {
      return true
    }
  }

  private static func tables(
    of path: String
  ) throws(PluginRefusal) -> (file: LibraryFile, image: ELFImage, dynamic: ELFDynamic, exports: ELFExports) {
    let file = try LibraryFile(path: path)
    let header = try ELFHeader(of: file)
    let image = ELFImage(file: file, segments: try ELFSegments(of: file, header))
    let dynamic = try ELFDynamic(of: image)
    if dynamic.isProgram { throw file.refusal(.program) }
    return (file, image, dynamic, ELFExports(image: image, dynamic: dynamic))
  }
}
