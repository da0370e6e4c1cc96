internal import EventLoop
private import Glibc

/// Makes the files of a new project.
///
/// A template is a plugin that works as it is, under the name `starter`: tests build it, and the new name is put where
/// that stands, in texts and in the names of files.
struct ProjectTemplate {
  let language: ProjectLanguage
  let sources: ProjectSources

  private static let name = "starter"
  private static let classPrefix = "Starter"
  private static let sdk = "/usr/local/share/screens/swift"
  private static let sdkName = "screenlet-kit"

  /// The files for a plugin of that name, in the order of their paths.
  func files(for name: ProjectName) throws(ProjectFault) -> [ProjectFile] {
    var files = try self.files(in: sources.templates + "/" + language.rawValue, below: "", name)
    files += try self.files(in: sources.templates + "/both", below: "", name)
    if language == .c { files.append(try file(sources.header, as: "screenlet.h") { $0 }) }
    return files.sorted { $0.path < $1.path }
  }

  private func files(
    in folder: String, below path: String, _ name: ProjectName
  ) throws(ProjectFault) -> [ProjectFile] {
    var files: [ProjectFile] = []
    for entry in try ProjectTemplate.names(in: folder) {
      let source = folder + "/" + entry
      let target = path + ProjectTemplate.named(entry, name)
      if ProjectTemplate.isFolder(source) {
        files += try self.files(in: source, below: target + "/", name)
      } else {
        files.append(try file(source, as: target) { adapted($0, target, name) })
      }
    }
    return files
  }

  private func file(
    _ source: String, as path: String, _ change: (String) -> String
  ) throws(ProjectFault) -> ProjectFile {
    ProjectFile(
      path: path, bytes: Array(change(try ProjectTemplate.text(of: source)).utf8),
      isProgram: access(source, X_OK) == 0)
  }

  private func adapted(_ text: String, _ path: String, _ name: ProjectName) -> String {
    let named = ProjectTemplate.named(text, name)
    guard path == "Package.swift" else { return named }
    let path = sources.sdk.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return named.replacing(ProjectTemplate.sdk, with: path)
      .replacing("\"\(ProjectTemplate.sdkName)\"", with: "\"\(sources.sdkName)\"")
  }

  /// The text with the new name, which may hold the old one.
  private static func named(_ text: String, _ name: ProjectName) -> String {
    text.split(separator: classPrefix, omittingEmptySubsequences: false)
      .map { $0.replacing(Self.name, with: name.text) }.joined(separator: name.classPrefix)
  }

  // MARK: - Reading

  private static func names(in folder: String) throws(ProjectFault) -> [String] {
    guard let stream = opendir(folder) else { throw .incomplete(SystemError("open"), path: folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func text(of path: String) throws(ProjectFault) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .incomplete(SystemError("open"), path: path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .incomplete(SystemError("read"), path: path) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += piece.prefix(count)
    }
  }
}
