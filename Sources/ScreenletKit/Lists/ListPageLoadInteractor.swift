public import JSONValues

/// Loads a page of a list, or with `load-all` page after page: connectors ask for the rows, and the screenlet takes them.
///
/// ```swift
/// final class BookmarkListPageLoadInteractor: ListPageLoadInteractor<Bookmark> {
///   private let folderId: Int64
///
///   init(screenlet: BookmarkListScreenlet, page: Int, computeRowCount: Bool) {
///     folderId = screenlet.folderId
///     super.init(screenlet: screenlet, page: page, computeRowCount: computeRowCount)
///   }
///   override func createPageConnector(startRow: Int, endRow: Int, computeRowCount: Bool) -> PaginationConnector {
///     BookmarkListPageConnector(
///       startRow: startRow, endRow: endRow, computeRowCount: computeRowCount, folderId: folderId)
///   }
///   override func cacheKey(_ connector: PaginationConnector) -> String? { "\(folderId)" }
/// }
/// ```
///
/// Take over in `init` what the connectors need: attributes may change while pages are still to come, and all pages of one
/// load are of one list. Liferay Screens calls it `BaseListPageLoadInteractor`, and has it make the connector in
/// `createListPageConnector`.
@MainActor
open class ListPageLoadInteractor<Row: ListRow>: AsyncInteractor {
  /// The page to load, from 0; the first one of a load that goes on.
  public let page: Int
  /// Whether the number of rows is asked for along with rows.
  public private(set) var computeRowCount: Bool
  /// Which rows a page has, as the screenlet's attributes said.
  public let paging: ListPaging
  /// The comparator's class in the portal, nil for the service's own order.
  public let obcClassName: String?
  /// The page that is asked for now.
  private(set) var currentPage: Int
  /// Loads the pages behind as well.
  var goesOn = false
  /// Nobody has asked for it, the list has.
  var isBegunByList = false
  /// What its rows rest on.
  let basis: ListBasis
  private let list: ListScreenlet<Row>
  private var joined: [JoinedLoadInteractor<Row>] = []

  /// An interactor for a page of a list.
  public init(screenlet: ListScreenlet<Row>, page: Int, computeRowCount: Bool) {
    list = screenlet
    basis = screenlet.basis
    self.page = page
    currentPage = page
    self.computeRowCount = computeRowCount
    paging = screenlet.paging
    obcClassName = screenlet.obcClassName.isEmpty ? nil : screenlet.obcClassName
    super.init(screenlet: screenlet)
  }

  // MARK: - To override

  /// Makes the connector of rows from `startRow` to before `endRow`: a whole page, or the rest of one of which the portal
  /// gave fewer rows than it was asked for.
  open func createPageConnector(startRow: Int, endRow: Int, computeRowCount: Bool) throws -> PaginationConnector {
    throw ScreenletError(.plugin, PluginSentences.noConnector)
  }

  /// Makes a row of what the portal sent; what it throws fails the page.
  open func convertResult(_ row: JSONObject) throws -> Row { try Row(attributes: row) }

  /// What tells this list from others of the same definition, such as the ids that it is asked by; place, comparator and
  /// definition come to it. nil: not cached.
  open func cacheKey(_ connector: PaginationConnector) -> String? { nil }

  /// Another policy than the host's.
  open var policy: OfflinePolicy? { nil }

  // MARK: - Loading

  /// What is wrong with what would be asked, before anything is.
  var validationError: ValidationError? {
    do {
      return try paging.rows(ofPage: page).flatMap { try connector($0).validateData() }
    } catch {
      return error as? ValidationError
    }
  }

  /// Loads page after page: the next one is asked for when the one before was taken.
  public final override func run() async throws {
    if let error = validationError { throw error }
    list.begin(self)
    while let loaded = try await load(currentPage) {
      list.take(loaded, from: self)
      guard goesOn, loaded.hasMore else { return }
      currentPage += 1
    }
  }

  /// A page; nil when a load that goes on has come to the end.
  private func load(_ page: Int) async throws -> ListPage<Row>? {
    guard let range = paging.rows(ofPage: page) else {
      throw ScreenletError("notFound", ListSentences.beyondEnd(page), cure: ListSentences.noSuchLength)
    }
    do {
      var loaded = try await load(range, of: page)
      let before = page == 0 || list.content.basis != basis ? nil : list.content.rowCount
      if let before, let now = loaded.rowCount, now != before { loaded.rowCountBefore = before }
      guard loaded.rows.isEmpty, page > 0 else { return loaded }
      guard goesOn, page > self.page else { throw beyondEnd(loaded) }
      if let rowCount = loaded.rowCount, rowCount > range.lowerBound {
        list.log(ListSentences.rowsHeldBack(rowCount, shown: range.lowerBound), .warning)
      }
      return nil
    } catch let error as ScreenletError {
      throw told(error, page, range)
    }
  }

