/// What a new plugin is written in; the raw value is what people type, and the name of the templates' folder.
enum ProjectLanguage: String, CaseIterable {
  case swift
  case c

  /// As people write about it.
  var title: String {
    switch self {
    case .swift: "Swift"
    case .c: "C"
    }
  }

  /// What builds it, in its folder.
  var build: String {
    switch self {
    case .swift: "swift build"
    case .c: "make"
    }
  }

  /// Where its library is then, seen from its folder.
  var libraryFolder: String {
    switch self {
    case .swift: ".build/debug"
    case .c: "."
    }
  }
}
