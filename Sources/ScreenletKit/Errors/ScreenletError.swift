public import JSONValues

/// Why something did not work: what kind of fault it is, what happened, and what to do.
///
/// It is what a request's error answer holds, what a failed run tells, and the payload of `on…Error` events.
public struct ScreenletError: Error, Sendable, Equatable {
  /// The kind of a fault, by which policies and scripts decide. The host's own kinds (`unreachable`, `unauthorized`,
  /// `portal` …) and a plugin's may be any text.
  public struct Class: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// The name.
    public let rawValue: String
    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A kind by its name.
    public init(stringLiteral name: String) { rawValue = name }

    /// What was entered is wrong; nothing was sent.
    public static let validation: Class = "validation"
    /// The plugin's own mistake.
    public static let plugin: Class = "plugin"
    /// An answer of another shape than it should have.
    public static let malformed: Class = "malformed"
    /// Nobody is signed in, or not with the right credentials.
    public static let unauthorized: Class = "unauthorized"
    /// The host does not offer what was asked.
    public static let notAvailable: Class = "notAvailable"
    /// Given up.
    public static let cancelled: Class = "cancelled"
  }

  /// What kind of fault it is.
  public var `class`: Class
  /// What happened, in a sentence.
  public var message: String
  /// What to do about it.
  public var cure: String?
  /// The fields at fault.
  public var fields: [FieldFault]
  /// The status of HTTP.
  public var http: Int?
  /// The exception's class in the portal.
  public var exception: String?

  /// An error.
  public init(
    _ class: Class, _ message: String, cure: String? = nil, fields: [FieldFault] = [], http: Int? = nil,
    exception: String? = nil
  ) {
    self.class = `class`
    self.message = message
    self.cure = cure
    self.fields = fields
    self.http = http
    self.exception = exception
  }
}

extension ScreenletError {
  /// Takes what the host tells of an error.
  public init(json: JSON) {
    self.init(
      Class(rawValue: json["class"]?.string ?? Class.malformed.rawValue),
      json["message"]?.string ?? PluginSentences.noMessage, cure: json["cure"]?.string,
      fields: (json["fields"]?.array ?? []).compactMap(FieldFault.init(json:)),
      http: json["http"]?.integer.flatMap(Int.init(exactly:)), exception: json["exception"]?.string)
  }

  /// Any error as one of these: its own words, when it is of another type.
  public init(describing error: any Error) {
    switch error {
    case let error as ScreenletError: self = error
    case let error as ValidationError:
      self.init(
        .validation, error.message, cure: error.cure ?? PluginSentences.cure(error.fields), fields: error.fields)
    case is CancellationError: self.init(.cancelled, PluginSentences.cancelled)
    default: self.init(.plugin, String(describing: error))
    }
  }

  /// As the host and the payloads of events have it; members without value are left out.
  public var json: JSON {
    var members = JSONObject([("class", .string(`class`.rawValue)), ("message", .string(message))])
    members["cure"] = cure.map { .string($0) }
    if !fields.isEmpty { members["fields"] = .array(fields.map(\.json)) }
    members["http"] = http.map { .integer(Int64($0)) }
    members["exception"] = exception.map { .string($0) }
    return .object(members)
  }
}
