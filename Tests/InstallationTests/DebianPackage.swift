import BuiltPrograms

/// A package that `make deb` makes: of small programs that stand for ours, which tests have without an optimised build.
struct DebianPackage {
  let file: String

  /// The one that tests look at and do not change.
  static let shared = Result { try DebianPackage("shared package") }

  /// Compiles the stand-ins and makes a package of them, with the library of `hello` as every plugin.
  init(_ name: String, flags: [String] = []) throws {
    let folder = try Installation.folder(name)
    let source = BuildFolder.source + "/Tests/InstallationTests/StandIn/program.c"
    _ = try BuildFolder.run(["cc", "-o", folder + "/screens", source] + flags + ["-lz"])
    for copy in ["screens-sandbox", "screenlet-runner"] {
      _ = try BuildFolder.run(["cp", folder + "/screens", "\(folder)/\(copy)"])
    }
    let plugin = try PluginBuilding.library("hello")
    for copy in ["hello", "login", "bookmarks", "ddl"] {
      _ = try BuildFolder.run(["cp", plugin, "\(folder)/lib\(copy).so"])
    }
    file = try DebianPackage.make(of: folder, into: folder)
  }

  private init(file: String) { self.file = file }

  /// The path of the package that is made of the programs in a folder.
  @discardableResult
  static func make(of build: String, into folder: String) throws -> String {
    let printed = try BuildFolder.run([
      "env", "BUILD=\(build)", "OUT=\(folder)", "SOURCE_DATE_EPOCH=1764500000", BuildFolder.source + "/.ci/make-deb",
    ])
    return printed.split(separator: "\n").last.map(String.init) ?? ""
  }

  /// A copy in which a command, given the folder of what was unpacked, has changed something.
  func changed(_ name: String, _ command: (String) -> [String]) throws -> DebianPackage {
    let folder = try Installation.folder(name)
    _ = try BuildFolder.run(["dpkg-deb", "--raw-extract", file, folder + "/root"])
    _ = try BuildFolder.run(command(folder + "/root"))
    let copy = folder + "/screens.deb"
    _ = try BuildFolder.run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", folder + "/root", copy])
    return DebianPackage(file: copy)
  }

  /// What a program that is given the file prints.
  func run(_ words: [String]) throws -> String { try BuildFolder.run(words + [file]) }

  func field(_ name: String) throws -> String { try BuildFolder.run(["dpkg-deb", "--field", file, name]) }

  /// What is wrong with it.
  func check() throws -> String {
    try BuildFolder.run(["sh", "-c", #""$1" "$2" || true"#, "sh", BuildFolder.source + "/.ci/check-deb", file])
  }
}
