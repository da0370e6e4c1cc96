private import Glibc

extension BuildFolder {
  /// The text of a file.
  public static func text(of path: String) throws -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Failure(call: path) }
    defer { close(descriptor) }
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, block.count)
      guard count >= 0 else { throw Failure(call: path) }
      if count == 0 { return String(decoding: text, as: UTF8.self) }
      text += block.prefix(count)
    }
  }

  /// The folder of the compiler that belongs to the runtime of these tests, wherever that lies.
  public static func toolchain() throws -> String {
    let runtime = "/lib/swift/linux/libswiftCore.so"
    let line = try text(of: "/proc/self/maps").split(separator: "\n").first { $0.hasSuffix(runtime) }
    guard let path = line?.split(separator: " ").last else { throw Failure(description: "no map of \(runtime)") }
    return path.dropLast(runtime.utf8.count) + "/bin"
  }
}
