import JSONValues
import PluginHost
import Testing

/// A manifest that uses every member once.
let wholeManifest: JSON = [
  "abi": 0, "name": "hello", "version": "1.0.2", "summary": "Greets people",
  "definitions": [
    [
      "name": "greeter", "summary": "Greets somebody", "calls": ["create", "perform", "edit"],
      "attributes": [
        [
          "name": "greetee", "summary": "Who is greeted", "type": 1, "flags": 1, "default": "World",
          "examples": ["Ada"], "alias": "who",
        ],
        ["name": "times", "summary": "How often", "type": 2, "default": "1", "minimum": "1", "maximum": "10"],
        ["name": "tone", "summary": "How", "type": 7, "choices": ["warm", "cool"], "default": "warm"],
      ],
      "actions": [
        ["name": "greet", "summary": "Greets", "type": 0, "flags": 32],
        [
          "name": "count", "summary": "Counts", "type": 2, "flags": 1, "argument": "N", "minimum": "0",
          "examples": ["5"],
        ],
        [
          "name": "send", "summary": "Sends", "type": 9,
          "members": [
            ["name": "to", "summary": "To whom", "type": 1, "flags": 1, "alias": "receiver"],
            ["name": "copies", "summary": "How many", "type": 2],
          ],
          "examples": ["to=Ada copies=2"],
        ],
      ],
      "events": [["name": "onGreeted", "summary": "It was said", "examples": [#"{"text": "Hi"}"#]]],
      "fields": [
        [
          "name": "Größe", "label": "Size", "summary": "In cm", "type": 3, "flags": 16, "default": "1.50",
          "examples": ["2"],
        ]
      ],
      "buttons": [["name": "go", "label": "Go!", "summary": "Greets", "action": "greet"]],
      "examples": ["new greeter\ngreet"],
    ]
  ],
]

@Suite struct `A manifest` {
  @Test func `is read whole and written as it was`() throws {
    let manifest = try PluginManifest(wholeManifest)
    #expect(manifest.json == wholeManifest)
    #expect(try PluginManifest(JSON(parsing: manifest.json.text())) == manifest)

    let definition = try #require(manifest.definition(named: "greeter"))
    #expect(definition.calls == [.create, .perform, .edit])
    #expect(definition.attributes.map(\.name) == ["greetee", "times", "tone"])
    #expect(definition.attributes.first?.flags == .required)
    #expect(definition.fields.first?.flags == .readOnly)
  }

  @Test func `is looked up by names and aliases`() throws {
    let definition = try #require(PluginManifest(wholeManifest).definitions.first)
    #expect(definition.attribute(named: "who")?.name == "greetee")
    #expect(definition.attributeIndex(named: "tone") == 2)
    #expect(definition.attribute(named: "Who") == nil)
    #expect(definition.action(named: "count")?.form.minimum == "0")
    #expect(definition.defaultAction?.name == "greet")
    #expect(definition.event(named: "onGreeted") != nil)
    #expect(definition.field(named: "Größe")?.label == "Size")
    #expect(definition.button(named: "go")?.action == "greet")
  }

  @Test func `takes the only action for the default one`() {
    let greet = ActionDeclaration(name: "greet", summary: "Greets")
    let count = ActionDeclaration(name: "count", summary: "Counts")
    #expect(ScreenletDefinition(name: "a", summary: "A", actions: [greet]).defaultAction == greet)
    #expect(ScreenletDefinition(name: "a", summary: "A", actions: [greet, count]).defaultAction == nil)
  }

  @Test func `keeps defaults in canonical form`() throws {
    let manifest = try PluginManifest(wholeManifest.changing("definitions[0].attributes[1].default", to: "007"))
    #expect(manifest.definitions.first?.attribute(named: "times")?.defaultText == "7")
  }

  @Test func `skips what a newer runner may add`() throws {
    let newer = wholeManifest.changing("definitions[0].novelty", to: ["x"]).changing(
      "definitions[0].calls[3]", to: "sing")
    #expect(try PluginManifest(newer) == PluginManifest(wholeManifest))
  }

  @Test func `checks the members of an object argument`() throws {
    let send = try #require(PluginManifest(wholeManifest).definitions.first?.action(named: "send"))
    #expect(try send.canonicalArgument(["receiver": "Ada", "copies": "02"]) == #"{"to":"Ada","copies":2}"#)
    #expect(try send.canonicalArgument(["to": 5, "copies": nil]) == #"{"to":"5"}"#)
    let unknown = #expect(throws: ValueFault.self) { try send.canonicalArgument(["to": "Ada", "cc": 1]) }
    #expect(unknown?.reason == .unknownMember("cc", known: ["to", "copies"]))
    #expect(try send.canonicalArgument(#"{"to": "Ada"}"#) == #"{"to":"Ada"}"#)
    let missing = #expect(throws: ValueFault.self) { try send.canonicalArgument(["copies": 1]) }
    #expect(missing?.reason == .missingMember("to"))
    let wrong = #expect(throws: ValueFault.self) { try send.canonicalArgument(["to": "Ada", "copies": "two"]) }
    #expect(wrong?.reason == .malformed)
    #expect(wrong?.place == JSONPath("copies"))
  }
}
