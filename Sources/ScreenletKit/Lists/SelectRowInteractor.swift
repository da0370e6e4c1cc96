/// Chooses a row that is here.
final class SelectRowInteractor<Row: ListRow>: Interactor {
  private let row: Int
  private let list: ListScreenlet<Row>

  init(_ list: ListScreenlet<Row>, row: Int) {
    self.row = row
    self.list = list
    super.init(screenlet: list)
  }

  override func start() throws -> Bool {
    guard let found = list.content[row] else { throw missing }
    list.select(found, at: row)
    callOnSuccess()
    return true
  }

  private var missing: ValidationError {
    let (content, argument) = (list.content, ListAction.rowArgument)
    if let rowCount = content.rowCount, row >= rowCount {
      return ValidationError(
        argument, ListSentences.noRow(row, rowCount: rowCount), cure: ListSentences.rowsCountFromZero)
    }
    return ValidationError(
      argument, ListSentences.notLoaded(row, content.ranges),
      cure: ListSentences.loadsRow(page: list.paging.page(ofRow: row)))
  }
}
