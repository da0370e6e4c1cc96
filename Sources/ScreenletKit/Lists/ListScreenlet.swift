internal import JSONValues

/// A screenlet that lists rows of the portal, page by page. Liferay Screens calls it `BaseListScreenlet`.
///
/// ```swift
/// public final class BookmarkListScreenlet: ListScreenlet<Bookmark> {
///   override public class var listEvents: ListEvents {
///     ListEvents(
///       response: "onBookmarkListResponse", error: "onBookmarkListError", selected: "onBookmarkSelected",
///       rowName: "bookmark")
///   }
///   @Attribute("The folder whose bookmarks are listed.") var folderId: Int64 = 0
///
///   override public func createPageLoadInteractor(
///     page: Int, computeRowCount: Bool
///   ) -> ListPageLoadInteractor<Bookmark>? {
///     BookmarkListPageLoadInteractor(screenlet: self, page: page, computeRowCount: computeRowCount)
///   }
/// }
/// ```
///
/// Page, events, view and all actions are this class's. A load of page 0 begins the list anew: rows that are there stay
/// until the new ones have come, and loads that it outdates end as cancelled. `load-all` tells each page by its event and
/// keeps page 0 alone, so it takes the memory of a page, however long the list is.
@MainActor
open class ListScreenlet<Row: ListRow>: Screenlet {
  /// Whether the list is loaded when it is first shown.
  @Attribute("Whether the list is loaded when it is first shown.") public var autoLoad = true
  /// How many rows page 0 has.
  @Attribute("How many rows page 0 has.", limits: 1...10_000) public var firstPageSize: Int64 = 50
  /// How many rows each later page has.
  @Attribute("How many rows each later page has.", limits: 1...10_000) public var pageSize: Int64 = 25
  /// The portal's comparator, empty for the portal's own order.
  @Attribute("The portal's comparator to sort by: a whole Java class; empty for the portal's own order.")
  public var obcClassName = ""

  private(set) var content = ListContent<Row>()
  /// What a load that begins now rests on.
  private(set) var basis = ListBasis()
  /// The changes of the basis by what has changed, with the number of the last.
  private var changes: [String: Int] = [:]
  /// It was shown, and could not be loaded then.
  private var isWaiting = false
  /// It has asked for a load of its own, which has not begun.
  private var hasAsked = false
  private let listView = ListView()

  // MARK: - To override

  /// The names of its events.
  open class var listEvents: ListEvents {
    ListEvents(response: "onListResponse", error: "onListError", selected: "onListRowSelected")
  }

  /// Chooses who loads a page; for `load-all` it is asked for the first one, and goes on by itself. The count is asked for
  /// with every page, so that a list which changes while it is read is noticed; pass false on for services without one.
  open func createPageLoadInteractor(page: Int, computeRowCount: Bool) throws -> ListPageLoadInteractor<Row>? { nil }

  /// A page has come and is in the view; its event is next.
  open func onLoadPageResult(page: Int, rows: [Row], rowCount: Int?) {}

  /// A page has not come; the error event is next.
  open func onLoadPageError(page: Int, error: any Error) {}

  /// A row was chosen; its event is next.
  open func onSelectedRow(_ row: Row) {}

  // MARK: - What it declares

  /// Its rows; override it with a subclass of ``ListView``.
  open override var view: ScreenletView { listView }

  /// What lists do; add to `super.actions`.
  open override class var actions: [Action] {
    [
      Action(
        ListAction.loadInitialPage, "Loads page 0, and how many rows there are.", isDefault: true, needsPortal: true,
        overlaps: true),
      Action(
        ListAction.loadPage, "Loads a page; they count from 0.", needsPortal: true, overlaps: true,
        argument: .init(ListAction.pageArgument, Int64.self, required: true, limits: 0..., examples: [1])),
      Action(
        ListAction.loadAll,
        "Loads page after page, from the one given on; each is told by its event, and the view holds page 0 and the total.",
        needsPortal: true, overlaps: true,
        argument: .init(ListAction.pageArgument, Int64.self, limits: 0..., examples: [3])),
      Action(ListAction.refresh, "Loads the list anew.", needsPortal: true, overlaps: true),
      Action(
        ListAction.selectRow, "Chooses a row that is loaded; they count from 0.", overlaps: true,
        argument: .init(ListAction.rowArgument, Int64.self, required: true, limits: 0..., examples: [0])),
    ]
  }

  /// What lists tell; add to `super.events`.
  open override class var events: [EventDeclaration] { listEvents.declarations }

  // MARK: - Acting

  /// Loads the list when it is shown for the first time. Where that makes no sense yet, the view says why, and it is loaded
  /// when what was missing is there and the list is looked at again.
  open override func shown() {
    guard autoLoad, !content.isLoaded, loads.isEmpty else { return }
    if let error = loadingError {
      isWaiting = true
      view.showText(ListSentences.nothingYet(error))
    } else {
      performDefaultAction()
    }
  }

  override func noteAttribute(_ name: String) {
    if ListBasis.dependsOn(name) { note(name) } else { loadWhatWaits() }
  }

  override func noteContext(_ before: ServerContext) {
    let reader = ListBasis(changes: basis.changes, server: context.server, userId: context.userId)
    if !reader.hasReader(of: basis) {
      let owner = reader.server == basis.server ? ListSentences.user : ListSentences.server
      let hadRows = content.isLoaded
      basis = reader
      content = ListContent()
      note(owner)
      if hadRows {
        view.showRows([])
        view.showText(ListSentences.ofAnother(owner))
      }
    }
    // An attribute that stands for the site is told by itself.
    if context.groupId != before.groupId, instance?.hasAttribute("groupId") != true { note(ListSentences.site) }
  }

