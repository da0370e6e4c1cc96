public import JSONValues

/// Something that happened: a delegate's name and a payload.
///
/// ```swift
/// Event("onFormLoaded", screenlet: "form", run: 17, action: "load-form", origin: .remote, payload: ["fields": []])
/// ```
public struct Event: Sendable, Equatable {
  /// The delegate method's name: `onFormLoaded`.
  public var name: String
  /// The screenlet it happened to; nil for events of the shell, of sync and of plugins.
  public var screenlet: String?
  /// The definition that the screenlet was made of.
  public var definition: String?
  /// The number of the run it belongs to.
  public var run: Int?
  /// The action of that run.
  public var action: String?
  /// Where its data came from.
  public var origin: Origin?
  /// How old the data is, in seconds; for data of the cache.
  public var age: Int?
  /// Milliseconds since the run began.
  public var elapsedMs: Int?
  /// What the event tells.
  public var payload: JSON

  /// An event; what is not given is unknown or does not apply.
  public init(
    _ name: String, screenlet: String? = nil, definition: String? = nil, run: Int? = nil, action: String? = nil,
    origin: Origin? = nil, age: Int? = nil, elapsedMs: Int? = nil, payload: JSON = .null
  ) {
    self.name = name
    self.screenlet = screenlet
    self.definition = definition
    self.run = run
    self.action = action
    self.origin = origin
    self.age = age
    self.elapsedMs = elapsedMs
    self.payload = payload
  }
}
