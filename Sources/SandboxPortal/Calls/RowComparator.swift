/// An order of rows that a caller can name by its Java class.
///
/// Each class made without an argument sorts downwards, and the property `ascending` has no setter: so downwards it is.
struct RowComparator: Sendable, Equatable {
  /// What it sorts.
  enum Family: Sendable, CaseIterable {
    case bookmarks, structures, records, documents
  }

  let family: Family
  /// The column that decides.
  let column: String

  /// The order that a class name stands for; nil when the profile has no such class.
  init?(className: String, _ profile: Profile) {
    for family in Family.allCases {
      let (package, columns) = RowComparator.classes(of: family, profile)
      guard className.hasPrefix(package + "."), let column = columns[String(className.dropFirst(package.count + 1))]
      else { continue }
      self.family = family
      self.column = column
      return
    }
    return nil
  }

  /// The package of the classes, and the columns by the classes' names.
  private static func classes(of family: Family, _ profile: Profile) -> (package: String, columns: [String: String]) {
    let is62 = profile < .v70
    return switch family {
    case .bookmarks:
      (
        is62 ? "com.liferay.portlet.bookmarks.util.comparator" : "com.liferay.bookmarks.util.comparator",
        [
          "EntryCreateDateComparator": "createDate", "EntryModifiedDateComparator": "modifiedDate",
          "EntryNameComparator": "name", "EntryPriorityComparator": "priority", "EntryURLComparator": "url",
          "EntryVisitsComparator": "visits",
        ]
      )
    case .structures:
      (
        is62
          ? "com.liferay.portlet.dynamicdatamapping.util.comparator"
          : "com.liferay.dynamic.data.mapping.util.comparator",
        ["StructureIdComparator": "structureId", "StructureModifiedDateComparator": "modifiedDate"]
      )
    case .records:
      (
        is62
          ? "com.liferay.portlet.dynamicdatalists.util.comparator" : "com.liferay.dynamic.data.lists.util.comparator",
        [
          "DDLRecordCreateDateComparator": "createDate", "DDLRecordIdComparator": "recordId",
          "DDLRecordModifiedDateComparator": "modifiedDate",
        ]
      )
    case .documents:
      (
        is62
          ? "com.liferay.portlet.documentlibrary.util.comparator"
          : "com.liferay.document.library.kernel.util.comparator",
        [
          "RepositoryModelCreateDateComparator": "createDate", "RepositoryModelModifiedDateComparator": "modifiedDate",
          "RepositoryModelSizeComparator": "size", "RepositoryModelTitleComparator": "title",
        ]
      )
    }
  }
}
