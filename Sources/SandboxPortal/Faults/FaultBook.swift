private import Synchronization

/// The rules in force. Each request is hit by at most one: the first that fits and is not used up.
final class FaultBook: Sendable {
  private struct Entry {
    let rule: FaultRule
    /// How many requests fitted.
    var seen = 0
    /// How many were hit.
    var taken = 0

    var isUsedUp: Bool { rule.times.map { taken >= $0 } ?? false }
  }

  private let entries = Mutex<[Entry]>([])

  func add(_ rules: [FaultRule]) { entries.withLock { $0 += rules.map { Entry(rule: $0) } } }

  func clear() { entries.withLock { $0 = [] } }

  /// The rule that hits a request.
  /// - Parameter duringRequest: true for the rules of what happens while it comes in, false for the others.
  func take(path: String, services: [String], duringRequest: Bool = false) -> FaultRule? {
    entries.withLock { entries in
      for index in entries.indices where !entries[index].isUsedUp {
        let rule = entries[index].rule
        guard rule.fault.isDuringRequest == duringRequest else { continue }
        guard ([path] + services).contains(where: { PathGlob.matches($0, rule.path) }) else { continue }
        entries[index].seen += 1
        guard entries[index].seen > rule.skip else { continue }
        entries[index].taken += 1
        return rule
      }
      return nil
    }
  }

  /// The rules, with how often each has hit and how often it still will.
  var json: JSONValue {
    entries.withLock { entries in
      .array(
        entries.map { entry in
          .object([
            .init("rule", .string(entry.rule.text)), .init("taken", .integer(Int64(entry.taken))),
            .init("left", entry.rule.times.map { .integer(Int64($0 - entry.taken)) } ?? .null),
          ])
        })
    }
  }
}
