internal import CommandParsing
internal import PluginHost

/// The screenlets of a session, and which one is current.
///
/// A plain class that is not Sendable: it belongs to the main thread.
final class Workspace {
  /// In the order they were made.
  private(set) var screenlets: [Screenlet] = []
  /// The one that commands mean when they name none.
  private(set) var current: Screenlet?
  private var byName: [String: Screenlet] = [:]
  private var byRef: [UInt64: Screenlet] = [:]
  private var lastRef: UInt64 = 0

  /// The current screenlet, or the fault that there is none.
  func requireCurrent() throws -> Screenlet {
    guard let current else { throw Fault(.noScreenlet) }
    return current
  }

  /// The screenlet of that name, nil when there is none.
  func screenlet(named name: String) -> Screenlet? { byName[name] }

  /// The screenlet of that name, or the fault that there is none.
  func requireScreenlet(named name: String) throws -> Screenlet {
    guard let screenlet = byName[name] else {
      throw Fault(.unknownScreenlet(name, near: NearMisses.of(name, among: screenlets.map(\.name))))
    }
    return screenlet
  }

  /// The screenlet of that instance.
  func screenlet(ref: UInt64) -> Screenlet? { byRef[ref] }

  /// The number for the next instance.
  func nextRef() -> UInt64 {
    lastRef += 1
    return lastRef
  }

  /// A name that nobody has: the definition's own, then NAME2, NAME3 …
  static func freeName(for definition: String, isTaken: (String) -> Bool) -> String {
    let base = definition.replacing(".", with: "-")
    if !isTaken(base) { return base }
    var number = 2
    while isTaken("\(base)\(number)") { number += 1 }
    return "\(base)\(number)"
  }

  /// Adds a screenlet and makes it the current one.
  func add(_ screenlet: Screenlet) {
    screenlets.append(screenlet)
    byName[screenlet.name] = screenlet
    byRef[screenlet.instance.ref] = screenlet
    current = screenlet
  }

  /// Makes a screenlet the current one.
  func use(_ screenlet: Screenlet?) { current = screenlet }

  /// Lets events of a screenlet be heard that a command drives by itself: it is not listed, and never current.
  func addHidden(_ screenlet: Screenlet) { byRef[screenlet.instance.ref] = screenlet }

  /// Ends what ``addHidden(_:)`` began.
  func removeHidden(_ screenlet: Screenlet) { byRef[screenlet.instance.ref] = nil }

  /// Takes a screenlet away; the newest one left becomes current if it was.
  func remove(_ screenlet: Screenlet) {
    screenlets.removeAll { $0 === screenlet }
    byName[screenlet.name] = nil
    byRef[screenlet.instance.ref] = nil
    if current === screenlet { current = screenlets.last }
  }
}

extension String {
  fileprivate func replacing(_ character: Character, with other: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: other)
  }
}
