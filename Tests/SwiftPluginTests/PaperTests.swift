import BuiltPrograms
import Glibc
import PluginHost
import Testing

@Suite struct `The page on plugins in Swift` {
  @Test func `shows what was compiled`() throws {
    let page = try #require(Self.text(of: "docs/plugins-swift.md"))
    let sample = try #require(Self.text(of: "Tests/SwiftSample/Greeter.swift"))
    #expect(page.contains("```swift\n" + sample + "```\n"))
  }

  @Test func `shows what it does`() throws {
    let session = try HostedPluginSession("libswift-sample.so", "greeter")
    let run = session.perform("greet", ["times": "2", "name": "Ada"])
    #expect(try session.end(of: run).outcome == .succeeded)
    #expect(session.events(of: run) == [#"onGreeted {"text":"Hello, Ada and Ada"}"#])
  }

  private static func text(of path: String) -> String? {
    let descriptor = open(BuildFolder.source + "/" + path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
