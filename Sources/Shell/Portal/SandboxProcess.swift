internal import EventLoop
private import Glibc
internal import JSONValues
internal import PluginHost

/// A sandbox portal that lives as long as the session.
final class SandboxProcess {
  /// Why there is none.
  struct Failure: Error {
    let message: String
    /// True when it has said itself what is wrong with what it was given.
    var isRefusal = false
  }

  private let child: ChildProcess

  private init(_ child: ChildProcess) { self.child = child }

  /// Starts one and waits until it is ready.
  /// - Parameters:
  ///   - program: the file of `screens-sandbox`.
  ///   - structures: files of form definitions that it publishes.
  ///   - faults: the rules that are in force from the start.
  ///   - loop: serves everything else meanwhile.
  /// - Returns: the process, the address that it listens at, and what it has published.
  static func start(
    program: String, profile: String, structures: [String] = [], faults: [String] = [], loop: EventLoop
  ) throws -> (SandboxProcess, url: String, structures: JSON) {
    let output = try ChildProcess.pipe()
    defer { close(output.read) }
    let child: ChildProcess
    do {
      defer { close(output.write) }
      let words =
        [program, "--port", "0", "--profile", profile, "--with-parent", String(getpid())]
        + structures.map { "--structure=\($0)" } + faults.flatMap { ["--fault", $0] }
      child = try ChildEnvironment.withEntries { environment throws(SystemError) in
        // Its complaints go where ours go.
        try ChildProcess.start(words, descriptors: [output.write, STDERR_FILENO], environment: environment)
      }
    }
    let process = SandboxProcess(child)
    guard let ready = readLine(from: output.read, loop: loop).flatMap({ try? JSON(parsing: $0) }),
      let url = ready["url"]?.string
    else {
      throw Failure(message: "the sandbox portal did not start", isRefusal: process.stop() == refusal)
    }
    return (process, url, ready["structures"] ?? [])
  }

  /// The status that it ends with when it is given something wrong.
  private static let refusal: Int32 = 2

  /// Ends it. Returns the status that it ended with by itself; nil when it had to be ended.
  @discardableResult
  func stop() -> Int32? {
    child.terminate()
    let status = child.wait()
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// The first line that comes; nil when none does within half a minute: definitions may be long.
  private static func readLine(from descriptor: Int32, loop: EventLoop) -> String? {
    var bytes: [UInt8] = []
    var isOver = false
    let token = loop.watch(descriptor) {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] } else { isOver = true }
    }
    let timer = loop.schedule(after: .seconds(30)) { isOver = true }
    defer {
      loop.unwatch(token)
      loop.cancel(timer)
    }
    loop.run { isOver || bytes.contains(UInt8(ascii: "\n")) }
    return bytes.firstIndex(of: UInt8(ascii: "\n")).map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }
}
