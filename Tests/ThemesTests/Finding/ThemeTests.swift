import Testing

@testable import Themes

@Suite struct `Finding cells` {
  private let mine = ThemeFolder()
  private let others = ThemeFolder()

  private var catalog: ThemeCatalog { ThemeCatalog(folders: [mine.path, others.path, "/nowhere"]) }

  /// The first text of the cell that draws a field, and the faults on the way.
  private func drawn(
    _ theme: String, _ field: String = "URL", _ kind: String = "text", _ definition: String = "add-bookmark"
  ) throws -> (String, [TemplateFault]) {
    let theme = try #require(catalog.theme(named: theme))
    let (cell, faults) = theme.cell(
      for: FieldContent(kind: kind, name: field, label: field, value: ""), of: definition)
    guard case .text(let text)? = cell.lines.first?.first else { return ("built in", faults) }
    return (text, faults)
  }

  @Test func `are listed once each, default first, hidden folders and files not`() {
    mine.write("blue/x.cell", "")
    others.write("blue/x.cell", "")
    others.write("amber/x.cell", "")
    others.write(".git/x.cell", "")
    others.write("README", "")
    #expect(catalog.names == ["default", "amber", "blue"])
    #expect(ThemeCatalog(folders: []).names == ["default"])
    #expect(catalog.theme(named: "README") == nil)
    #expect(catalog.theme(named: "../x") == nil)
  }

  @Test func `give cells in the order of Liferay`() throws {
    let order = [
      "t/add-bookmark/URL.cell", "t/text.cell", "t/field.cell", "default/add-bookmark/URL.cell", "default/text.cell",
      "default/field.cell",
    ]
    mine.write("t/other.cell", "")
    #expect(try drawn("t").0 == "built in")
    for name in order.reversed() {
      mine.write(name, name)
      #expect(try drawn("t").0 == name)
    }
    // What is special to one field, type or screenlet is so to that alone.
    #expect(try drawn("t", "title").0 == "t/text.cell")
    #expect(try drawn("t", "title", "date").0 == "t/field.cell")
    #expect(try drawn("t", "URL", "text", "other").0 == "t/text.cell")
    #expect(try drawn("default").0 == "default/add-bookmark/URL.cell")
    #expect(try drawn("default", "title").0 == "default/text.cell")
  }

  @Test func `give the cell that a plugin asks for before that of the type`() throws {
    func first(_ widget: String?) throws -> CellTemplate.Piece? {
      var field = FieldContent(kind: "text", name: "x", label: "x", value: "")
      field.widget = widget
      return try #require(catalog.theme(named: "t")).cell(for: field, of: "d").0.lines.first?.first
    }
    mine.write("t/other.cell", "")
    let boxed = try first("text-box")
    #expect(boxed == BuiltInCells.own("text-box")?.lines.first?.first)
    #expect(try first("nothing-of-that-name") == BuiltInCells.own("field")?.lines.first?.first)
    // A theme's own cell for all fields goes before what is built in.
    mine.write("t/field.cell", "field")
    #expect(try first("text-box") == .text("field"))
    mine.write("t/text.cell", "text")
    #expect(try first("text-box") == .text("text"))
    mine.write("t/text-box.cell", "box")
    #expect(try first("text-box") == .text("box"))
    #expect(try first(nil) == .text("text"))
  }

  @Test func `may lie in several folders, the first one wins file by file`() throws {
    mine.write("t/text.cell", "mine")
    others.write("t/text.cell", "theirs")
    others.write("t/date.cell", "theirs")
    #expect(try drawn("t").0 == "mine")
    #expect(try drawn("t", "x", "date").0 == "theirs")
  }

  @Test func `tell what is wrong with a file, and go on without it`() throws {
    mine.write("t/add-bookmark/URL.cell", "{nope}")
    mine.write("t/text.cell", [0x61, 0xFF])
    mine.write("t/field.cell", [UInt8](repeating: 0x61, count: 17 << 10))
    mine.write("t/date.cell/x", "")
    let (text, faults) = try drawn("t")
    #expect(text == "built in")
    #expect(faults.map(\.reason) == [.unknownPlaceholder("nope"), .notUTF8, .tooLarge])
    #expect(faults.map(\.file) == ["add-bookmark/URL", "text", "field"].map { "\(mine.path)/t/\($0).cell" })
    #expect(try drawn("t", "x", "date").1.first?.reason == .unreadable(21))
  }

  @Test(arguments: ["../../x", "a/b", "", ".hidden", "nul\0", String(repeating: "x", count: 300)])
  func `look for no file by a name that is none`(field: String) throws {
    mine.write("t/text.cell", "by type")
    mine.write("x.cell", "escaped")
    let (text, faults) = try drawn("t", field)
    #expect(text == "by type")
    #expect(faults == [])
  }
}
