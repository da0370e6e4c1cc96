/// Small libraries as plugins are, made with the system's compiler.
enum SampleLibrary {
  /// A plugin's entry, which answers nothing.
  static let source = "const void *screenlet_plugin_main(void) { return 0; }\n"

  /// The bytes of one, compiled once for all tests.
  static let bytes = Result {
    let folder = try TemporaryFolder()
    return try contents(of: folder.compile(source, to: "libsample.so", ["-shared", "-fPIC", "-Wl,-soname,sample"]))
  }
}
