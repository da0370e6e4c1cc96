import EventLogging
import Glibc
import JSONValues
import Testing

@testable import Shell

/// What a session prints of a failure, on a file of its own.
@Suite struct `Telling a failure` {
  private let file: TemporaryScript
  private let log = EventLog()
  private let output: Output

  init() throws {
    file = try TemporaryScript("")
    output = Output(
      mode: .text, log: log, standard: open(file.path, O_WRONLY | O_CLOEXEC), errors: open("/dev/null", O_WRONLY),
      environment: [:])
  }

  private func emit(_ name: String, run: Int, _ payload: JSON) {
    _ = log.append(.event(Event(name, screenlet: "s", run: run, action: "act", payload: payload)), at: nil)
  }

  /// The printed lines without their times.
  private func printed() throws -> [String] {
    output.flush()
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 10_000)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").map { String($0.dropFirst(14)) }
  }

  private static let why: JSON = ["class": "unreachable", "message": "the wire is cut"]

  @Test func `keeps the events short when the error of the line tells why`() throws {
    output.beginTelling(of: 1)
    emit("onLoadError", run: 1, Self.why)
    emit("actionFinished", run: 1, ["outcome": "failed", "error": Self.why])
    output.endTelling("load failed: the wire is cut")
    #expect(try printed() == ["s  onLoadError  unreachable", "s  actionFinished  act failed"])
  }

  @Test func `says why after all when the line's error does not`() throws {
    output.beginTelling(of: 1)
    emit("onLoadError", run: 1, Self.why)
    output.endTelling(nil)
    #expect(try printed() == ["s  onLoadError  unreachable", "s  onLoadError  the wire is cut"])
  }

  @Test func `says why at once for other runs, and when nobody tells`() throws {
    output.beginTelling(of: 1)
    emit("onLoadError", run: 2, Self.why)
    output.endTelling(nil)
    emit("onLoadError", run: 1, Self.why)
    #expect(try printed() == ["s  onLoadError  the wire is cut", "s  onLoadError  the wire is cut"])
  }

  @Test func `loses nothing in NDJSON`() throws {
    output.mode = .json
    output.beginTelling(of: 1)
    emit("onLoadError", run: 1, Self.why)
    output.endTelling(nil)
    let lines = try printed()
    #expect(lines.count == 1)
    #expect(lines.first?.contains("the wire is cut") == true)
  }
}
