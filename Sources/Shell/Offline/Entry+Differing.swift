internal import JSONValues
internal import Offline

extension Entry {
  /// The fields whose values differ between what was entered here and a copy of the portal; empty when its plugin does not
  /// say where fields are.
  func differing(from remote: JSON) -> [String] {
    guard let path = change.base?["fields"]?.string.flatMap(JSONPath.init), let mine = change.answer?[0]?[path]?.object,
      let theirs = remote[path]?.object
    else { return [] }
    return Set(mine.names).union(theirs.names).filter { mine[$0] != theirs[$0] }.sorted()
  }
}
