import Testing

@testable import Themes

@Suite struct `Cell templates` {
  @Test func `are lines of texts and placeholders`() throws {
    let cell = try CellTemplate(parsing: "# for the author\n{label}: {value:24}{{}\r\n\n  ! {error}\n", file: "x")
    #expect(
      cell.lines == [
        [.placeholder(.label, atLeast: 0), .text(": "), .placeholder(.value, atLeast: 24), .text("{}")], [],
        [.text("  ! "), .placeholder(.error, atLeast: 0)],
      ])
  }

  @Test(
    arguments: [
      ("{label} {vlaue}", 1, 9..<16, .unknownPlaceholder("vlaue")), ("{label}\n日{value", 2, 2..<8, .openBrace),
      ("# {\n{}", 2, 1..<3, .unknownPlaceholder("")), ("{value:x}", 1, 1..<10, .badWidth("x")),
      ("{value:0}", 1, 1..<10, .badWidth("0")), ("{value:}", 1, 1..<9, .badWidth("")),
      ("{value:201}", 1, 1..<12, .badWidth("201")), ("{ value}", 1, 1..<9, .unknownPlaceholder(" value")),
    ] as [(String, Int, Range<Int>, TemplateFault.Reason)])
  func `tell a mistake with its place`(text: String, line: Int, columns: Range<Int>, reason: TemplateFault.Reason) {
    let fault = #expect(throws: TemplateFault.self) { try CellTemplate(parsing: text, file: "a.cell") }
    #expect(fault?.line == line)
    #expect(fault?.columns == columns)
    #expect(fault?.reason == reason)
    #expect(fault?.file == "a.cell")
  }

  @Test(arguments: [
    "text", "integer", "decimal", "boolean", "date", "duration", "choice", "list", "selection", "object", "document",
    "button",
  ])
  func `of every kind are built in`(kind: String) throws {
    let cell = try #require(BuiltInCells.cell(kind))
    #expect(!cell.lines.isEmpty)
  }
}
