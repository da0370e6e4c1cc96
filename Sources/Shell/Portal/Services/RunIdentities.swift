internal import JSONValues
internal import Offline
internal import PluginHost

/// The UUIDs of what runs with a key make. Main thread.
final class RunIdentities {
  /// Those that plugins were given: a change that comes with one of them has the right one.
  private var given: Set<String> = []

  /// A UUID for something that a run makes.
  func uuid(named name: String, for run: Run?, at server: String) -> String {
    guard let key = RunIdentities.key(of: run, at: server) else { return NewUUID.text() }
    let uuid = key.uuid(of: "\(run?.screenlet?.definition.name ?? "") \(name)")
    given.insert(uuid)
    return uuid
  }

  /// The UUID that a change of a run with a key must have; nil when it has its own, or the run has no key.
  func uuid(replacing uuid: String?, of request: JSONObject, for run: Run?, at server: String) -> String? {
    guard let key = RunIdentities.key(of: run, at: server), uuid.map({ !given.contains($0) }) ?? true else {
      return nil
    }
    return key.uuid(of: RunIdentities.target(of: request))
  }

  /// What a document that a run with a key uploads is known by when the run is repeated: its own key, where that is made of
  /// a UUID that was given, else its place among the run's documents. Nil in a run without a key.
  func document(_ name: String, of run: Run?, at server: String) -> String? {
    guard let run, let key = RunIdentities.key(of: run, at: server) else { return nil }
    guard !given.contains(name.lowercased()) else { return name }
    run.uploads += 1
    return key.uuid(of: "\(run.screenlet?.definition.name ?? "") \(run.action) document \(run.uploads)")
  }

  private static func key(of run: Run?, at server: String) -> RepeatableKey? {
    run?.key.map { RepeatableKey(server: server, text: $0) }
  }

  /// Where a change goes: its first call with the ids among its parameters.
  private static func target(of request: JSONObject) -> String {
    let call = request["calls"]?[0]
    let ids = (call?["parameters"]?.object?.members ?? []).filter { $0.name.hasSuffix("Id") && $0.value.integer != nil }
    let path = call?["path"]?.string ?? ""
    // 6.2 and 7.x name the same service differently.
    let method = path.split(separator: ".").last.map(String.init) ?? path
    return ([method] + ids.map { "\($0.name)=\($0.value.text())" }.sorted()).joined(separator: " ")
  }
}
