/// `/user/…`: people.
enum UserService {
  static func actions(_ profile: Profile) -> [ServiceAction] {
    let package = profile < .v70 ? "com.liferay.portal.service" : "com.liferay.portal.kernel.service"
    let service = Service(context: "", name: "user", interface: "\(package).UserService")
    // On 6.2 the Screens plugin has what the portal's own service lacks.
    let current =
      profile < .v70
      ? Service(
        context: "screens-web", name: "screensuser", interface: "com.liferay.screens.service.ScreensUserService")
      : service
    return [
      current.action("getCurrentUser") { call in
        EntityModel.user.json(try call.database.row(.user, try call.user().userId), profile)
      },
      service.action("getUserById", [.long("userId")]) { call in
        try shown(try call.database.row(.user, call.long("userId")), call)
      },
      service.action("getUserByEmailAddress", [.long("companyId"), .text("emailAddress")]) { call in
        try shown(try find("emailAddress", call), call)
      },
      service.action("getUserByScreenName", [.long("companyId"), .text("screenName")]) { call in
        try shown(try find("screenName", call), call)
      },
      service.action("getUserIdByEmailAddress", [.long("companyId"), .text("emailAddress")]) { call in
        try id(of: try find("emailAddress", call), call)
      },
      service.action("getUserIdByScreenName", [.long("companyId"), .text("screenName")]) { call in
        try id(of: try find("screenName", call), call)
      },
    ]
  }

  /// The resource that VIEW is checked on.
  static func resource(_ profile: Profile) -> String {
    profile < .v70 ? "com.liferay.portal.model.User" : "com.liferay.portal.kernel.model.User"
  }

  /// The user whose e-mail address or screen name that is; both are kept in small letters.
  private static func find(_ column: String, _ call: Call) throws -> Row {
    let companyId = call.long("companyId")
    let name = call.text(column).lowercased()
    let values: [(String, SQLValue)] = [("companyId", .integer(companyId)), (column, .text(name))]
    guard let row = try call.database.rows(.user, where: values).first else {
      throw PortalException.noSuchModelByKey("User", key: "companyId=\(companyId), \(column)=\(name)")
    }
    return row
  }

  private static func check(_ row: Row, _ call: Call) throws {
    let userId = row["userId"].integer
    try call.user().check("VIEW", on: resource(call.profile), userId, owner: userId)
  }

  private static func shown(_ row: Row, _ call: Call) throws -> JSONValue {
    try check(row, call)
    return EntityModel.user.json(row, call.profile)
  }

  private static func id(of row: Row, _ call: Call) throws -> JSONValue {
    try check(row, call)
    return call.json(row["userId"].integer)
  }
}
