import TerminalText
import Testing

@testable import Themes

@Suite struct `Forms` {
  private static func field(
    _ label: String, _ value: String = "", _ change: (inout FieldContent) -> Void = { _ in }
  )
    -> FieldContent
  {
    var field = FieldContent(kind: "text", name: label, label: label, value: value)
    change(&field)
    return field
  }

  private static func lines(
    _ fields: [FieldContent], buttons: [String] = [], template: String? = nil, width: Int? = 60
  ) throws -> [String] {
    let own = try template.map { try CellTemplate(parsing: $0, file: "x") }
    let form = Form(
      fields: fields.map { ($0, own ?? BuiltInCells.cell($0.kind) ?? BuiltInCells.plain) },
      buttons: buttons.map {
        (
          FieldContent(kind: "button", name: $0, label: $0, value: ""),
          BuiltInCells.cell("button") ?? BuiltInCells.plain
        )
      }, indent: 2)
    return form.lines(on: Page(width: width)).map(\.text)
  }

  @Test func `align their widgets, with what is wrong and what it is for below`() throws {
    let fields = [
      Self.field("URL", "https://www.debian.org/") {
        $0.isRequired = true
        $0.tip = "The address of the page."
        $0.error = "is no address"
      }, Self.field("A title", ""),
    ]
    #expect(
      try Self.lines(fields, buttons: ["Add", "Get title"]) == [
        "  URL *   [https://www.debian.org/ ]", "          ! is no address", "          The address of the page.",
        "  A title [                        ]", "  ( Add )  ( Get title )",
      ])
  }

  @Test func `keep the lines of a text, each behind the bar, as wide as the page`() throws {
    let box = try #require(BuiltInCells.own("text-box"))
    func lines(_ value: String, width: Int?) -> [String] {
      var field = Self.field("Note", value) { ($0.isRequired, $0.tip) = (true, "Any words.") }
      field.widget = "text-box"
      return Form(fields: [(field, box)], buttons: [], indent: 2).lines(on: Page(width: width)).map(\.text)
    }
    #expect(
      lines("one\n  two\u{1B}[2J", width: 40) == [
        "  Note *", "         | one", "         |   two␛[2J", "         Any words.",
      ])
    #expect(lines("", width: 40) == ["  Note *", "         |", "         Any words."])
    // What is longer goes on below; nothing is as wide as the page allows.
    let long = lines(String(repeating: "word ", count: 40), width: 40)
    #expect(long.count > 6)
    #expect(long.allSatisfy { ColumnCount.of($0) <= 40 })
  }

  @Test func `with much text show its beginning`() throws {
    let box = try #require(BuiltInCells.own("text-box"))
    let field = Self.field("Note", String(repeating: "x", count: 2 << 20))
    for cell in [box, try #require(BuiltInCells.cell("text"))] {
      let lines = Form(fields: [(field, cell)], buttons: [], indent: 2).lines(on: Page(width: nil)).map(\.text)
      #expect(lines.joined().utf8.count < 2000)
    }
  }

  @Test func `draw a heading as its words alone`() throws {
    let field = Self.field("Address") { ($0.kind, $0.tip) = ("heading", "Where it goes.") }
    #expect(try Self.lines([field]) == ["  Address", "    Where it goes."])
  }

  @Test func `draw each kind of field by its widget`() throws {
    let chosen = [FieldContent.Choice(label: "red", isChosen: false), .init(label: "blue", isChosen: true)]
    let fields = [
      Self.field("a", "true") { ($0.kind, $0.isTrue) = ("boolean", true) },
      Self.field("b", "false") { $0.kind = "boolean" },
      Self.field("c", "blue") { ($0.kind, $0.choices) = ("choice", chosen) },
      Self.field("d", "blue") { ($0.kind, $0.choices) = ("selection", chosen) },
      Self.field("e", "7") { ($0.kind, $0.form) = ("integer", "0…10") },
      Self.field("f") { ($0.kind, $0.form, $0.states) = ("date", "yyyy-MM-dd", ["read only"]) },
    ]
    #expect(
      try Self.lines(fields) == [
        "  a [x]", "  b [ ]", "  c ( ) red  (•) blue", "  d [ ] red  [x] blue", "  e [7       ] 0…10",
        "  f [          ] yyyy-MM-dd read only",
      ])
  }

  @Test func `leave out lines that say nothing, and spaces before what is empty`() throws {
    let template = "{label} {required} {form}:{value} {state}.\n  ! {error}\n{tip}\n\n--"
    #expect(try Self.lines([Self.field("a", "b")], template: template) == ["  a :b .", "", "  --"])
  }

  @Test func `cut values and break the rest where the page is narrow`() throws {
    let long = Self.field("Name", String(repeating: "x", count: 50)) { $0.tip = "a tip of several words that is long" }
    #expect(
      try Self.lines([long], width: 30) == [
        "  Name [\(String(repeating: "x", count: 20))…]", "       a tip of several words", "       that is long",
      ])
  }

  @Test func `give long labels a line of their own`() throws {
    let fields = [Self.field("A label that is longer than the page likes", "v"), Self.field("Short", "w")]
    #expect(
      try Self.lines(fields, width: 40) == [
        "  A label that is longer than the page", "  likes", "        [v                       ]",
        "  Short [w                       ]",
      ])
  }

  @Test func `put many choices and buttons below each other`() throws {
    let choices = (1...9).map { FieldContent.Choice(label: "choice \($0)", isChosen: $0 == 2) }
    let field = Self.field("c") { ($0.kind, $0.choices) = ("choice", choices) }
    #expect(
      try Self.lines([field], buttons: ["One button", "Another", "A third one"], width: 44) == [
        "  c ( ) choice 1  (•) choice 2  ( ) choice 3", "    ( ) choice 4  ( ) choice 5  ( ) choice 6",
        "    ( ) choice 7  ( ) choice 8  ( ) choice 9", "  ( One button )  ( Another )", "  ( A third one )",
      ])
  }

  @Test func `give a button that is longer than the page lines of its own, broken once`() throws {
    let long = String(repeating: "x", count: 60)
    let lines = try Self.lines([], buttons: ["One", long, "Two"], width: 32)
    #expect(lines.first == "  ( One )")
    #expect(lines.last == "  ( Two )")
    // Nothing is lost, and no row is too long or has a space in the middle of the word.
    #expect(lines.joined().count { $0 == "x" } == 60)
    #expect(lines.allSatisfy { $0.count <= 32 && !$0.contains("x x") })
  }

  @Test func `fit any text on any page, in any template`() throws {
    var random = RandomText(seed: 3)
    var wrong: [String] = []
    let templates = [
      nil, "{label}{required}: {value} {state}\n  ! {error}",
      "{label} {required}{pad} <{value:40}> {form}\n{tip} {error}",
      "{name}{pad} {label:20} {value}: {choices} {state}",
    ]
    for _ in 0..<200 {
      let width = Int.random(in: 20...120, using: &random)
      let fields = (0..<3).map { _ in
        Self.field(random.text(atMost: 30), random.text(atMost: 100)) {
          $0.kind = ["text", "choice", "selection", "date"].randomElement(using: &random) ?? "text"
          $0.tip = random.text(atMost: 60)
          $0.error = random.text(atMost: 60)
          $0.form = random.text(atMost: 30)
          $0.isRequired = Bool.random(using: &random)
          $0.choices = (0..<Int.random(in: 0...6, using: &random)).map { _ in
            FieldContent.Choice(label: random.text(atMost: 20), isChosen: Bool.random(using: &random))
          }
        }
      }
      let template = templates.randomElement(using: &random) ?? nil
      for line in try Self.lines(fields, buttons: [random.text(atMost: 40)], template: template, width: width)
      where ColumnCount.of(line) > width
        || line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      {
        wrong.append("\(width) \(template ?? "built in"): \(line)")
      }
    }
    #expect(wrong.prefix(5) == [])
  }
}
