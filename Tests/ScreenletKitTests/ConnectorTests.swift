import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@testable import ScreenletKit

@MainActor @Suite struct `A connector` {
  let hosted: HostedScreenlet
  let probe: Probe
  var host: FakeHost { hosted.host }

  init() throws {
    hosted = try HostedScreenlet(Probe.self)
    probe = try hosted.screenlet(as: Probe.self)
  }

  /// Connector of a bookmark that is to be added.
  private class Adding: Connector {
    var title = "Café"
    var folderId: Int64 = 34490
    private(set) var bookmark: JSONObject?

    override func validateData() -> ValidationError? {
      super.validateData() ?? .of(title.isEmpty ? [FieldFault("title", "is empty")] : [])
    }
    override func doRun(session: Session) throws {
      try session.invoke(
        BookmarksService(PortalVersion(7, 0)).addEntry(
          groupId: 20143, folderId: folderId, name: title, url: "http://example.org"))
    }
    override func didReceive(results: [JSON]) throws {
      guard let bookmark = results[0].object else { throw ScreenletError(.malformed, "No bookmark.") }
      self.bookmark = bookmark
    }
  }

  /// Asks for the folder first, and only then for the title.
  private final class AddingToFolder: Adding {
    override func validateData() -> ValidationError? {
      folderId > 0 ? super.validateData() : ValidationError("folderId", "is not set")
    }
  }

  private final class Writing: ServerWriteInteractor {
    var connector: Adding?
    override func createConnector() -> Connector? { connector }
    override func change(_ calls: [ServiceCall], of connector: Connector) -> PendingChange {
      var change = super.change(calls, of: connector)
      change.uuid = "serviceContext.uuid"
      return change
    }
    override func completedConnector(_ connector: Connector) {
      emit("onCompleted", (connector as? Adding)?.bookmark?["name"])
    }
  }

  private final class Reading: ServerReadInteractor {
    let connector: PaginationConnector
    init(_ screenlet: Screenlet, _ connector: PaginationConnector) {
      self.connector = connector
      super.init(screenlet: screenlet)
    }
    override func createConnector() -> Connector? { connector }
    override func cacheKey(_ connector: Connector) -> String? { "bookmarks-20143-34490" }
    override var policy: OfflinePolicy? { .cacheFirst }
  }

  private func write(_ connector: Adding?) -> UInt64 {
    probe.makeInteractor = { probe, _, _ in
      let interactor = Writing(screenlet: probe)
      interactor.connector = connector
      return interactor
    }
    return hosted.perform("go")
  }

  private func read(_ connector: PaginationConnector) -> UInt64 {
    probe.makeInteractor = { probe, _, _ in Reading(probe, connector) }
    return hosted.perform("go")
  }

  private let added: JSON = [
    "calls": [
      [
        "path": "/bookmarks.bookmarksentry/add-entry",
        "parameters": [
          "groupId": 20143, "folderId": 34490, "name": "Café", "url": "http://example.org", "description": "",
          "serviceContext": nil,
        ],
      ]
    ], "change": "add a bookmark", "uuid": "serviceContext.uuid",
  ]

