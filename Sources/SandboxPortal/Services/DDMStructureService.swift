/// `/ddm.ddmstructure/…`; on 6.2 `/ddmstructure/…`: the definitions of forms.
enum DDMStructureService {
  static func actions(_ profile: Profile) -> [ServiceAction] {
    let service = Forms.mappingService("DDMStructure", profile)
    let key: [Parameter] = [.long("groupId"), .long("classNameId"), .text("structureKey")]
    let further = Parameter.bool(profile < .v70 ? "includeGlobalStructures" : "includeAncestorStructures")
    return [
      service.action("getStructure", [.long("structureId")]) { call in
        let forms = Forms(call: call)
        return forms.json(structure: try forms.structure(call.long("structureId")))
      },
      service.action("getStructure", key) { try found($0, orThrow: true) },
      service.action("getStructure", key + [further]) { try found($0, orThrow: true) },
      service.action("fetchStructure", key) { try found($0, orThrow: false) },
      service.action("fetchStructure", key + [further]) { try found($0, orThrow: false) },
    ] + lists(service, profile)
  }

  private static func lists(_ service: Service, _ profile: Profile) -> [ServiceAction] {
    guard profile >= .v70 else {
      return [
        service.action("getStructures", [.long("groupId")]) { try list($0, [$0.long("groupId")]) },
        service.action("getStructures", [.longs("groupIds")]) { try list($0, groups($0)) },
      ]
    }
    let place: [Parameter] = [.long("companyId"), .longs("groupIds"), .long("classNameId"), .int("status")]
    return [
      service.action("getStructures", place) { try list($0, groups($0)) },
      service.action("getStructures", place + [.int("start"), .int("end"), .comparator(.structures)]) { call in
        try list(call, groups(call))
      },
    ]
  }

  private static func groups(_ call: Call) -> [Int64] {
    if case .integers(let groups) = call.arguments["groupIds"] { groups } else { [] }
  }

  private static func found(_ call: Call, orThrow throwing: Bool) throws -> JSONValue? {
    _ = try call.user()
    let (groupId, classNameId, key) = (call.long("groupId"), call.long("classNameId"), call.text("structureKey"))
    // Keys are kept in capitals.
    var values: [(String, SQLValue)] = [
      ("groupId", .integer(groupId)), ("classNameId", .integer(classNameId)), ("structureKey", .text(key.uppercased())),
    ]
    var rows = try call.database.rows(.ddmStructure, where: values)
    if rows.isEmpty, call.truth("includeGlobalStructures") || call.truth("includeAncestorStructures") {
      values[0].1 = .integer(Seed.globalGroupId)
      rows = try call.database.rows(.ddmStructure, where: values)
    }
    let forms = Forms(call: call)
    if let row = rows.first(where: { Forms.isThere($0, call.profile) }) { return forms.json(structure: row) }
    guard throwing else { return nil }
    throw PortalException.noSuchModelByKey(
      "DDMStructure", key: "groupId=\(groupId), classNameId=\(classNameId), structureKey=\(key)")
  }

  private static func list(_ call: Call, _ groups: [Int64]) throws -> JSONValue {
    _ = try call.user()
    var rows = try groups.flatMap { try call.database.rows(.ddmStructure, where: [("groupId", .integer($0))]) }
    let classNameId = call.long("classNameId")
    rows = rows.filter { row in
      Forms.isThere(row, call.profile) && (classNameId == 0 || row["classNameId"].integer == classNameId)
    }
    if case .comparator(let comparator) = call.arguments["orderByComparator"] {
      rows.sort { $0[comparator.column].integer > $1[comparator.column].integer }
    }
    return .array(call.page(rows).map { Forms(call: call).json(structure: $0) })
  }
}
