internal import EventLoop
private import JSONValues

/// A plugin that the session knows: its file, its manifest, and its runner while one runs. Main thread only.
public final class HostedPlugin {
  /// The library's path.
  public let file: String
  /// True for one named by `plugin load`; it goes before what the search finds.
  public let isExplicit: Bool
  /// What it declares.
  public internal(set) var manifest: PluginManifest
  /// The runner, from the first call to its end.
  var session: RunnerSession?
  var policy = RestartPolicy()
  /// The instances that live in it, by their numbers.
  var instances: [UInt64: PluginInstance] = [:]
  /// The runs under way in it, and the instance of each.
  var runs: [UInt64: UInt64] = [:]
  /// The requests that wait for an answer, by the runner's numbers.
  var requests: [UInt64: AnswerSink] = [:]

  init(file: String, isExplicit: Bool, manifest: PluginManifest) {
    self.file = file
    self.isExplicit = isExplicit
    self.manifest = manifest
  }

  /// The plugin's own name.
  public var name: String { manifest.name }

  /// The number of its process, nil while none runs.
  public var pid: Int32? { session?.pid }

  /// True after three deaths within a minute, until `plugin retry`.
  public var isDisabled: Bool { policy.isDisabled }

  /// Forgets all that lived in a runner that is gone.
  func forgetRunner() {
    session = nil
    runs = [:]
    requests = [:]
    for instance in instances.values { instance.forget() }
  }
}