  @Test func `writes, and hands over what came`() {
    let run = write(Adding())
    #expect(host.sayings == [.request(run: run, "write", added)])
    host.answer(SCREENLET_ANSWERED, [["name": "Café"]])
    #expect(
      host.sayings.dropFirst() == [.event("onCompleted", run: run, "Café"), .end(run: run, SCREENLET_SUCCEEDED, nil)])
    #expect(probe.notes.contains("onSuccess"))
  }

  @Test func `is told that a write was kept`() {
    let run = write(Adding())
    host.answer(SCREENLET_STORED, ["key": "k1"])
    #expect(host.events == [])
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(probe.notes.filter { $0.hasPrefix("on") } == ["onStored k1"])
  }

  @Test(arguments: [
    ("", 34490, "title is empty"), ("Café", 0, "folderId is not set"), ("", 0, "folderId is not set"),
  ])
  func `validates before anything is sent`(title: String, folderId: Int64, message: String) {
    let connector = AddingToFolder()
    connector.title = title
    connector.folderId = folderId
    let run = write(connector)
    #expect(host.requests.isEmpty)
    #expect(host.outcomes(of: run) == [SCREENLET_INVALID])
    #expect(host.details(of: run)?["message"] == .string(message))
  }

  @Test func `tells the host's error as it is`() {
    let error: JSON = [
      "class": "portal", "message": "No permission.", "cure": "ask for it", "http": 403,
      "exception": "PrincipalException",
    ]
    let run = write(Adding())
    host.answer(SCREENLET_ERROR, error)
    #expect(host.outcomes(of: run) == [SCREENLET_FAILED])
    #expect(host.details(of: run) == error)
  }

  @Test(arguments: [[1], [], ["a"], [["a": 1], ["b": 1]], nil, "text"] as [JSON])
  func `fails with an answer of another shape`(answer: JSON) {
    let run = write(Adding())
    host.answer(SCREENLET_ANSWERED, answer)
    #expect(host.details(of: run)?["class"] == "malformed")
  }

  @Test func `fails without calls, and when there is none`() {
    let run = write(nil)
    #expect(host.details(of: run)?["message"] == "There is nothing to send: the interactor made no connector.")
    let empty = read(PaginationConnector(startRow: 0, endRow: 1, computeRowCount: true))
    #expect(host.details(of: empty)?["message"] == "There is nothing to send: the connector asked for no call.")
  }

  @Test func `ends as cancelled when its request was abandoned`() {
    let run = write(Adding())
    host.answer(SCREENLET_ABANDONED)
    #expect(host.outcomes(of: run) == [SCREENLET_CANCELLED])
  }

  @Test func `does not hear answers that come too late`() {
    let run = write(Adding())
    hosted.cancel(run)
    let sayings = host.sayings
    host.answer(SCREENLET_ANSWERED, [["name": "Café"]])
    #expect(host.sayings == sayings)
    #expect(host.outcomes(of: run) == [SCREENLET_CANCELLED])
  }

  @Test func `reads a page and the count in one batch`() {
    let connector = BookmarkListPageLiferayConnector(
      startRow: 50, endRow: 75, computeRowCount: true, groupId: 20143, folderId: 34490)
    let run = read(connector)
    #expect(
      host.sayings == [
        .request(
          run: run, "read",
          [
            "calls": [
              [
                "path": "/bookmarks.bookmarksentry/get-entries",
                "parameters": ["groupId": 20143, "folderId": 34490, "start": 50, "end": 75],
              ],
              [
                "path": "/bookmarks.bookmarksentry/get-entries-count",
                "parameters": ["groupId": 20143, "folderId": 34490],
              ],
            ], "key": "bookmarks-20143-34490", "policy": "cache-first",
          ])
      ])
    host.answer(SCREENLET_ANSWERED, [[["name": "a"], ["name": "b"]], 52], origin: SCREENLET_CACHE, age: 250)
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(connector.resultPageContent == [["name": "a"], ["name": "b"]])
    #expect(connector.resultRowCount == 52)
  }

  @Test func `knows the services of each version`() {
    let (old, new) = (PortalVersion(6, 2), PortalVersion(7, 1))
    let context = ServiceObject(properties: ["uuid": "u"])
    let calls = [old, new].map {
      BookmarksService($0).addEntry(groupId: 1, folderId: 0, name: "n", url: "u", serviceContext: context)
    }
    #expect(calls.map(\.path) == ["/bookmarksentry/add-entry", "/bookmarks.bookmarksentry/add-entry"])
    #expect(
      calls.map { $0.parameters["+serviceContext"] } == [
        "com.liferay.portal.service.ServiceContext", "com.liferay.portal.kernel.service.ServiceContext",
      ])
    #expect(calls.allSatisfy { $0.parameters["serviceContext.uuid"] == "u" && $0.parameters["serviceContext"] == nil })
    #expect(
      [old, new].map { UserService($0).getCurrentUser().path } == [
        "/screens-web.screensuser/get-current-user", "/user/get-current-user",
      ])
    #expect(
      [old, new].map { GroupService($0).getGroup(companyId: 1, name: "Guest").parameters.names } == [
        ["companyId", "name"], ["companyId", "groupKey"],
      ])
    let sorted = BookmarksService(new).getEntries(
      groupId: 1, folderId: 0, start: -1, end: -1, orderByComparator: ServiceObject("a.Comparator"))
    #expect(sorted.parameters["+orderByComparator"] == "a.Comparator")
  }
}
