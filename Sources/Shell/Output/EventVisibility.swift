internal import EventLogging

/// Which events reach the screen: what `events show` and `events hide` have said, the last word counts.
struct EventVisibility {
  private struct Rule {
    let names: NameGlob
    let isShown: Bool
  }

  private var rules = [Rule(names: NameGlob("attributeChanged"), isShown: false)]

  /// Shows events of these names from now on, or hides them.
  mutating func set(_ names: NameGlob, shown: Bool) {
    // What the same pattern said before has no say any more; so the list does not grow with the script.
    rules.removeAll { $0.names == names || names.pattern == "*" }
    rules.append(Rule(names: names, isShown: shown))
  }

  /// True when an event of that name is shown.
  func shows(_ event: String) -> Bool { rules.last { $0.names.matches(event) }?.isShown ?? true }
}
