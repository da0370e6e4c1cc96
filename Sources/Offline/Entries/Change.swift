public import JSONValues

/// A change of the portal as a plugin asked for it: all that sending it takes, now or in another session.
public struct Change: Sendable, Equatable {
  /// What it changes: `record-34512`, `draft-0F0D…`. One key, one entry.
  public var key: String
  /// The request as the plugin made it, with what the host has filled in: calls, change, label, uuid, lookup, base,
  /// uploads.
  public var request: JSONObject
  /// The UUID by which it arrives once; nil when its plugin names no place for one.
  public var uuid: String?
  /// What a read of ``key`` answers while this is not sent; nil when reads do not show it.
  public var answer: JSON?
  /// The portal's copy that it began from.
  public var base: JSON?
  /// Who made it: plugin, definition and screenlet.
  public var maker: JSONObject

  /// True when a person has given it a key: done once, it is not done again. The request says so, to be known later too.
  public var isRepeatable: Bool {
    get { request["repeatable"]?.bool ?? false }
    set { request["repeatable"] = newValue ? true : nil }
  }

  /// The calls of an attempt that may have arrived, where the change has become another since.
  var attempted: JSON {
    get { request["attempted"] ?? request["calls"] ?? .null }
    set { request["attempted"] = newValue == request["calls"] ? nil : newValue }
  }

  /// The keys of the documents that it needs first.
  public var uploadKeys: [String] { request["uploads"]?.array?.compactMap(\.string) ?? [] }

  /// A change.
  public init(
    key: String, request: JSONObject, uuid: String? = nil, answer: JSON? = nil, base: JSON? = nil,
    maker: JSONObject = [:]
  ) {
    self.key = key
    self.request = request
    self.uuid = uuid
    self.answer = answer
    self.base = base
    self.maker = maker
  }
}
