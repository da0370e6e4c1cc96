internal import EventLoop

/// The words for why there will be no new project.
extension ProjectFault {
  /// What kind of fault it is.
  var code: FaultCode {
    switch self {
    case .language: .usage
    case .name, .reservedName, .folderName: .badName
    case .notEmpty, .incomplete, .unwritable: .file
    }
  }

  /// What is wrong.
  var sentence: String {
    switch self {
    case .language(nil): "a new plugin needs its language"
    case .language(let found?): "there is no template in \(quoted(found))"
    case .name("", _): "the new plugin has no name"
    case .name(let name, _): "\(quoted(name)) cannot be the name of a plugin"
    case .reservedName(let name): "\(quoted(name)) is the name of something that plugins are built on"
    case .folderName(let name):
      "Swift would take a folder called \(quoted(name)) for the package that plugins are built on"
    case .notEmpty(let path): "\(path) is there already, and something is in it"
    case .incomplete(let error, let path): "\(path): \(error.reason)"
    case .unwritable(let error, let path): "\(path) cannot be written: \(error.reason)"
    }
  }

  /// What to do.
  var cure: String {
    switch self {
    case .language: "write \(ProjectLanguage.allCases.map { "`--language \($0.rawValue)`" }.joined(separator: " or "))"
    case .name(_, let near):
      (near.map { "write `--name \($0)`: " } ?? "give one with --name: ")
        + "a small letter, then small letters, digits and single hyphens, "
        + "\(ProjectName.lengths.lowerBound) to \(ProjectName.lengths.upperBound) in all"
    case .reservedName(let name): "give another one: `--name my-\(name)`"
    case .folderName: "choose another folder; the plugin can have that name all the same, by --name"
    case .notEmpty: "choose another folder: nothing is overwritten"
    case .incomplete: "a part of this program is missing; install it again"
    case .unwritable: "nothing was left behind; choose a folder that you can write to"
    }
  }
}
