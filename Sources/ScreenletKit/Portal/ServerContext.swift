public import JSONValues

/// Server, site and user, as the host has them. Liferay Screens has it as `LiferayServerContext` and `SessionContext`.
public struct ServerContext: Sendable, Equatable {
  /// The portal's address, nil when none is selected.
  public var server: String?
  /// The portal's version, nil as long as it is not known.
  public var version: PortalVersion?
  /// The portal instance; 0 when not known.
  public var companyId: Int64 = 0
  /// The site; 0 when none is selected.
  public var groupId: Int64 = 0
  /// Who is signed in; 0 for nobody.
  public var userId: Int64 = 0
  /// The name of who is signed in.
  public var userName: String?
  /// The locale of labels and services: `en_US`.
  public var locale = "en_US"

  /// A context without a server.
  public init() {}

  /// Takes what the host tells; a member that is missing has no value.
  public init(json: JSON) {
    server = json["server"]?.string
    version = json["version"]?.string.flatMap(PortalVersion.init)
    companyId = json["companyId"]?.identifier ?? 0
    groupId = json["groupId"]?.identifier ?? 0
    userId = json["userId"]?.identifier ?? 0
    userName = json["userName"]?.string
    locale = json["locale"]?.string ?? "en_US"
  }

  /// True when somebody is signed in.
  public var isLoggedIn: Bool { userId != 0 }

  /// The version that service calls are made for: 7.0 as long as it is not known.
  public var serviceVersion: PortalVersion { version ?? PortalVersion(7, 0) }

  /// The context of the screenlet that was called last. A plugin's screenlets share a session, so it is everybody's.
  @MainActor static var current = ServerContext()
}

extension JSON {
  /// A number of the portal, which 6.2 writes as a number and 7.x as a text.
  public var identifier: Int64? { integer ?? string.flatMap { Int64($0) } }
}
