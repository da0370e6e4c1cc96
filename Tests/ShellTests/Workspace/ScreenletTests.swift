import JSONValues
import PluginHost
import Testing

@testable import Shell

@Suite struct `A screenlet` {
  private let screenlet = SampleScreenlet.make()

  private func index(_ name: String) throws -> Int { try #require(screenlet.definition.attributeIndex(named: name)) }

  @Test func `knows the value in force and where it comes from`() throws {
    let times = try index("times")
    #expect(screenlet.shownValue(at: times) == 1)
    #expect(screenlet.source(at: times) == .byDefault)
    screenlet.setValue("2", at: times)
    #expect(screenlet.shownValue(at: times) == 2)
    #expect(screenlet.source(at: times) == .set)
    #expect(screenlet.source(at: try index("name")) == .none)
  }

  @Test func `misses required attributes until they have a value`() throws {
    #expect(screenlet.missingAttributes == ["folder"])
    screenlet.setValue("34490", at: try index("folder"))
    #expect(screenlet.missingAttributes == [])
  }

  @Test func `tells a plugin that there is a secret, and not which`() throws {
    screenlet.setValue("s3cret", at: try index("key"))
    let snapshot = screenlet.snapshot(context: [:])
    #expect(snapshot.attributes["key"] == "*")
    #expect(screenlet.shownValue(at: try index("key")) == "•••")
  }

  @Test func `keeps values over a reload where they still fit`() throws {
    screenlet.setValue("Ada", at: try index("name"))
    screenlet.setValue("7", at: try index("times"))
    screenlet.setValue(#"["a"]"#, at: try index("tags"))
    screenlet.setValue("s3cret", at: try index("key"))
    let lost = screenlet.adopt(
      ScreenletDefinition(
        name: "form", summary: "",
        attributes: [
          AttributeDeclaration(name: "times", summary: "", form: ValueForm(type: .integer, maximum: "5")),
          AttributeDeclaration(name: "key", summary: "", form: ValueForm(type: .text)),
          AttributeDeclaration(name: "name", summary: "", form: ValueForm(type: .text)),
          AttributeDeclaration(name: "new", summary: "", form: ValueForm(type: .text), defaultText: "n"),
        ]))
    #expect(screenlet.definition.attributes.indices.map { screenlet.shownValue(at: $0) } == [nil, nil, "Ada", "n"])
    #expect(Set(lost) == ["times", "tags", "key"])
  }

  @Test func `hides secret members of an argument`() throws {
    let action = try #require(screenlet.definition.action(named: "sign"))
    #expect(action.shownArgument(#"{"user":"ada","pin":1234}"#) == ["user": "ada", "pin": "•••"])
    #expect(action.shownArgument(#"{"user":"ada"}"#) == ["user": "ada"])
    #expect(action.isSecret(at: JSONPath("pin")))
    #expect(!action.isSecret(at: JSONPath("user")))
    #expect(!action.isSecret(at: nil))
  }

  @Test func `is called as its definition, then with a number`() {
    #expect(Workspace.freeName(for: "a.b") { _ in false } == "a-b")
    #expect(Workspace.freeName(for: "form") { ["form", "form2"].contains($0) } == "form3")
  }

  @Test func `becomes the current one, and leaves its place to the newest`() throws {
    let workspace = Workspace()
    #expect(throws: Fault.self) { try workspace.requireCurrent() }
    let (first, second) = (SampleScreenlet.make("a", ref: 1), SampleScreenlet.make("b", ref: 2))
    workspace.add(first)
    workspace.add(second)
    #expect(workspace.current === second)
    #expect(workspace.screenlet(ref: 1) === first)
    workspace.remove(second)
    #expect(workspace.current === first)
    #expect(workspace.screenlet(named: "b") == nil)
    #expect(try #require(throws: Fault.self) { try workspace.requireScreenlet(named: "A") }.kind.cure.contains("\"a\""))
  }
}
