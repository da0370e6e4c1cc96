import BuiltPrograms

/// The plugin of these tests, linked by them from what was compiled.
///
/// It is no product: a library in the build folder is a plugin that every session started from there would offer.
enum SampleLibrary {
  /// The library's path; linked once.
  static let path = Result { try link() }

  private static func link() throws -> String {
    let build = BuildFolder.path
    // The objects of a plugin that is a product, as the package manager has listed them, with the sample's in place of
    // its own.
    let listed = try BuildFolder.text(of: build + "/login.product/Objects.LinkFileList").split(separator: "\n").map(
      String.init)
    let shared = listed.filter { !$0.contains("/Login") }.map { $0.filter { $0 != "'" } }
    let own = ["Greeter", "SampleScreenlet", "entry"].map { "\(build)/SwiftSample.build/\($0).swift.o" }
    let library = try PluginBuilding.folder() + "/libswift-sample.so"
    _ = try BuildFolder.run(
      [try BuildFolder.toolchain() + "/swiftc", "-emit-library", "-o", library] + shared + own + ["-ljson-c"])
    return library
  }
}
