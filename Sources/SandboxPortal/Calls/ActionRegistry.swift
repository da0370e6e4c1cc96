/// All published methods of a profile.
struct ActionRegistry: Sendable {
  private let actions: [String: [ServiceAction]]

  init(_ profile: Profile) {
    let all =
      GroupService.actions(profile) + UserService.actions(profile) + CompanyService.actions(profile)
      + PortalService.actions(profile) + BookmarksEntryService.actions(profile)
      + BookmarksFolderService.actions(profile) + DDMStructureService.actions(profile)
      + DDLRecordSetService.actions(profile) + DDLRecordService.actions(profile)
      + ScreensDDLRecordService.actions(profile) + DLAppService.actions(profile)
    actions = Dictionary(grouping: all) { $0.context + $0.path }
  }

  /// Chooses the method that runs: of those with the path, whose parameters are all given, the one with most.
  /// Names that it does not have are passed over.
  /// - Parameters:
  ///   - path: `/bookmarks.bookmarksentry/add-entry`, maybe with a number of parameters: `….3`.
  ///   - verb: for the words of the refusal; nil through the invoker.
  func action(
    at path: String, _ given: GivenParameters, verb: String?
  ) throws(PortalException) -> ServiceAction {
    var (context, rest) = ActionRegistry.split(path)
    let refusal = PortalException.noSuchAction(path: rest, context: context, verb: verb)
    var count: Int?
    if let dot = rest.lastIndex(of: "."), let number = Int(rest[rest.index(after: dot)...]) {
      count = number
      rest = String(rest[..<dot])
    }
    let fitting = (actions[context + rest] ?? []).filter { action in
      (count == nil || count == action.parameters.count) && action.parameters.allSatisfy(given.isGiven)
    }
    let most = fitting.map(\.parameters.count).max()
    let best = fitting.filter { $0.parameters.count == most }.min { $0.signature < $1.signature }
    guard let best else { throw refusal }
    return best
  }

  /// True when a method has that path, whatever its parameters.
  func has(path: String) -> Bool {
    let (context, rest) = ActionRegistry.split(path)
    return actions[context + rest] != nil
  }

  /// The context, which ends at the last point before the second slash, and the path without it.
  static func split(_ path: String) -> (context: String, path: String) {
    let service = path.dropFirst().prefix { $0 != "/" }
    guard path.hasPrefix("/"), let dot = service.lastIndex(of: ".") else { return ("", path) }
    return (String(service[..<dot]), "/" + path[path.index(after: dot)...])
  }
}
