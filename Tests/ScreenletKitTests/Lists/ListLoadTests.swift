import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@testable import ScreenletKit

/// Loads of one list after the other, and of whole lists.
@MainActor @Suite(.timeLimit(.minutes(1))) struct `A list` {
  let hosted: HostedScreenlet
  let list: NumberList
  let portal: NumberPortal
  var host: FakeHost { hosted.host }

  init() throws {
    hosted = try HostedScreenlet(NumberList.self, attributes: ["listId": "7"])
    list = try hosted.screenlet(as: NumberList.self)
    portal = NumberPortal(hosted, count: 0)
  }

  /// The payloads of response events.
  var pages: [JSON] {
    host.sayings { if case .event("onNumbers", _, let payload?) = $0 { payload } else { nil } }
  }

  /// The ids that were told, in order.
  var ids: [Int64] { pages.flatMap { ($0["rows"]?.array ?? []).compactMap { $0["id"]?.integer } } }

  /// What is in the view: the rows by place, and how many there are.
  var shown: (rows: [Int64: JSON], total: Int64) {
    var (shown, count): ([Int64: JSON], Int64) = ([:], -1)
    for saying in host.sayings {
      guard case .rows(let first, let total, let rows) = saying else { continue }
      if first == 0, rows.array?.isEmpty == true { shown = [:] }
      for (offset, row) in (rows.array ?? []).enumerated() { shown[first + Int64(offset)] = row }
      count = total
    }
    return (shown, count)
  }

  @Test(arguments: [(0, 1), (1, 1), (50, 1), (51, 2), (75, 2), (76, 3), (100, 3), (101, 4)])
  func `is loaded whole, each row once`(count: Int, pages: Int) async {
    portal.count = count
    let run = await portal.run("load-all")
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(ids == (0..<Int64(count)).map { $0 })
    #expect(self.pages.count == pages)
    #expect(self.pages.map { $0["page"]?.integer } == (0..<Int64(pages)).map { $0 })
    #expect(self.pages.allSatisfy { $0["rowCount"] == .integer(Int64(count)) && $0["rowCountBefore"] == nil })
    #expect(portal.batches.count == pages)
    #expect(portal.batches.allSatisfy { $0.isCounted && $0.start < $0.end })
    #expect(shown.rows.count == min(count, 50))
    #expect(shown.total == Int64(count))
  }

  @Test func `asks for rows and count at once, under one key`() async {
    portal.count = 3
    hosted.set("obcClassName", "a.Comparator")
    await portal.run("load-initial-page")
    #expect(
      host.requests.map(\.details) == [
        [
          "calls": [
            [
              "path": "/numbers/get",
              "parameters": ["listId": 7, "start": 0, "end": 50, "+obc": "a.Comparator"],
            ], ["path": "/numbers/count", "parameters": ["listId": 7]],
          ], "key": "number-list 7 0-50 counted a.Comparator",
        ]
      ])
    #expect(pages == [["page": 0, "firstRow": 0, "rows": [["id": 0], ["id": 1], ["id": 2]], "rowCount": 3]])
    #expect(list.notes == ["page 0: 3 of 3"])
  }

  @Test(arguments: [JSON.array([]), nil, [:]] as [JSON])
  func `without rows is no error`(rows: JSON) async {
    let run = hosted.perform("load-initial-page")
    await host.asking()
    host.answer(SCREENLET_ANSWERED, [rows, 0])
    await host.end(of: run)
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(pages == [["page": 0, "firstRow": 0, "rows": [], "rowCount": 0]])
    #expect(host.sayings.contains(.view(["text": "No records."])))
  }

  @Test func `takes no second page before the first was told`() async {
    portal.count = 60
    let run = hosted.perform("load-all")
    await host.asking()
    #expect(host.requests.count == 1)
    portal.answer()
    await host.asking()
    #expect(pages.count == 1)
    portal.answer()
    await host.end(of: run)
    #expect(pages.count == 2)
  }

  @Test func `tells how far it is`() async {
    portal.count = 76
    await portal.run("load-all")
    let progress: [String] = host.sayings {
      if case .progress(_, let done, let total, let text?) = $0, done > 0 { "\(done)/\(total) \(text)" } else { nil }
    }
    #expect(
      progress == [
        "1/3 1 of 3 pages, 50 of 76 rows", "2/3 2 of 3 pages, 75 of 76 rows", "3/3 3 of 3 pages, 76 of 76 rows",
      ])
  }

  // MARK: - Portals with ways of their own

  @Test(arguments: [true, false]) func `is loaded to its end, whatever the portal caps`(isCounted: Bool) async {
    portal.count = 101
    portal.cap = 20
    if !isCounted { portal.counted = "many" }
    let run = await portal.run("load-all")
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(ids == (0..<101).map { $0 })
    #expect(pages.map { $0["firstRow"]?.integer } == [0, 50, 75, 100])
    #expect(pages[0]["rowCount"] == (isCounted ? 101 : .null))
    #expect(
      portal.batches.prefix(4).map(\.description) == [0, 20, 40].map { "\($0)..<50 counted" } + ["50..<75 counted"])
  }

  @Test func `is shown without its count, when that alone is refused`() async {
    portal.count = 60
    portal.refusal = { $0.isCounted ? ["class": "portal", "message": "No counting."] : nil }
    let run = await portal.run("load-all")
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(ids == (0..<60).map { $0 })
    #expect(pages.allSatisfy { $0["rowCount"]?.isNull == true })
    // It asks for the count once, and page 1 until nothing comes.
    #expect(portal.batches.map(\.description) == ["0..<50 counted", "0..<50", "50..<75", "60..<75"])
    #expect(host.sayings.contains(.view(["text": "How many rows there are is not known."])))
    #expect(shown.total == -1)
  }

  @Test func `is refused once when its rows are refused`() async {
    portal.refusal = { _ in ["class": "portal", "message": "No permission."] }
    let run = await portal.run("load-initial-page")
    #expect(host.outcomes(of: run) == [SCREENLET_FAILED])
    #expect(host.details(of: run)?["message"] == "No permission.")
    #expect(portal.batches.count == 2)
    #expect(list.notes == ["page 0 failed"])
  }

  @Test(arguments: ["unreachable", "unauthorized", "http", "notAvailable"])
  func `asks no second time when the portal has not refused`(kind: String) async {
    portal.refusal = { _ in ["class": .string(kind), "message": "No."] }
    let run = await portal.run("load-initial-page")
    #expect(host.details(of: run)?["class"] == .string(kind))
    #expect(portal.batches.count == 1)
  }

  @Test func `does not trust a portal that gives more than it was asked for`() async {
    let run = hosted.perform("load-all")
    await host.asking()
    host.answer(SCREENLET_ANSWERED, [.array((0..<51).map { ["id": .integer($0)] }), 51])
    await host.end(of: run)
    #expect(host.details(of: run)?["class"] == "malformed")
    #expect(pages.isEmpty)
  }

  @Test func `is not read for ever from a portal that heeds no range`() async {
    let run = hosted.perform("load-all")
    for _ in 0..<2 {
      await host.asking()
      host.answer(SCREENLET_ANSWERED, [[["id": 1], ["id": 2]], nil])
    }
    await host.end(of: run)
    #expect(host.details(of: run)?["class"] == "malformed")
  }

  @Test func `fails with a row that is none`() async {
    let run = hosted.perform("load-initial-page")
    await host.asking()
    host.answer(SCREENLET_ANSWERED, [[["id": 1], ["id": "x"]], 2])
    await host.end(of: run)
    #expect(host.details(of: run)?["message"] == "no number")
    #expect(shown.rows.isEmpty)
  }

  @Test func `tells that it has changed while it was read`() async {
    portal.count = 100
    let run = hosted.perform("load-all")
    await host.asking()
    portal.answer()
    portal.count = 99
    await portal.serve(until: run)
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(pages.map { $0["rowCount"]?.integer } == [100, 99, 99])
    #expect(pages.map { $0["rowCountBefore"]?.integer } == [nil, 100, nil])
  }

  @Test func `that shrinks to nothing ends`() async {
    portal.count = 100
    let run = hosted.perform("load-all")
    await host.asking()
    portal.answer()
    portal.count = 40
    await portal.serve(until: run)
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(pages.count == 1)
  }

  @Test(
    arguments: [
      (["exception": "java.lang.ClassNotFoundException", "message": "a.B"], true),
      (["exception": "java.lang.RuntimeException", "message": "cannot load a.B"], true),
      (["exception": "a.NoSuchFolderException", "message": "none"], false),
    ] as [(JSONObject, Bool)])
  func `says that the portal does not know an order`(exception: JSONObject, isOrder: Bool) async {
    hosted.set("obcClassName", "a.B")
    var error = exception
    error["class"] = "portal"
    portal.refusal = { _ in .object(error) }
    let run = await portal.run("load-initial-page")
    let details = host.details(of: run)
    #expect((details?["message"] == "obcClassName a.B is no order that the portal knows") == isOrder)
    #expect((details?["fields"]?[0]?["name"] == "obcClassName") == isOrder)
    #expect(portal.batches.count == (isOrder ? 1 : 2))
  }

  // MARK: - One page

  @Test func `puts a page at its place`() async {
    portal.count = 100
    await portal.run("load-initial-page")
    await portal.run("load-page", "2")
    #expect(portal.batches.map(\.description) == ["0..<50 counted", "75..<100 counted"])
    #expect(shown.rows.keys.sorted() == Array(0..<50) + Array(75..<100))
    #expect(shown.rows[75] == ["id": 75])
    #expect(pages[1]["page"] == 2)
    #expect(pages[1]["firstRow"] == 75)
  }

  @Test(arguments: [
    (76, "9", "there is no page 9: the last is page 2, with row 75 as its last"),
    (0, "1", "there is no page 1: the list is empty"),
  ])
  func `has no page beyond its end`(count: Int, page: String, message: String) async {
    portal.count = count
    let run = await portal.run("load-page", page)
    #expect(host.outcomes(of: run) == [SCREENLET_FAILED])
    #expect(host.details(of: run)?["message"] == .string(message))
    #expect(host.events == ["onNumbersError"])
  }

  @Test func `has no page that no portal could be asked for`() async {
    let run = await portal.run("load-page", "9223372036854775807")
    #expect(host.details(of: run)?["message"] == "there is no page 9223372036854775807")
    #expect(host.requests.isEmpty)
  }

  @Test func `is not asked twice for a page that is under way`() async {
    portal.count = 100
    let first = hosted.perform("load-page", argument: "2")
    await host.asking()
    let second = hosted.perform("load-page", argument: "2")
    await portal.serve(until: first)
    await host.end(of: second)
    #expect(host.requests.count == 1)
    #expect(pages.count == 1)
    #expect(host.outcomes(of: second) == [SCREENLET_SUCCEEDED])
  }

  @Test func `is invalid before anything is asked`() async {
    hosted.set("listId", nil)
    let run = await portal.run("load-all")
    #expect(host.outcomes(of: run) == [SCREENLET_INVALID])
    #expect(host.details(of: run)?["message"] == "listId is not set")
    #expect(host.requests.isEmpty)
    #expect(host.events == ["onNumbersError"])
  }
}
