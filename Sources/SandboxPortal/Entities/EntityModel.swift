/// A kind of entity: its table, and how the portal shows its rows as JSON.
struct EntityModel: Sendable {
  /// The simple name of the Java class: `BookmarksEntry`.
  let name: String
  /// The column that identifies a row.
  let primaryKey: String
  /// Sets of columns that no two rows may share.
  let uniques: [[String]]
  /// All columns.
  let columns: [Column]

  /// The table; not the class's name alone, since `Group` is a word of SQL.
  var table: String { "\(name)_" }

  /// Every model, for those who make tables.
  static let all: [EntityModel] = [
    .company, .user, .group, .bookmarksEntry, .bookmarksFolder, .ddmStructure, .ddlRecordSet, .ddlRecord, .dlFolder,
    .dlFileEntry,
  ]
}

/// A column of an entity.
struct Column: Sendable {
  let name: String
  let type: JavaType
  /// The first profile that shows it.
  let since: Profile
  /// The last profile that shows it.
  let until: Profile
  /// False for what the portal keeps to itself.
  let isShown: Bool

  init(_ name: String, _ type: JavaType, since: Profile = .v62, until: Profile = .v70, isShown: Bool = true) {
    self.name = name
    self.type = type
    self.since = since
    self.until = until
    self.isShown = isShown
  }
}

/// The type of a column; it decides what the column looks like in JSON.
enum JavaType: Sendable {
  /// A number on 6.2, a text from 7.0 on.
  case long
  /// A number.
  case int
  case bool
  case text
  /// Milliseconds, or null.
  case date
  /// From 7.0 on XML with a text for each locale, and a second member with the text alone.
  case localized
  /// XML with a text for each locale, and a second member with the text alone, which is in the column `…Text`.
  case localizedXML

  var isText: Bool {
    switch self {
    case .text, .localized, .localizedXML: true
    case .long, .int, .bool, .date: false
    }
  }

  /// What a column holds that was never set.
  var emptyValue: SQLValue {
    switch self {
    case .long, .int, .bool: .integer(0)
    case .text, .localized, .localizedXML: .text("")
    case .date: .null
    }
  }
}
