/// An order of bookmarks that a caller can name by its Java class.
///
/// Each class made without an argument sorts downwards, and the property `ascending` has no setter: so downwards it is.
enum EntryComparator: String, Sendable, CaseIterable {
  case createDate = "EntryCreateDateComparator"
  case modifiedDate = "EntryModifiedDateComparator"
  case name = "EntryNameComparator"
  case priority = "EntryPriorityComparator"
  case url = "EntryURLComparator"
  case visits = "EntryVisitsComparator"

  /// The order that a class name stands for; nil when the profile has no such class.
  init?(className: String, _ profile: Profile) {
    let package =
      profile < .v70 ? "com.liferay.portlet.bookmarks.util.comparator." : "com.liferay.bookmarks.util.comparator."
    guard className.hasPrefix(package) else { return nil }
    self.init(rawValue: String(className.dropFirst(package.count)))
  }

  /// The column that decides.
  var column: String {
    switch self {
    case .createDate: "createDate"
    case .modifiedDate: "modifiedDate"
    case .name: "name"
    case .priority: "priority"
    case .url: "url"
    case .visits: "visits"
    }
  }
}
