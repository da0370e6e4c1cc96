import Glibc

/// A file without a name that takes what a program prints; unlike a pipe, it never makes the program wait.
package final class OutputFile {
  package let descriptor: Int32

  package init() throws {
    var name = Array("/tmp/runner-output-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw BuildFolder.Failure(description: "mkstemp: \(String(cString: strerror(errno)))") }
    unlink(name)
    // Above the numbers that a child's descriptors are put in, so that none of them is in the way.
    descriptor = fcntl(file, F_DUPFD_CLOEXEC, 10)
    close(file)
  }

  deinit { close(descriptor) }

  package var text: String {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    var all: [UInt8] = []
    while true {
      let count = pread(descriptor, &bytes, bytes.count, off_t(all.count))
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += bytes.prefix(count)
    }
  }
}
