/// Which rows a page has: the first page is larger than the others. Pages and rows count from 0.
///
/// With 50 and 25, page 0 has the rows 0 to 49, page 1 those from 50 to 74.
public struct ListPaging: Sendable, Equatable {
  /// Rows of page 0.
  public let firstPageSize: Int
  /// Rows of each later page.
  public let pageSize: Int

  /// A paging; sizes below 1 count as 1, so that every page has rows and a walk ends.
  public init(firstPageSize: Int, pageSize: Int) {
    self.firstPageSize = max(1, firstPageSize)
    self.pageSize = max(1, pageSize)
  }

  /// The page that a row lies on.
  public func page(ofRow row: Int) -> Int {
    row < firstPageSize ? 0 : (row - firstPageSize) / pageSize + 1
  }

  /// The rows of a page; nil for a page that no list reaches, since the portal's numbers of rows have 32 bits.
  public func rows(ofPage page: Int) -> Range<Int>? {
    guard page > 0 else { return page == 0 ? 0..<firstPageSize : nil }
    let (before, overflows) = (page - 1).multipliedReportingOverflow(by: pageSize)
    let limit = Int(Int32.max)
    guard !overflows, before <= limit - firstPageSize - pageSize else { return nil }
    return firstPageSize + before..<firstPageSize + before + pageSize
  }

  /// How many pages hold that many rows; an empty list has one, which is empty.
  public func pageCount(ofRows count: Int) -> Int { page(ofRow: max(0, count - 1)) + 1 }
}
