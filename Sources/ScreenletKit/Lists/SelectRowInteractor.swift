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
    let (content, argument) = (list.content, "N")
    if let rowCount = content.rowCount, row >= rowCount {
      let sentence = ListSentences.noRow(row, rowCount: rowCount)
      return ValidationError(sentence, fields: [FieldFault(argument, sentence, expected: "a row that is loaded")])
    }
    let sentence = ListSentences.notLoaded(row, content.ranges)
    return ValidationError(
      sentence, cure: ListSentences.loadsRow(page: list.paging.page(ofRow: row)),
      fields: [FieldFault(argument, sentence, expected: "a row that is loaded")])
  }
}
