public import JSONValues

/// A plugin's request for something that the host does on its behalf.
public struct ServiceRequest: Sendable {
  /// The plugin that asks.
  public let plugin: String
  /// The instance that asks.
  public let ref: UInt64
  /// The run it asks for; 0 outside any run.
  public let run: UInt64
  /// The request's number, unique within its plugin's process.
  public let id: UInt64
  /// `read`, `write`, `upload`, `fetch`, `sign-in`.
  public let service: String
  /// What is wanted; see screenlet.h.
  public let details: JSON
}

/// What plugins may ask of their host. The shell joins it to portal and store.
public protocol HostServices: AnyObject {
  /// Begins to serve a request. Hands parts to `answer` as long as it has room, and then one end, at once or later.
  /// Returns false for a service that it does not have: the plugin is told so.
  func begin(_ request: ServiceRequest, answer: AnswerSink) -> Bool

  /// The plugin does not want the answer any more; one that comes all the same is dropped.
  func abandon(_ request: ServiceRequest)
}
