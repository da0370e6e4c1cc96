import BuiltPrograms
import CSystem
import Glibc
import JSONValues
import Testing

/// A running `screens-sandbox`, killed when its test is done with it.
final class SandboxProcess {
  /// How long anything may take before a test gives up. No test that passes comes near it.
  static let patience: Int32 = 60_000

  /// What it said when it was ready; nil when it ended instead.
  private(set) var ready: JSON?
  let pid: pid_t
  private let errors: OutputFile
  private let output: Int32
  private var hasEnded = false

  /// Starts one, and waits until it is ready or has ended.
  init(_ options: [String] = [], profile: String = "7.0") throws {
    var ends: [Int32] = [-1, -1]
    guard screens_pipe(&ends) == 0 else { throw BuildFolder.Failure(call: "pipe") }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    output = moved[0]
    errors = try OutputFile()
    let words = [BuildFolder.path + "/screens-sandbox", "--profile", profile] + options
    pid = try BuildFolder.spawn(words, descriptors: [1: moved[1], 2: errors.descriptor])
    close(moved[1])
    let line = readLine()
    if !line.isEmpty { ready = try JSON(parsing: line) }
  }

  deinit {
    close(output)
    guard !hasEnded else { return }
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }

  /// What it said on standard error.
  var complaint: String { errors.text }

  /// The port that it listens on; 0 when it does not.
  var port: UInt16 { ready?["url"]?.string?.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

  /// How many descriptors it has open.
  var descriptorCount: Int {
    guard let folder = opendir("/proc/\(pid)/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count - 2
  }

  /// Kilobytes of memory that are its own: the second number of `statm` less the third.
  var privateKilobytes: Int {
    guard let file = fopen("/proc/\(pid)/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 256)
    guard fgets(&text, 256, file) != nil else { return 0 }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    return numbers.count > 2 ? (numbers[1] - numbers[2]) * 4 : 0
  }

  func signal(_ number: Int32) { kill(pid, number) }

  /// Waits for its end; the exit status, a signal that killed it as a negative number.
  func end(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32 {
    let handle = screens_pidfd_open(pid)
    defer { close(handle) }
    var entry = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
    try #require(poll(&entry, 1, Self.patience) == 1, "it does not end", sourceLocation: sourceLocation)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  private func readLine() -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Self.patience) == 1, read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