  /// The rows of a page. A portal may give fewer than it was asked for, though more are there: then the rest is asked for
  /// from where its rows ended, until the page is full, nothing comes, or the portal's count is reached.
  private func load(_ range: Range<Int>, of page: Int) async throws -> ListPage<Row> {
    var rows: [Row] = []
    var rowCount: Int?
    var first: JSONObject?
    var isEnd = false
    while rows.count < range.count, !isEnd {
      let start = range.lowerBound + rows.count
      let connector = try await fetch(start..<range.upperBound)
      let batch = connector.resultPageContent ?? []
      rowCount = connector.resultRowCount
      // Who does not heed the range would be asked for ever, or doubled.
      if batch.count > range.upperBound - start {
        throw ScreenletError(
          .malformed, ListSentences.tooManyRows(batch.count, asked: range.upperBound - start))
      }
      if let first, first == batch.first { throw ScreenletError(.malformed, ListSentences.sameRows(start)) }
      first = batch.first
      for row in batch { rows.append(try convertResult(row)) }
      isEnd = batch.isEmpty || rowCount.map { range.lowerBound + rows.count >= $0 } ?? false
    }
    return ListPage(page: page, firstRow: range.lowerBound, rows: rows, rowCount: rowCount, hasMore: !isEnd)
  }

  /// A connector with the results of a range of rows.
  private func fetch(_ range: Range<Int>) async throws -> PaginationConnector {
    let connector = try connector(range)
    do {
      try await read(connector)
      return connector
    } catch let error as ScreenletError where error.class == "portal" {
      if let obcClassName, error.isAbout(class: obcClassName) { throw error.unknownOrder(obcClassName) }
      guard connector.computeRowCount else { throw error }
      // The first refusal in a batch is the portal's whole answer: a count that it refuses takes the rows with it.
      computeRowCount = false
      let rowsAlone = try self.connector(range)
      try await read(rowsAlone)
      list.log(ListSentences.countRefused(error.message), .warning)
      return rowsAlone
    }
  }

  private func connector(_ range: Range<Int>) throws -> PaginationConnector {
    let connector = try createPageConnector(
      startRow: range.lowerBound, endRow: range.upperBound, computeRowCount: computeRowCount)
    connector.obcClassName = connector.obcClassName ?? obcClassName
    return connector
  }

  private func read(_ connector: PaginationConnector) async throws {
    // Whoever asked for the end of the run wants no further page.
    if isCancelled { throw CancellationError() }
    let calls = try connector.validatedCalls()
    let answer = try await answer(to: .read(calls, key: key(of: connector), policy: policy))
    // It may have ended between the answer and now.
    guard isRunning else { throw CancellationError() }
    try connector.take(answer, of: calls)
  }

  /// All that changes the answer.
  private func key(of connector: PaginationConnector) -> String? {
    cacheKey(connector).map { key in
      "\(type(of: list).name) \(key) \(connector.startRow)-\(connector.endRow)"
        + (connector.computeRowCount ? " counted" : "") + (connector.obcClassName.map { " " + $0 } ?? "")
    }
  }

  // MARK: - Failures

  private func beyondEnd(_ loaded: ListPage<Row>) -> ScreenletError {
    guard let rowCount = loaded.rowCount else {
      return ScreenletError("notFound", ListSentences.beyondEnd(loaded.page) + ": " + ListSentences.emptyPage)
    }
    let last = paging.pageCount(ofRows: rowCount) - 1
    return ScreenletError(
      "notFound",
      ListSentences.beyondEnd(loaded.page) + ": " + ListSentences.lastPage(last, rowCount: rowCount),
      cure: ListSentences.pagesCountFromZero)
  }

  /// A failure with the page that it hit, unless that is plain, and how to go on.
  private func told(_ error: ScreenletError, _ page: Int, _ range: Range<Int>) -> ScreenletError {
    guard error.class != "notFound", goesOn || page > 0 else { return error }
    var error = error
    error.message = ListSentences.page(page, range, error.message)
    if goesOn { error.cure = [error.cure, ListSentences.goOn(at: page)].compactMap { $0 }.joined(separator: " ") }
    return error
  }

  // MARK: - Among other loads

  /// True when this load makes another one of the list pointless: it begins the list anew, or both go on.
  func outdates(_ other: ListPageLoadInteractor<Row>) -> Bool { page == 0 || goesOn && other.goesOn }

  /// Ends it, since a newer load takes its place. Where nobody has asked for it, that is no failure.
  func giveUp() {
    if isBegunByList { callOnSuccess() } else { cancel() }
  }

  /// Ends an interactor as this one ends.
  func lead(_ other: JoinedLoadInteractor<Row>) { joined.append(other) }

  override func stopWork() {
    super.stopWork()
    for other in joined {
      if let lastError { other.callOnFailure(lastError) } else { other.callOnSuccess() }
    }
    joined = []
  }
}

extension ScreenletError {
  /// True when a portal's refusal is about a class that it was to make.
  fileprivate func isAbout(class name: String) -> Bool {
    exception?.hasSuffix("ClassNotFoundException") == true || message.contains(name)
  }

  fileprivate func unknownOrder(_ className: String) -> ScreenletError {
    var error = self
    error.fields = [FieldFault("obcClassName", ListSentences.unknownOrder(className))]
    error.message = PluginSentences.faults(error.fields)
    error.cure = ListSentences.unknownOrderCure
    return error
  }
}
