internal import JSONValues

/// What a web server said of a page, beside its bytes.
public struct HTTPPage: Sendable, Equatable {
  /// Where it came from in the end, after redirects.
  public var url: String
  /// The status of HTTP.
  public var status: Int
  /// The media type without parameters, in lower case; nil when the server told none.
  public var type: String?
  /// The charset that the server told, in lower case; nil when it told none.
  public var charset: String?
  /// How many bytes it has, nil when that is not known.
  public var length: Int64?
  /// False when bytes are missing: a limit was reached, or the connector had seen enough.
  public var isComplete: Bool
}

extension HTTPPage {
  /// Takes what the host tells with a part, or with the end.
  init(json: JSON) {
    self.init(
      url: json["url"]?.string ?? "", status: json["status"]?.integer.flatMap(Int.init(exactly:)) ?? 0,
      type: json["type"]?.string, charset: json["charset"]?.string, length: json["length"]?.integer,
      isComplete: json["isComplete"]?.bool ?? false)
  }
}
