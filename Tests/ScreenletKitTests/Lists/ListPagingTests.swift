import Testing

@testable import ScreenletKit

@Suite struct `The pages of a list` {
  private let paging = ListPaging(firstPageSize: 50, pageSize: 25)

  @Test(arguments: [(0, 0), (49, 0), (50, 1), (74, 1), (75, 2), (99, 2), (100, 3)])
  func `hold each row once`(row: Int, page: Int) {
    #expect(paging.page(ofRow: row) == page)
    #expect(paging.rows(ofPage: page)?.contains(row) == true)
  }

  @Test func `follow each other without a gap`() {
    var end = 0
    for page in 0..<100 {
      let rows = paging.rows(ofPage: page)
      #expect(rows?.lowerBound == end)
      #expect(rows?.isEmpty == false)
      end = rows?.upperBound ?? 0
    }
  }

  @Test(arguments: [(0, 1), (1, 1), (50, 1), (51, 2), (75, 2), (76, 3)])
  func `are as many as the rows need`(rows: Int, pages: Int) {
    #expect(paging.pageCount(ofRows: rows) == pages)
  }

  @Test(arguments: [-1, Int.max, Int.max / 2, Int(Int32.max)])
  func `end where the portal's numbers do`(page: Int) {
    #expect(paging.rows(ofPage: page) == nil)
  }

  @Test(arguments: [0, -1, Int.min]) func `have a row at least`(size: Int) {
    #expect(ListPaging(firstPageSize: size, pageSize: size).rows(ofPage: 3) == 3..<4)
  }
}
