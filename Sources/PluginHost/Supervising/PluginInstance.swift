/// One screenlet as its plugin knows it. Made by ``PluginHost/makeInstance(of:ref:)``, kept by whoever owns the screenlet.
///
/// Nothing is created in the plugin until the first call; after a death the next call creates it anew. Main thread only.
public final class PluginInstance {
  /// The number of this instance in all frames.
  public let ref: UInt64
  /// The name of its definition.
  public let definition: String
  /// The plugin it lives in.
  public let plugin: HostedPlugin
  /// What the present runner has been told; nil while the instance does not exist there.
  var known: InstanceSnapshot?
  /// True once `shown` was called in the present runner.
  var wasShown = false

  init(ref: UInt64, definition: String, plugin: HostedPlugin) {
    self.ref = ref
    self.definition = definition
    self.plugin = plugin
  }

  /// The calls that bring the runner from what it knows to `snapshot`, in order.
  func callsToUpdate(to snapshot: InstanceSnapshot) -> [RunnerCall] {
    guard let known else {
      let attributes = snapshot.attributes.sorted { $0.key < $1.key }.map { (name: $0.key, text: Optional($0.value)) }
      return [.create(ref: ref, definition: definition), .context(ref: ref, snapshot.context)]
        + (attributes.isEmpty ? [] : [.attributes(ref: ref, attributes)])
        + snapshot.entered.map { .edit(ref: ref, field: $0.field, text: $0.text) }
    }
    var changes = snapshot.attributes.filter { known.attributes[$0.key] != $0.value }
      .map { (name: $0.key, text: Optional($0.value)) }
    changes += known.attributes.keys.filter { snapshot.attributes[$0] == nil }.map { (name: $0, text: nil) }
    changes.sort { $0.name < $1.name }
    return (known.context == snapshot.context ? [] : [.context(ref: ref, snapshot.context)])
      + (changes.isEmpty ? [] : [.attributes(ref: ref, changes)])
  }

  /// Notes that the plugin itself has set an attribute, so that it is not told what it said.
  func noteAttribute(_ name: String, _ text: String?) { known?.attributes[name] = text }

  /// The runner is gone, and the instance with it.
  func forget() {
    known = nil
    wasShown = false
  }
}
