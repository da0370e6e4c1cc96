import CommandParsing
import PluginHost
import EventLogging
import JSONValues
import Testing
import Themes

@testable import Shell

@Suite struct `Help` {
  private static let commands = CommandTable.groups.flatMap(\.commands)

  @Test func `lists each command and topic with one line`() {
    let overview = HelpPages.overview().lines(on: .unbounded).map(\.text)
    for command in `Help`.commands {
      #expect(
        overview.contains { $0.hasPrefix("  \(command.syntax.name) ") && $0.hasSuffix(command.summary) },
        "\(command.syntax.name)")
      #expect(!command.summary.hasSuffix("."))
    }
    for topic in HelpPages.topics { #expect(overview.contains { $0.hasPrefix("  \(topic.name) ") }) }
  }

  @Test(arguments: CommandTable.names)
  func `shows the form of a command first`(name: String) throws {
    let quiet = try QuietSession()
    let lines = try #require(HelpPages.page(for: name, quiet.session)).lines(on: .unbounded).map(\.text)
    #expect(lines[0].hasPrefix(name))
    #expect(lines.dropFirst().allSatisfy { $0.count <= 120 })
  }

  @Test(arguments: FaultCode.allCases.map(\.rawValue) + ["words", "scripts", "statuses", "hello"])
  func `explains codes, topics and definitions`(name: String) throws {
    let quiet = try QuietSession()
    #expect(HelpPages.page(for: name, quiet.session)?.isEmpty == false)
  }

  @Test func `explains an action of the current screenlet`() throws {
    let quiet = try QuietSession()
    try quiet.run("new hello h; help count")
    #expect(quiet.results(of: "help").first?["text"]?.string?.hasPrefix("count N\n") == true)
  }

  @Test func `knows nothing of other names`() throws {
    let quiet = try QuietSession()
    #expect(HelpPages.page(for: "nope", quiet.session) == nil)
  }

  /// What an example refers to must be there, and what it makes must not.
  private func preamble(of example: String) -> String {
    if example.hasPrefix("new ") { return "" }
    return "new hello h\n" + (example.contains("$point") ? "let point = {\"x\": 1}\n" : "")
  }

  @Test(
    arguments: commands.flatMap { command in command.examples.map { (command.syntax.name, $0) } })
  func `has examples that pass the check`(command: String, example: String) throws {
    let needsFile = ["source setup.screens", "plugin load ./libhello.so"].contains(example)
    // Asks at a prompt, where there is a person.
    let needsPerson = example == "login test@liferay.com"
    let quiet = try QuietSession()
    quiet.check(preamble(of: example) + example)
    let codes = quiet.errors.map(\.code)
    #expect(
      codes == (needsFile ? [command == "source" ? "file" : "plugin-refused"] : needsPerson ? ["not-signed-in"] : []),
      "\(quiet.errors)")
  }

  @Test func `has examples of the hello plugin that pass the check`() throws {
    let quiet = try QuietSession()
    let definition = try quiet.session.host.definition(named: "hello").definition
    for example in definition.examples { quiet.check(example) }
    for action in definition.actions {
      for example in action.examples { quiet.check("new hello h\n\(action.name) \(example)") }
    }
    #expect(quiet.errors == [])
  }
}
