/// The UUIDs of changes that were not kept: the same draft has the same one at every attempt. Main thread.
final class IdentityBook {
  private var uuids: [String: String] = [:]

  /// The UUID of a key, made when it is first asked for.
  func uuid(for key: String) -> String {
    if let uuid = uuids[key] { return uuid }
    let uuid = UUIDText.random()
    uuids[key] = uuid
    return uuid
  }

  /// The change of that key has arrived: the next one is another.
  func forget(_ key: String) { uuids[key] = nil }
}
