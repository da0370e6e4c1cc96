/// A file of a new project.
struct ProjectFile: Equatable {
  /// Seen from the project's folder.
  let path: String
  let bytes: [UInt8]
  /// A script that can be started by its name.
  let isProgram: Bool
}
