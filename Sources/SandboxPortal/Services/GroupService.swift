/// `/group/…`: sites.
enum GroupService {
  static func actions(_ profile: Profile) -> [ServiceAction] {
    let package = profile < .v70 ? "com.liferay.portal.service" : "com.liferay.portal.kernel.service"
    let service = Service(context: "", name: "group", interface: "\(package).GroupService")
    let key = profile < .v70 ? "name" : "groupKey"
    var actions = [
      service.action("getUserSitesGroups") { try sites(of: try $0.user(), $0) },
      service.action("getUserSitesGroups", [.texts("classNames"), .int("max")]) { try sites(of: try $0.user(), $0) },
      service.action("getUserSitesGroups", [.long("userId"), .texts("classNames"), .int("max")]) { call in
        let userId = call.long("userId")
        let row = try call.database.row(.user, userId)
        try call.user().check("VIEW", on: UserService.resource(profile), userId, owner: userId)
        return try sites(of: User(row), call)
      },
      service.action("getGroup", [.long("groupId")]) { call in
        try shown(try call.database.row(.group, call.long("groupId")), call)
      },
      service.action("getGroup", [.long("companyId"), .text(key)]) { call in
        let companyId = call.long("companyId")
        let values: [(String, SQLValue)] = [("companyId", .integer(companyId)), ("groupKey", .text(call.text(key)))]
        guard let row = try call.database.rows(.group, where: values).first else {
          throw PortalException.noSuchModelByKey("Group", key: "companyId=\(companyId), \(key)=\(call.text(key))")
        }
        return try shown(row, call)
      },
      service.action("getCompanyGroup", [.long("companyId")]) { call in
        let companyId = call.long("companyId")
        guard let row = try owned(by: "Company", companyId, call.database).first else {
          throw PortalException.noSuchModelByKey("Group", key: "companyId=\(companyId), classPK=\(companyId)")
        }
        return try shown(row, call)
      },
    ]
    if profile < .v70 { actions.append(service.action("getUserSites") { try sites(of: try $0.user(), $0) }) }
    return actions
  }

  /// The user's own site, the company's for who may administer it, and the sites; administrators are members of all.
  private static func sites(of user: User, _ call: Call) throws -> JSONValue {
    let database = call.database
    var rows = try owned(by: "User", user.userId, database).map { ("User", $0) }
    if user.isAdministrator {
      rows += try owned(by: "Company", Seed.companyId, database).map { ("Company", $0) }
      rows += try database.rows(.group, where: [("site", .integer(1))]).map { ("Group", $0) }
    }
    if case .texts(let wanted) = call.arguments["classNames"], !wanted.isEmpty {
      rows = rows.filter { row in wanted.contains { $0.hasSuffix("." + row.0) } }
    }
    let max = call.arguments["max"] == nil ? -1 : call.long("max")
    if max >= 0 { rows = Array(rows.prefix(Int(max))) }
    return .array(rows.map { EntityModel.group.json($0.1, call.profile) })
  }

  private static func owned(by model: String, _ key: Int64, _ database: Database) throws -> [Row] {
    try database.rows(
      .group, where: [("classNameId", .integer(ClassName.id(of: model))), ("classPK", .integer(key))])
  }

  /// A group, for who may view it: an administrator, and each user the personal site.
  private static func shown(_ row: Row, _ call: Call) throws -> JSONValue {
    let resource = call.profile < .v70 ? "com.liferay.portal.model.Group" : "com.liferay.portal.kernel.model.Group"
    let owner = row["classNameId"].integer == ClassName.id(of: "User") ? row["classPK"].integer : nil
    try call.user().check("VIEW", on: resource, row["groupId"].integer, owner: owner)
    return EntityModel.group.json(row, call.profile)
  }
}
