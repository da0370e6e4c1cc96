import BuiltPrograms
import Glibc
import Testing

extension Program {
  /// The most memory that it has had so far, in KiB.
  var peakKilobytes: Int { get throws { try Self.peakKilobytes(of: pid) } }

  /// The most memory that a process has had so far, in KiB.
  static func peakKilobytes(of pid: pid_t) throws -> Int {
    let line = try text(of: "/proc/\(pid)/status").split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return try #require(line?.split(separator: " ").compactMap { Int($0) }.first)
  }

  /// The processes that it has begun and that are there.
  var children: [pid_t] {
    get throws {
      try TemporaryFolder.names(in: "/proc/\(pid)/task").filter { pid_t($0) != nil }.flatMap { thread in
        try Self.text(of: "/proc/\(pid)/task/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
      }
    }
  }

  private static func text(of path: String) throws -> String {
    String(decoding: try TemporaryFolder.bytes(of: path), as: UTF8.self)
  }
}
