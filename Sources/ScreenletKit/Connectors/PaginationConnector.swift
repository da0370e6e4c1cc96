public import JSONValues

/// A connector of one page of a list, and of the list's length.
@MainActor
open class PaginationConnector: Connector {
  /// The first row of the page, from 0.
  public let startRow: Int
  /// The row behind the last.
  public let endRow: Int
  /// Whether to ask how many rows there are.
  public let computeRowCount: Bool
  /// The comparator's class in the portal, nil for the service's own order.
  public var obcClassName: String?
  /// The rows that came.
  public private(set) var resultPageContent: [JSONObject]?
  /// How many rows there are, nil when that was not asked.
  public private(set) var resultRowCount: Int?

  /// A connector of the rows from `startRow` to before `endRow`.
  public init(startRow: Int, endRow: Int, computeRowCount: Bool) {
    self.startRow = startRow
    self.endRow = endRow
    self.computeRowCount = computeRowCount
    super.init()
  }

  /// Makes the call that answers with the rows.
  open func doAddPageRowsServiceCall(session: BatchSession, startRow: Int, endRow: Int, obc: ServiceObject?) throws {}

  /// Makes the call that answers with the number of rows.
  open func doAddRowCountServiceCall(session: BatchSession) throws {}

  /// Makes both calls.
  open override func doRun(session: Session) throws {
    let batch = BatchSession()
    try doAddPageRowsServiceCall(
      session: batch, startRow: startRow, endRow: endRow, obc: obcClassName.map { ServiceObject($0) })
    guard !batch.calls.isEmpty else { throw ScreenletError(.plugin, PluginSentences.noCalls) }
    if computeRowCount { try doAddRowCountServiceCall(session: batch) }
    for call in batch.calls { try session.invoke(call) }
  }

  /// Takes rows and count.
  open override func didReceive(results: [JSON]) throws {
    resultPageContent = try PaginationConnector.rows(in: results.first)
    // A count that is none leaves the rows usable: how many there are is not known then.
    let count = results.dropFirst().first?.identifier.flatMap(Int.init(exactly:))
    resultRowCount = count.flatMap { $0 < 0 ? nil : $0 }
  }

  private static func rows(in result: JSON?) throws -> [JSONObject] {
    // Portals answer with nothing, and 6.2 with an empty object, where a list has no rows.
    if let result, result.isNull || result.object?.members.isEmpty == true { return [] }
    let rows = result?.array?.map(\.object)
    guard let rows, !rows.contains(nil) else { throw ScreenletError(.malformed, PluginSentences.noRows) }
    return rows.compactMap { $0 }
  }
}
