private import Glibc
private import Synchronization

/// Plugins compiled from C for these tests, each once.
public enum PluginBuilding {
  private static let built = Mutex<[String: Result<String, BuildFolder.Failure>]>([:])

  /// The library made of `Tests/Plugins/NAME.c`, or of `plugins/NAME/NAME.c`.
  public static func library(_ name: String, flags: [String] = []) throws -> String {
    try built.withLock { built in
      if let result = built[name] { return try result.get() }
      let result = Result { () throws(BuildFolder.Failure) in try compile(name, flags) }
      built[name] = result
      return try result.get()
    }
  }

  /// Needs a library that is deleted after linking.
  public static func libraryThatNeedsAMissingOne() throws -> String {
    let folder = try Self.folder()
    let gone = folder + "/libgone.so"
    let source = BuildFolder.source + "/Tests/Plugins/exports_nothing.c"
    _ = try BuildFolder.run(["cc", "-shared", "-fPIC", "-o", gone, source])
    defer { unlink(gone) }
    return try library("needs_missing_library", flags: ["-L", folder, "-Wl,--no-as-needed", "-lgone"])
  }

  private static func compile(_ name: String, _ flags: [String]) throws(BuildFolder.Failure) -> String {
    do {
      let library = "\(try folder())/lib\(name).so"
      try build(name, to: library, flags: flags)
      return library
    } catch {
      throw error as? BuildFolder.Failure ?? BuildFolder.Failure(description: "\(error)")
    }
  }

  /// Compiles `Tests/Plugins/NAME.c`, or `plugins/NAME/NAME.c`, to a library of any name.
  public static func build(_ name: String, to library: String, flags: [String] = []) throws {
    let source = BuildFolder.source
    let own = "\(source)/Tests/Plugins/\(name).c"
    let file = access(own, R_OK) == 0 ? own : "\(source)/plugins/\(name)/\(name).c"
    _ = try BuildFolder.run(
      [
        "cc", "-std=gnu11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-pthread",
        "-I", "\(source)/Sources/CScreenlet/include", "-o", library, file,
      ] + flags)
  }

  /// Where the libraries are put.
  public static func folder() throws -> String {
    let folder = BuildFolder.path + "/plugins-of-tests"
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
      throw BuildFolder.Failure(description: "\(folder): \(String(cString: strerror(errno)))")
    }
    return folder
  }
}
