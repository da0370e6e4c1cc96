import BuiltPrograms
import Glibc

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
    let listed = try text(of: build + "/login.product/Objects.LinkFileList").split(separator: "\n").map(String.init)
    let shared = listed.filter { !$0.contains("/Login") }.map { $0.filter { $0 != "'" } }
    let own = ["Greeter", "SampleScreenlet", "entry"].map { "\(build)/SwiftSample.build/\($0).swift.o" }
    let library = try PluginBuilding.folder() + "/libswift-sample.so"
    _ = try BuildFolder.run([try compiler(), "-emit-library", "-o", library] + shared + own + ["-ljson-c"])
    return library
  }

  /// The compiler of the runtime that these tests run with, wherever that lies.
  private static func compiler() throws -> String {
    let runtime = "/lib/swift/linux/libswiftCore.so"
    let line = try text(of: "/proc/self/maps").split(separator: "\n").first { $0.hasSuffix(runtime) }
    guard let path = line?.split(separator: " ").last else {
      throw BuildFolder.Failure(description: "no map of \(runtime)")
    }
    return path.dropLast(runtime.utf8.count) + "/bin/swiftc"
  }

  /// The text of a file.
  static func text(of path: String) throws -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw BuildFolder.Failure(call: path) }
    defer { close(descriptor) }
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, block.count)
      guard count >= 0 else { throw BuildFolder.Failure(call: path) }
      if count == 0 { return String(decoding: text, as: UTF8.self) }
      text += block.prefix(count)
    }
  }
}
