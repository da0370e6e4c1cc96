internal import CommandParsing
internal import EventLogging
internal import EventLoop
internal import JSONValues

/// What `expect` waits for: an event of a name, with certain values in its payload.
struct Expectation {
  /// One `PATH=VALUE`.
  struct Condition {
    let path: JSONPath
    let value: JSON
    /// True for a quoted value: the texts are compared.
    let comparesText: Bool
    /// Where it was written.
    var range: SourceRange?

    /// True when the payload holds the value at the path.
    func holds(in payload: JSON) -> Bool {
      guard let found = payload[path] else { return false }
      if comparesText { return found.plainText.hasSameScalars(as: value.plainText) }
      return found == value || found.isSameNumber(as: value)
    }
  }

  /// Why nothing fitted.
  struct Miss {
    let name: String
    let within: Duration
    /// Names of the events that came meanwhile, in order, each once.
    let seen: [String]
    /// The last event of the right name, and the condition it broke.
    let nearest: (payload: JSON, condition: Condition)?
    /// Names that are declared and spelled nearly so.
    let near: [String]

    /// What is wrong.
    var message: String {
      if let nearest {
        let found = nearest.payload[nearest.condition.path].map { $0.text() } ?? "not there"
        return "\(name) came, but \(nearest.condition.path) is \(found), not \(nearest.condition.value.text())"
      }
      return "no \(name) came within \(within.literal)"
        + (seen.isEmpty ? ", nor any other event" : "; what came: \(list(seen))")
    }

    /// What to do.
    var cure: String { meant(near, "`events` shows what came") }
  }

  let name: NameGlob
  let conditions: [Condition]

  /// True when the record is an event that fits.
  func isMet(by record: LogRecord) -> Bool {
    guard let event = record.event, name.matches(event.name) else { return false }
    return conditions.allSatisfy { $0.holds(in: event.payload) }
  }

  /// Explains why none of `records` fits.
  func miss(among records: [LogRecord], within: Duration, declared: [String]) -> Miss {
    let events = records.compactMap(\.event)
    var seen: [String] = []
    for event in events where !seen.contains(event.name) { seen.append(event.name) }
    let candidate = events.last { name.matches($0.name) }
    let broken = candidate.flatMap { event in conditions.first { !$0.holds(in: event.payload) } }
    return Miss(
      name: name.pattern, within: within, seen: seen,
      nearest: candidate.flatMap { event in broken.map { (event.payload, $0) } },
      near: candidate == nil && !declared.contains(where: name.matches)
        ? NearMisses.of(name.pattern, among: declared) : [])
  }
}

extension JSON {
  /// True when both are numbers of one value, however they are written: 1 and 1.0.
  fileprivate func isSameNumber(as other: JSON) -> Bool {
    func number(_ value: JSON) -> Double? {
      switch value {
      case .integer(let number): Double(number)
      case .decimal(let written): Double(written)
      default: nil
      }
    }
    guard let left = number(self), let right = number(other) else { return false }
    // From 2^53 on a double would call different integers equal: 2^53 itself is also what 2^53 + 1 becomes.
    return left == right && left.magnitude < 9_007_199_254_740_992
  }
}
