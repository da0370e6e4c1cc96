private import Glibc

/// The variables of the environment, each looked up when it is asked for: a session asks for few, and many for none.
struct Environment: ExpressibleByDictionaryLiteral, Sendable {
  private let value: @Sendable (String) -> String?

  /// That of the process.
  static let ofProcess = Environment { name in getenv(name).map { String(cString: $0) } }

  /// Variables that `value` gives.
  private init(_ value: @escaping @Sendable (String) -> String?) { self.value = value }

  /// Variables of a table, for tests.
  init(_ table: [String: String]) { self.init { table[$0] } }

  /// Variables as written.
  init(dictionaryLiteral elements: (String, String)...) { self.init(Dictionary(elements) { $1 }) }

  /// The value of a variable, nil when it is not set.
  subscript(name: String) -> String? { value(name) }

  /// Those of `names` that are set.
  func table(of names: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.compactMap { name in value(name).map { (name, $0) } })
  }
}
