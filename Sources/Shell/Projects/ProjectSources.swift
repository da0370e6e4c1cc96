/// What belongs to this program and goes into a new project, or is named there.
struct ProjectSources: Equatable {
  /// The folder of the templates: one for each language, and `both`.
  let templates: String
  /// The contract, which a project in C gets a copy of.
  let header: String
  /// The folder of the package that plugins in Swift are built on.
  let sdk: String
  /// The name of that package.
  let sdkName: String
}

extension LaunchOptions {
  /// Where this program's own are: of an installation, or of the tree that it was built in.
  var projectSources: ProjectSources? {
    switch ownFiles {
    case .installed(let prefix):
      ProjectSources(
        templates: prefix + "/share/screens/templates", header: prefix + "/include/screenlet.h",
        sdk: prefix + "/share/screens/swift", sdkName: "screenlet-kit")
    case .sourceTree(let root):
      ProjectSources(
        templates: root + "/share/templates", header: root + "/Sources/CScreenlet/include/screenlet.h", sdk: root,
        sdkName: "screens")
    case nil: nil
    }
  }
}
