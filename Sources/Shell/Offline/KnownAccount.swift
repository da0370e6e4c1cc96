internal import JSONValues
internal import Portal

/// What is kept of somebody who has signed in, so that work goes on while the portal cannot be asked who they are: no
/// password, and of what the portal tells about them only what names them.
struct KnownAccount {
  let user: PortalUser
  let companyId: Int64
  let groupId: Int64
  let version: PortalVersion?

  /// The members of a user that are kept. Portals tell more, answers to reminder questions among it.
  private static let members = [
    "userId", "companyId", "screenName", "emailAddress", "firstName", "middleName", "lastName", "languageId",
  ]

  /// Of a sign-in that the portal has accepted.
  init(_ signedIn: SignedIn) {
    user = signedIn.user
    companyId = signedIn.companyId
    groupId = signedIn.groupId
    version = signedIn.version
  }

  /// As it was kept; nil when that cannot be read.
  init?(_ json: JSON) {
    guard let user = PortalUser(json["user"]) else { return nil }
    self.user = user
    companyId = json["companyId"]?.integer ?? 0
    groupId = json["groupId"]?.integer ?? 0
    version = json["build"]?.integer.flatMap { PortalVersion(build: Int($0), product: json["product"]?.string) }
  }

  /// As it is kept.
  var json: JSON {
    var kept: JSONObject = [:]
    for name in KnownAccount.members { kept[name] = user.attributes[name] }
    return [
      "user": .object(kept), "companyId": .integer(companyId), "groupId": .integer(groupId),
      "build": version.map { .integer(Int64($0.build)) } ?? .null,
      "product": version?.product.map(JSON.string) ?? .null,
    ]
  }
}
