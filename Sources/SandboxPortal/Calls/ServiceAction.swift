/// A published method of a service; overloads are actions of their own.
struct ServiceAction: Sendable {
  /// What stands before the service's name in its path: `bookmarks`; empty for the portal's own.
  let context: String
  /// The path without context: `/bookmarksentry/add-entry`.
  let path: String
  /// The Java interface, for those who are denied it.
  let interface: String
  /// The Java method.
  let method: String
  let parameters: [Parameter]
  /// True for what is open to guests.
  let isOpen: Bool
  let run: @Sendable (Call) throws -> JSONValue?

  /// Decides between overloads that fit equally: the first in this order wins.
  var signature: String { "\(path)-\(parameters.count)-" + parameters.map(\.name).joined(separator: "-") }
}

/// A service: makes its actions.
struct Service {
  let context: String
  let name: String
  let interface: String

  /// A published method. `run` gives nil for void.
  func action(
    _ method: String, _ parameters: [Parameter] = [], isOpen: Bool = false,
    run: @escaping @Sendable (Call) throws -> JSONValue?
  ) -> ServiceAction {
    ServiceAction(
      context: context, path: "/\(name)/\(Service.dashed(method))", interface: interface, method: method,
      parameters: parameters, isOpen: isOpen, run: run)
  }

  /// `getUserSitesGroups` as it stands in a path: `get-user-sites-groups`; `getDDLRecord` is `get-ddl-record`.
  static func dashed(_ method: String) -> String {
    let letters = Array(method)
    var path = ""
    for (index, letter) in letters.enumerated() {
      let isInRun = index > 0 && letters[index - 1].isUppercase
      let isLastOfRun = index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase, !isInRun || isLastOfRun { path += "-" }
      path += letter.lowercased()
    }
    return path
  }
}
