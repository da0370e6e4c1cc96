/// A locale as Liferay writes it: `pt_BR`, `en_US`, `de`.
struct LocaleName {
  /// Language, and country if there is one: `pt_BR`.
  let id: String

  /// Reads `pt_BR`, also as environments write it: `pt_BR.UTF-8`, `de_DE@euro`. Nil for what is none.
  init?(_ text: String) {
    let name = text.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
    func isLetters(_ part: Substring, _ counts: ClosedRange<Int>) -> Bool {
      counts.contains(part.utf8.count) && part.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    }
    guard let language = parts.first, isLetters(language, 2...3) else { return nil }
    if parts.count == 2 {
      guard isLetters(parts[1], 2...2) else { return nil }
      id = "\(language.lowercased())_\(parts[1].uppercased())"
    } else {
      id = language.lowercased()
    }
  }

  /// The locale of an environment: the first of LC_ALL, LC_MESSAGES, LANG that is set; `en_US` for `C`, `POSIX` and none.
  static func ofEnvironment(_ environment: Environment) -> String {
    func set(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let value = set("LC_ALL") ?? set("LC_MESSAGES") ?? set("LANG")
    return value.flatMap(LocaleName.init)?.id ?? "en_US"
  }
}