  /// Chooses the interactor of a list's action.
  open override func createInteractor(name: String, sender: ActionSender) throws -> Interactor? {
    // The host has checked that these are whole numbers from 0 on.
    let number = sender.argument(as: Int.self) ?? 0
    switch name {
    case ListAction.loadInitialPage, ListAction.refresh: return try load(page: 0)
    case ListAction.loadPage:
      if number == 0, hasAsked { return try loadOfItsOwn() }
      if let leader = loads.first(where: { $0.page == number && !$0.goesOn }) { return JoinedLoadInteractor(leader) }
      return try load(page: number)
    case ListAction.loadAll:
      let interactor = try load(page: number)
      interactor?.goesOn = true
      return interactor
    case ListAction.selectRow: return SelectRowInteractor(self, row: number)
    default: return nil
    }
  }
}

// MARK: - Changes

extension ListScreenlet {
  /// What the rows depend on has changed.
  private func note(_ name: String) {
    basis.changes += 1
    changes[name] = basis.changes
    if content.isLoaded, let words = wordsOfAge { view.showText(words) }
    loadWhatWaits()
  }

  /// Why a load could not begin now, nil when it could.
  private var loadingError: ValidationError? {
    (try? createPageLoadInteractor(page: 0, computeRowCount: true))?.validationError
  }

  /// Loads a list that was shown before it could be loaded, when it can.
  private func loadWhatWaits() {
    guard isWaiting, autoLoad, !hasAsked, loads.isEmpty, loadingError == nil else { return }
    // By another action than people take: theirs may be on its way.
    hasAsked = performAction(name: ListAction.loadPage, argument: "0")
  }

  private func loadOfItsOwn() throws -> Interactor? {
    hasAsked = false
    guard loads.isEmpty, !content.isLoaded else { return SkippedLoadInteractor(screenlet: self) }
    let interactor = try load(page: 0)
    interactor?.isBegunByList = true
    return interactor
  }
}

// MARK: - Loading

extension ListScreenlet {
  /// Which rows a page has, as the attributes say now.
  public var paging: ListPaging { ListPaging(firstPageSize: Int(firstPageSize), pageSize: Int(pageSize)) }

  private func load(page: Int) throws -> ListPageLoadInteractor<Row>? {
    let interactor = try createPageLoadInteractor(page: page, computeRowCount: true)
    interactor?.onFailure = { [self, weak interactor] error in
      if !content.isLoaded { view.showText(ListSentences.notLoaded(error)) }
      onLoadPageError(page: interactor?.currentPage ?? page, error: error)
      emitError(Self.listEvents.error, error)
    }
    return interactor
  }

  /// The loads under way.
  private var loads: [ListPageLoadInteractor<Row>] {
    ListAction.loads.flatMap { instance?.interactors(for: $0) ?? [] }
      .compactMap { $0 as? ListPageLoadInteractor<Row> }
  }

  /// A load is about to ask for its first page: those that it outdates end.
  func begin(_ interactor: ListPageLoadInteractor<Row>) {
    for other in loads where other !== interactor && interactor.outdates(other) {
      log(ListSentences.outdated(other.actionName ?? ListAction.loadPage))
      other.giveUp()
    }
  }

  /// Takes a page that has come. What is of another user, or older than what is in the view, is told and not shown.
  func take(_ page: ListPage<Row>, from interactor: ListPageLoadInteractor<Row>) {
    if interactor.basis.hasReader(of: basis), interactor.basis.changes >= content.basis.changes {
      show(page, of: interactor)
    }
    if let before = page.rowCountBefore, let now = page.rowCount {
      log(ListSentences.countChanged(from: before, to: now), .warning)
    }
    onLoadPageResult(page: page.page, rows: page.rows, rowCount: page.rowCount)
    emit(Self.listEvents.response, page.json)
    if interactor.goesOn {
      let pages = page.rowCount.map(interactor.paging.pageCount)
      interactor.progress(
        done: Int64(page.page + 1), total: pages.map { Int64($0) },
        ListSentences.progress(
          pages: page.page + 1, of: pages, rows: page.firstRow + page.rows.count, of: page.rowCount))
    }
  }

  private func show(_ page: ListPage<Row>, of interactor: ListPageLoadInteractor<Row>) {
    let keepsRows = page.page == 0 || !interactor.goesOn
    let isAnew = content.take(page, of: interactor.basis, keepsRows: keepsRows)
    isWaiting = false
    if isAnew { view.showRows([], total: page.rowCount) }
    view.showRows(
      keepsRows ? page.rows.map { .object($0.cells) } : [], first: page.firstRow, total: page.rowCount)
    instance?.changeView(["text": (wordsOfAge ?? words(for: page)).map { .string($0) } ?? .null])
  }

  /// What has changed since the rows were asked for, in words; nil for nothing.
  private var wordsOfAge: String? {
    let names = changes.filter { $0.value > content.basis.changes }.sorted { $0.value < $1.value }.map(\.key)
    return names.isEmpty ? nil : ListSentences.loadedBefore(names)
  }

  private func words(for page: ListPage<Row>) -> String? {
    guard let rowCount = page.rowCount else {
      return page.page == 0 && page.rows.isEmpty ? ListSentences.noRecords : ListSentences.countUnknown
    }
    return rowCount == 0 ? ListSentences.noRecords : nil
  }

  /// Chooses a row.
  func select(_ row: Row, at index: Int) {
    let events = Self.listEvents
    onSelectedRow(row)
    emit(events.selected, .object(JSONObject([("row", .integer(Int64(index))), (events.rowName, row.json)])))
  }
}
