import JSONValues

@testable import ScreenletKit

/// A list of numbered rows, as an author would write one.
final class NumberList: ListScreenlet<NumberRow> {
  override class var listEvents: ListEvents {
    ListEvents(response: "onNumbers", error: "onNumbersError", selected: "onNumberSelected", rowName: "number")
  }
  @Attribute("Which list.", limits: 0...) var listId: Int64 = 0
  private(set) var notes: [String] = []

  override func createPageLoadInteractor(page: Int, computeRowCount: Bool) -> ListPageLoadInteractor<NumberRow>? {
    NumberListLoadInteractor(screenlet: self, page: page, computeRowCount: computeRowCount)
  }
  override func onLoadPageResult(page: Int, rows: [NumberRow], rowCount: Int?) {
    notes.append("page \(page): \(rows.count) of \(rowCount.map(String.init) ?? "?")")
  }
  override func onLoadPageError(page: Int, error: any Error) { notes.append("page \(page) failed") }
  override func onSelectedRow(_ row: NumberRow) { notes.append("selected \(row.id)") }
}

struct NumberRow: ListRow {
  let json: JSON
  let id: Int64
  var cells: JSONObject { ["id": .integer(id)] }

  init(attributes: JSONObject) throws {
    guard let id = attributes["id"]?.identifier else { throw ScreenletError(.malformed, "no number") }
    self.id = id
    json = .object(attributes)
  }
}

final class NumberListLoadInteractor: ListPageLoadInteractor<NumberRow> {
  private let listId: Int64

  init(screenlet: NumberList, page: Int, computeRowCount: Bool) {
    listId = screenlet.listId
    super.init(screenlet: screenlet, page: page, computeRowCount: computeRowCount)
  }
  override func createPageConnector(startRow: Int, endRow: Int, computeRowCount: Bool) -> PaginationConnector {
    NumberListConnector(startRow: startRow, endRow: endRow, computeRowCount: computeRowCount, listId: listId)
  }
  override func cacheKey(_ connector: PaginationConnector) -> String? { "\(listId)" }
}

final class NumberListConnector: PaginationConnector {
  private let listId: Int64

  init(startRow: Int, endRow: Int, computeRowCount: Bool, listId: Int64) {
    self.listId = listId
    super.init(startRow: startRow, endRow: endRow, computeRowCount: computeRowCount)
  }
  override func validateData() -> ValidationError? { listId > 0 ? nil : ValidationError("listId", "is not set") }
  override func doAddPageRowsServiceCall(
    session: BatchSession, startRow: Int, endRow: Int, obc: ServiceObject?
  ) throws {
    var parameters: JSONObject = [
      "listId": .integer(listId), "start": .integer(Int64(startRow)), "end": .integer(Int64(endRow)),
    ]
    if let obc { parameters["+obc"] = .string(obc.className ?? "") }
    try session.invoke(ServiceCall("/numbers/get", parameters))
  }
  override func doAddRowCountServiceCall(session: BatchSession) throws {
    try session.invoke(ServiceCall("/numbers/count", ["listId": .integer(listId)]))
  }
}
