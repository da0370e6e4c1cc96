import Glibc

/// Where this test bundle was built, beside the runner and the plugins.
enum BuildFolder {
  static let path: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let program = String(decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }()

  /// Where `screens` lies, which is how it finds the other two.
  static let program = path + "/screens"
}
