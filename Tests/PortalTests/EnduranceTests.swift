import Glibc
import JSONValues
import Portal
import TestServers
import Testing

@Suite struct `Ten thousand calls` {
  // In a process of its own: what tests beside it take of memory would hide what the calls take.
  @Test func `use one connection and leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      let server = try ScriptedServer(remembers: false) { request in
        request.method == "HEAD" ? [.version()] : [.answer(#"[{"userId":"20164"}]"#)]
      }
      let test = try TestClient()
      test.client.onTrace = { _ in }
      let session = try PortalSession.at(server)
      for _ in 0..<500 { _ = try test.read(session).get() }
      let before = Self.residentBytes()
      for _ in 0..<10_000 { _ = try test.read(session).get() }
      #expect(server.connectionCount == 1)
      #expect(Self.descriptors(to: server.port) == 1)
      // A transfer or a handle that is not let go would cost more than this.
      #expect(Self.residentBytes() - before < 12 << 20)
      server.stop()
    }
  }

  private static func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    fgets(&line, 128, file)
    let words = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * Int(getpagesize()) : 0
  }

  /// Descriptors of this process that are connected to a port of loopback.
  private static func descriptors(to port: Int) -> Int {
    (0..<1024).count { descriptor in
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(Int32(descriptor), $0, &length) == 0 }
      }
      return isConnected && Int(UInt16(bigEndian: address.sin_port)) == port
    }
  }
}
