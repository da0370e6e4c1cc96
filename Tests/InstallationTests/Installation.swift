import BuiltPrograms

/// What `make install` puts below a prefix, of the programs that tests run.
struct Installation {
  /// `DESTDIR`: a fresh folder with a space in its name.
  let destination: String
  /// `PREFIX` as seen from outside.
  var prefix: String { destination + "/usr/local" }

  /// The one that tests look at and do not change.
  static let shared = Result { try Installation("shared") }

  /// An empty folder, and what is put there.
  init(_ name: String) throws {
    destination = try Installation.folder(name)
    try install()
  }

  /// An empty folder, and nothing in it yet.
  init(emptyNamed name: String) throws { destination = try Installation.folder(name) }

  /// A fresh folder of that name; it stays until the next run, to be looked at.
  static func folder(_ name: String) throws -> String {
    let folder = "\(BuildFolder.path)/installations of tests/\(name)"
    _ = try BuildFolder.run(["rm", "-rf", folder])
    _ = try BuildFolder.run(["mkdir", "-p", folder])
    return folder
  }

  /// `make install`, or with `--remove` `make uninstall`; what was printed.
  @discardableResult
  func install(_ arguments: [String] = [], prefix: String = "/usr/local") throws -> String {
    try BuildFolder.run(
      [
        "env", "BUILD=\(BuildFolder.path)", "STRIP=", "DESTDIR=\(destination)", "PREFIX=\(prefix)",
        BuildFolder.source + "/.ci/install-files",
      ] + arguments)
  }

  /// The installed `screens`, started by somebody who has nothing yet.
  func screens(_ arguments: [String]) throws -> String {
    try BuildFolder.run(
      ["env", "-i", "HOME=\(destination)/home", "PATH=/usr/bin:/bin", "\(prefix)/bin/screens"] + arguments)
  }

  /// Asks `pkg-config`; paths in its answer are quoted for a shell.
  func pkgConfig(_ question: String) throws -> String {
    try BuildFolder.run(["env", "PKG_CONFIG_PATH=\(prefix)/lib/pkgconfig", "pkg-config", question, "screenlet"])
  }

  /// All files and folders below the destination.
  func paths() throws -> [String] {
    try BuildFolder.run(["find", destination, "-mindepth", "1", "-printf", "%P\n"])
      .split(separator: "\n").map(String.init).sorted()
  }
}
