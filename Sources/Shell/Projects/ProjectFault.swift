internal import EventLoop

/// Why there will be no new project.
enum ProjectFault: Error, Equatable {
  /// No language was given, or another than there are templates for.
  case language(String?)
  /// It cannot be called so; with what was most likely meant.
  case name(String, near: String?)
  /// It would be called as something of the SDK or of the system.
  case reservedName(String)
  /// SwiftPM tells packages by the last parts of their paths, and the SDK's is the same.
  case folderName(String)
  /// There is something in the folder.
  case notEmpty(String)
  /// Files of the installation are missing.
  case incomplete(SystemError, path: String)
  /// A file or folder of the project cannot be written.
  case unwritable(SystemError, path: String)
}
