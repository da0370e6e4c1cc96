private import Glibc
private import Synchronization

/// Plugins compiled from C for these tests, each once.
public enum PluginBuilding {
  private static let built = Mutex<[String: Result<String, BuildFolder.Failure>]>([:])

  /// The library made of `Tests/Plugins/NAME.c`, or of `plugins/NAME/NAME.c`.
  /// - Parameter file: what it is called, where one source gives several.
  public static func library(_ name: String, as file: String? = nil, flags: [String] = []) throws -> String {
    try built.withLock { built in
      let file = file ?? name
      if let result = built[file] { return try result.get() }
      let result = Result { () throws(BuildFolder.Failure) in try compile(name, file, flags) }
      built[file] = result
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

  /// The plugin with many faults, without the definition for which a host refuses all of it.
  public static func hostileForHosts() throws -> String {
    try library("hostile", as: "hostile-for-hosts", flags: ["-DWITHOUT_IDLE"])
  }

  private static func compile(_ name: String, _ file: String, _ flags: [String]) throws(BuildFolder.Failure) -> String {
    let source = BuildFolder.source
    let own = "\(source)/Tests/Plugins/\(name).c"
    let text = access(own, R_OK) == 0 ? own : "\(source)/plugins/\(name)/\(name).c"
    do {
      let library = "\(try folder())/lib\(file).so"
      _ = try BuildFolder.run(
        [
          "cc", "-std=gnu11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-pthread",
          "-I", "\(source)/Sources/CScreenlet/include", "-o", library, text,
        ] + flags)
      return library
    } catch {
      throw error as? BuildFolder.Failure ?? BuildFolder.Failure(description: "\(error)")
    }
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
