import JSONValues
import PluginHost
import Testing

@testable import Shell

@Suite struct `A screenlet's view` {
  private var view = ScreenletView(definition: SampleScreenlet.definition)

  @Test func `begins as its definition declares it`() {
    #expect(view.fields.map(\.name) == ["title", "code"])
    #expect(view.buttons.map(\.label) == ["Sign it"])
  }

  @Test mutating func `finds fields by name, then by a label that one has`() throws {
    #expect(try view.field("title").name == "title")
    #expect(try view.field("Secret code").name == "code")
    view.apply(["fields": [["name": "a", "label": "Same"], ["name": "b", "label": "Same"], ["name": "Same"]]])
    #expect(try view.field("Same").name == "Same")
    view.apply(["fields": [["name": "a", "label": "Same"], ["name": "b", "label": "Same"]]])
    #expect(try #require(throws: Fault.self) { try view.field("Same") }.kind.code == .unknownField)
    #expect(
      try #require(throws: Fault.self) { try view.field("nope") }.kind.message == "the view has no field \"nope\"")
  }

  @Test mutating func `keeps what was entered when a plugin replaces the fields`() throws {
    view.enter("Dr.", into: "title")
    view.apply(["fields": [["name": "title", "label": "New"], ["name": "age", "type": "integer", "value": 7]]])
    #expect(view.fields.map(\.text) == ["Dr.", "7"])
    #expect(view.fields[0].label == "New")
    view.apply(["fields": [["name": "title", "value": "Prof."]]])
    #expect(view.fields[0].text == "Prof.")
  }

  @Test mutating func `never brings a secret to light`() {
    view.enter("s3cret", into: "code")
    #expect(!view.json.text().contains("s3cret"))
    #expect(view.entered.isEmpty)
    view.apply(["fields": [["name": "code", "label": "Code"]]])
    #expect(!view.json.text().contains("s3cret"))
    #expect(view.entered.allSatisfy { $0.text != "s3cret" })
  }

  @Test mutating func `takes values, buttons and text`() {
    view.apply([
      "values": ["title": 7, "nope": 1], "text": "Hi", "buttons": [["name": "go"], ["label": "nameless"], 3],
    ])
    #expect(view.fields[0].text == "7")
    #expect(view.text == "Hi")
    #expect(view.buttons.map { [$0.name, $0.label, $0.action] } == [["go", "go", "go"]])
    view.apply(["text": nil])
    #expect(view.text == nil)
    view.apply([:])
    #expect(view.buttons.count == 1)
  }

  @Test mutating func `has the focus that the plugin gives, until it takes it away`() {
    view.apply(["focus": "code"])
    #expect(view.focus == "code")
    #expect(view.json["focus"] == "code")
    view.apply(["text": "Hi"])
    #expect(view.focus == "code")
    view.apply(["focus": nil])
    #expect(view.json["focus"] == nil)
  }

  @Test mutating func `takes rows with gaps, replaces them and empties the list`() {
    view.apply(rows: ["c"], first: 2, total: 3)
    view.apply(rows: ["a"], first: 0, total: -1)
    #expect(view.orderedRows == ["a", "c"])
    #expect(view.rowCount == nil)
    view.apply(rows: ["A", "b"], first: 0, total: 3)
    #expect(view.orderedRows == ["A", "b", "c"])
    view.apply(rows: [], first: 5, total: 3)
    #expect(view.orderedRows.count == 3)
    view.apply(rows: [], first: 0, total: 0)
    #expect(view.orderedRows == [])
    #expect(view.rowCount == 0)
  }

  @Test mutating func `bears row numbers at the end of what a number holds`() {
    view.apply(rows: ["a", "b", "c"], first: .max - 1, total: .max)
    #expect(view.orderedRows == ["a", "b"])
  }

  @Test mutating func `keeps what was entered where a new definition has the field`() {
    view.enter("Dr.", into: "title")
    view.enter("s3cret", into: "code")
    let new = ScreenletDefinition(
      name: "form", summary: "",
      fields: [
        FieldDeclaration(name: "title", summary: "", form: ValueForm(type: .text)),
        FieldDeclaration(name: "age", summary: "", form: ValueForm(type: .integer), defaultText: "1"),
      ])
    #expect(view.adopting(new).fields.map(\.text) == ["Dr.", "1"])
  }

  @Test(
    arguments: [
      nil, 7, "x", [], [:], ["fields": 7], ["fields": [nil, 7, [:], ["name": ""], ["name": 7]]],
      ["fields": [["name": "a", "label": 1, "summary": [], "choices": "x", "type": 9, "minimum": 1, "maximum": [:]]]],
      ["fields": [["name": "a", "type": "nonsense", "required": "yes", "value": ["deep": [1]], "error": 5]]],
      ["fields": [["name": "a", "type": "choice", "choices": [nil, 1, ["label": "x"], ["value": "v"], "w"]]]],
      ["fields": [["name": "a"], ["name": "a"]]], ["fields": [["name": "a", "type": "nothing", "value": 1]]],
      ["fields": [["name": "a", "type": "integer", "value": "no number", "minimum": "x"]]],
      ["fields": [["name": "a", "choices": ["v", "v"], "type": "list", "value": "v"]]], ["buttons": ["x", 7, nil]],
      ["values": 7], ["values": ["title": nil, "code": [1, 2]]], ["text": 7],
    ] as [JSON])
  mutating func `bears whatever a plugin sends`(change: JSON) {
    view.apply(change)
    _ = view.json
    _ = view.entered
    for field in view.fields { #expect(!field.name.isEmpty) }
  }

  @Test func `reads a field in full`() throws {
    let field = try #require(
      ViewField([
        "name": "size", "label": "Size", "type": "choice", "required": true, "readOnly": true, "secret": false,
        "choices": [["value": "s", "label": "Small"], ["value": "l", "label": "Large"], "x"], "value": "l",
        "error": "sold out",
      ]))
    #expect(field.form.choices == ["s", "l", "x"])
    #expect(field.choiceLabels == ["s": "Small", "l": "Large"])
    #expect(field.flags == [.required, .readOnly])
    #expect(
      field.json == [
        "name": "size", "label": "Size", "type": "choice", "value": "l", "required": true, "readOnly": true,
        "choices": ["s", "l", "x"], "error": "sold out",
      ])
  }
}
