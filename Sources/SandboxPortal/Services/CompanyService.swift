/// `/company/…`: the portal instance.
enum CompanyService {
  static func actions(_ profile: Profile) -> [ServiceAction] {
    let package = profile < .v70 ? "com.liferay.portal.service" : "com.liferay.portal.kernel.service"
    let service = Service(context: "", name: "company", interface: "\(package).CompanyService")
    @Sendable func find(_ call: Call, _ column: String, _ value: SQLValue, _ text: String) throws -> JSONValue {
      guard let row = try call.database.rows(.company, where: [(column, value)]).first else {
        throw PortalException.noSuchModelByKey("Company", key: "\(column)=\(text)")
      }
      return EntityModel.company.json(row, profile)
    }
    return [
      service.action("getCompanyById", [.long("companyId")]) { call in
        EntityModel.company.json(try call.database.row(.company, call.long("companyId")), profile)
      },
      service.action("getCompanyByMx", [.text("mx")]) { call in
        try find(call, "mx", .text(call.text("mx")), call.text("mx"))
      },
      service.action("getCompanyByWebId", [.text("webId")]) { call in
        try find(call, "webId", .text(call.text("webId")), call.text("webId"))
      },
      service.action("getCompanyByLogoId", [.long("logoId")]) { call in
        try find(call, "logoId", .integer(call.long("logoId")), String(call.long("logoId")))
      },
      service.action("getCompanyByVirtualHost", [.text("virtualHost")]) { call in
        let host = call.text("virtualHost").lowercased()
        guard ["localhost", "127.0.0.1"].contains(host) else {
          throw PortalException.noSuchModelByKey("Company", key: "hostname=\(host)")
        }
        return EntityModel.company.json(try call.database.row(.company, Seed.companyId), profile)
      },
    ]
  }
}
