extension EntityModel {
  /// A row as the portal of that profile writes it.
  ///
  /// The members are turned by the row's key: real portals keep no order, and who relies on one shall notice.
  func json(_ row: Row, _ profile: Profile) -> JSONValue {
    var members: [JSONValue.Member] = []
    for column in columns where column.isShown && column.since <= profile && profile <= column.until {
      let value = row[column.name]
      switch column.type {
      case .long: members.append(.init(column.name, .long(value.integer, profile)))
      case .int: members.append(.init(column.name, .integer(value.integer)))
      case .bool: members.append(.init(column.name, .bool(value.integer != 0)))
      case .text: members.append(.init(column.name, .string(value.text)))
      case .date: members.append(.init(column.name, value == .null ? .null : .integer(value.integer)))
      case .localized where profile < .v70: members.append(.init(column.name, .string(value.text)))
      case .localizedXML:
        members.append(.init(column.name, .string(value.text)))
        members.append(.init(column.name + "CurrentValue", .string(row[column.name + "Text"].text)))
      case .localized:
        members.append(.init(column.name, .string(LocalizedText.xml(value.text, element: column.name))))
        members.append(.init(column.name + "CurrentValue", .string(value.text)))
      }
    }
    guard !members.isEmpty else { return .object([]) }
    let start = Int(row[primaryKey].integer.magnitude % UInt64(members.count))
    return .object(Array(members[start...] + members[..<start]))
  }
}

extension JSONValue {
  /// A Java long: a number on 6.2, a text from 7.0 on.
  static func long(_ number: Int64, _ profile: Profile) -> JSONValue {
    profile < .v70 ? .integer(number) : .string(String(number))
  }
}
