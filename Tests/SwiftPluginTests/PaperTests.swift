import BuiltPrograms
import PluginHost
import Testing

@Suite struct `The page on plugins in Swift` {
  @Test func `shows what was compiled`() throws {
    let page = try BuildFolder.text(of: BuildFolder.source + "/docs/plugins-swift.md")
    let sample = try BuildFolder.text(of: BuildFolder.source + "/Tests/SwiftSample/Greeter.swift")
    #expect(page.contains("```swift\n" + sample + "```\n"))
  }

  @Test func `shows a list that was compiled`() throws {
    let page = try BuildFolder.text(of: BuildFolder.source + "/docs/plugins-swift.md")
    let list = try BuildFolder.text(
      of: BuildFolder.source + "/Tests/ScreenletKitTests/Lists/DocumentedList.swift")
    let start = try #require(list.firstRange(of: "struct Bookmark")).lowerBound
    #expect(page.contains("```swift\n" + list[start...] + "```\n"))
  }

  @Test func `shows what it does`() throws {
    let session = try HostedPluginSession(SampleLibrary.path.get(), "greeter")
    let run = session.perform("greet", ["times": "2", "name": "Ada"])
    #expect(try session.end(of: run).outcome == .succeeded)
    #expect(session.events(of: run) == [#"onGreeted {"text":"Hello, Ada and Ada"}"#])
  }
}
