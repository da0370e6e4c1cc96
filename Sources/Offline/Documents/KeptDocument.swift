public import JSONValues

/// A file that a change needs, as the store keeps it.
public struct KeptDocument: Sendable, Equatable {
  /// Its key: the GUID in its name on the portal.
  public let key: String
  /// The upload as the plugin asked for it: path, call, lookup; the path is that of the copy.
  public var request: JSONObject
  /// Its size in bytes.
  public var size: Int64
  /// The portal's answer; nil while it does not have the file.
  public var answer: JSON?
  /// True when an attempt may have reached the portal.
  public var mayHaveArrived: Bool

  /// What it is known by when a run with a key uploads it again; nil in a run without one.
  var repeatableName: String? { request["repeatable"]?.string }
}
