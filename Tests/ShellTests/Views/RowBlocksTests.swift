import JSONValues
import Testing
import Themes

@testable import Shell

@Suite struct `Rows of a view` {
  private var view = ScreenletView(definition: SampleScreenlet.definition)

  private func lines(width: Int? = nil) -> [String] {
    RowBlocks.blocks(of: view).lines(on: Page(width: width)).map(\.text)
  }

  @Test func `are not told of while there were none`() { #expect(lines() == []) }

  @Test mutating func `are told to be none`() {
    view.apply(rows: [], first: 0, total: 0)
    #expect(lines() == ["  no rows"])
    view.apply(rows: [], first: 0, total: -1)
    #expect(lines() == ["  no rows"])
    view.apply(rows: [], first: 0, total: 1234)
    #expect(lines() == ["  none of 1,234 rows is loaded"])
  }

  @Test mutating func `have their numbers, and a count`() {
    view.apply(rows: [["name": "a", "size": 7], ["name": "b", "size": 12]], first: 0, total: 1234)
    #expect(lines() == ["  #  name  size", "  0  a        7", "  1  b       12", "  rows 0-1 of 1,234"])
    view.apply(rows: [], first: 0, total: 1)
    view.apply(rows: [["name": "a"]], first: 0, total: 1)
    #expect(lines().last == "  row 0 of 1")
    view.apply(rows: [["name": "a"]], first: 0, total: -1)
    #expect(lines().last == "  row 0, how many there are in all is not known")
  }

  @Test mutating func `tell which are missing`() {
    view.apply(rows: [["n": "x"]], first: 3, total: 2000)
    view.apply(rows: [["n": "y"], ["n": "z"]], first: 1005, total: 2000)
    #expect(
      lines() == [
        "     #  n", "  … rows 0-2 not loaded", "     3  x", "  … rows 4-1,004 not loaded", "  1005  y", "  1006  z",
        "  rows 3 and 1,005-1,006 of 2,000",
      ])
    for first in stride(from: Int64(10), to: 60, by: 2) { view.apply(rows: [["n": "q"]], first: first, total: 2000) }
    #expect(lines().last == "  rows 3, 10, 12, 14 and more up to 1,006 of 2,000")
  }

  @Test mutating func `may have any members, and be no objects at all`() {
    view.apply(rows: [["a": [1, 2]], ["b": ["c": nil]], "text", 5, nil], first: 0, total: 5)
    #expect(
      lines() == [
        #"  #  a      b"#, #"  0  [1,2]"#, #"  1         {"c":null}"#, #"  2                     text"#,
        #"  3                     5"#,
        #"  4"#, #"  rows 0-4 of 5"#,
      ])
    let wide = JSON.object(JSONObject((0..<500).map { ("member\($0)", JSON.integer(Int64($0))) }))
    view.apply(rows: [wide], first: 0, total: 1)
    #expect(lines(width: 80).allSatisfy { $0.count <= 80 })
    view.apply(rows: ["a", "b"], first: .max - 1, total: .max)
    #expect(lines(width: 80).allSatisfy { $0.count <= 80 })
  }
}
