/// Where plugins are searched, in order; the first plugin of a name wins.
///
/// The current folder is never searched by itself: whoever can write to it could put a plugin there.
public struct PluginSearch: Sendable, Equatable {
  /// The folders in order.
  public let folders: [SearchFolder]

  /// A search of these folders.
  public init(folders: [SearchFolder]) { self.folders = folders }

  /// The usual search: `--plugins` in the order given, `$SCREENS_PLUGIN_PATH`, the user's data folder, then what belongs
  /// to the program.
  ///
  /// A relative folder counts only as an option, which the user has just typed. `program` is the path of the running
  /// program; when a runner lies beside it, it runs where it was built.
  public init(options: [String] = [], environment: [String: String], program: String) {
    var folders = options.compactMap(FilePath.plain).map { SearchFolder(path: $0, source: .option) }
    let variable = environment["SCREENS_PLUGIN_PATH"] ?? ""
    folders += variable.split(separator: ":").filter { $0.hasPrefix("/") }
      .map { SearchFolder(path: String($0), source: .environment) }
    if let data = PluginSearch.dataFolder(environment) {
      folders.append(SearchFolder(path: "\(data)/screens/plugins", source: .userData))
    }
    let home = PluginSearch.folder(ofProgram: program)
    folders.append(
      FilePath.isFile("\(home)/\(PluginSearch.runnerName)")
        ? SearchFolder(path: home, source: .buildTree)
        : SearchFolder(path: "\(FilePath.folder(of: home))/lib/screens/plugins", source: .installed))
    self.init(folders: folders)
  }

  /// Looks into the folders.
  ///
  /// A folder that does not exist is skipped, and one that comes again too. `isPlugin` tells whether a file is a plugin
  /// at all; one that is none, as most libraries of a build tree, is left out and shadows nothing.
  public func listing(where isPlugin: (String) -> Bool = LibraryInspection.mayBePlugin) -> PluginListing {
    var listing = PluginListing()
    var seen: Set<String> = []
    var winners: [String: String] = [:]
    for folder in folders where seen.insert(FilePath.resolved(folder.path) ?? folder.path).inserted {
      switch FolderListing.names(in: folder.path) {
      case .failure(let error):
        if !error.isAbsence { listing.unreadable.append(.init(folder: folder, errno: error.errno)) }
      case .success(let files):
        for file in files {
          let path = folder.path.hasSuffix("/") ? "\(folder.path)\(file)" : "\(folder.path)/\(file)"
          guard let name = PluginCandidate.name(ofFile: file), FilePath.isFile(path), isPlugin(path) else { continue }
          listing.candidates.append(
            PluginCandidate(name: name, path: path, folder: folder, shadowedBy: winners[name]))
          if winners[name] == nil { winners[name] = path }
        }
      }
    }
    return listing
  }

  // MARK: - The runner

  private static let runnerName = "screenlet-runner"

  /// Where the program that runs plugins may lie: beside `program`, or in `../libexec/screens`.
  public static func runnerPlaces(program: String) -> [String] {
    let home = folder(ofProgram: program)
    return ["\(home)/\(runnerName)", "\(FilePath.folder(of: home))/libexec/screens/\(runnerName)"]
  }

  /// The program that runs plugins; nil when it is in none of its places.
  public static func runnerPath(program: String) -> String? {
    runnerPlaces(program: program).first(where: FilePath.isFile)
  }

  /// The folder of the program itself, not of a link to it.
  private static func folder(ofProgram program: String) -> String {
    FilePath.folder(of: FilePath.resolved(program) ?? FilePath.absolute(program) ?? program)
  }

  /// `$XDG_DATA_HOME`, else its default; what is not absolute does not count, as the specification has it.
  private static func dataFolder(_ environment: [String: String]) -> String? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/share"
  }
}
