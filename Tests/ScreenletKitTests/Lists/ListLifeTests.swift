import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@testable import ScreenletKit

/// What several loads of one list, its showing and its end do to each other.
@MainActor @Suite(.timeLimit(.minutes(1))) struct `The life of a list` {
  let hosted: HostedScreenlet
  let list: NumberList
  let portal: NumberPortal
  var host: FakeHost { hosted.host }

  init() throws {
    hosted = try HostedScreenlet(NumberList.self, attributes: ["listId": "7"])
    list = try hosted.screenlet(as: NumberList.self)
    portal = NumberPortal(hosted, count: 100)
  }

  /// The texts of rows that went to the view.
  private var rows: [JSON] { host.sayings { if case .rows(_, _, let rows) = $0 { rows } else { nil } } }

  @Test func `keeps its rows until the new ones have come`() async {
    await portal.run("load-initial-page")
    let before = rows.count
    let run = hosted.perform("refresh")
    await host.asking()
    #expect(rows.count == before)
    await portal.serve(until: run)
    #expect(rows.count == before + 2)
    #expect(rows[before] == [])
  }

  @Test(
    arguments: [("load-initial-page", nil), ("load-all", nil), ("load-page", "1"), ("load-page", "0")]
      as [(String, String?)])
  func `gives up a load that a newer one outdates`(action: String, argument: String?) async {
    let old = hosted.perform(action, argument: argument)
    await host.asking()
    let new = hosted.perform("refresh")
    await host.end(of: old)
    #expect(host.outcomes(of: old) == [SCREENLET_CANCELLED])
    // The late answer of the old one, then that of the new one.
    portal.answer()
    await portal.serve(until: new)
    #expect(host.outcomes(of: new) == [SCREENLET_SUCCEEDED])
    #expect(host.events == ["onNumbers"])
  }

  @Test func `goes on with its load when a newer one is invalid`() async {
    let old = hosted.perform("load-all")
    await host.asking()
    hosted.set("listId", nil)
    let new = await portal.run("refresh")
    #expect(host.outcomes(of: new) == [SCREENLET_INVALID])
    await portal.serve(until: old)
    #expect(host.outcomes(of: old) == [SCREENLET_SUCCEEDED])
  }

  @Test func `asks all pages of a load of the same list`() async {
    let run = hosted.perform("load-all")
    await host.asking()
    hosted.set("listId", "8")
    hosted.set("pageSize", "1")
    await portal.serve(until: run)
    #expect(host.requests.allSatisfy { $0.details["calls"]?[0]?["parameters"]?["listId"] == 7 })
    #expect(portal.batches.map(\.start) == [0, 50, 75])
  }

  @Test func `loads a page beside a load of all`() async {
    let all = hosted.perform("load-all")
    await host.asking()
    let page = hosted.perform("load-page", argument: "2")
    await portal.serve(until: all)
    await host.end(of: page)
    #expect(host.outcomes(of: all) == [SCREENLET_SUCCEEDED])
    #expect(host.outcomes(of: page) == [SCREENLET_SUCCEEDED])
  }

  @Test func `stops between pages when it is cancelled`() async {
    let run = hosted.perform("load-all")
    await host.asking()
    portal.answer()
    await host.asking()
    hosted.cancel(run)
    portal.answer()
    await host.end(of: run)
    #expect(host.outcomes(of: run) == [SCREENLET_CANCELLED])
    #expect(host.events == ["onNumbers"])
    #expect(host.requests.count == 2)
  }

  @Test func `asks for no page when the end of its run was asked for`() async {
    let run = hosted.perform("load-all")
    await host.asking()
    host.askToCancel(run)
    portal.answer()
    await host.end(of: run)
    #expect(host.outcomes(of: run) == [SCREENLET_CANCELLED])
    #expect(host.requests.count == 1)
  }

  @Test func `keeps what was told when a page fails, and says how to go on`() async {
    portal.refusal = { $0.start == 75 ? ["class": "unreachable", "message": "no answer", "cure": "Try again."] : nil }
    let run = await portal.run("load-all")
    #expect(host.outcomes(of: run) == [SCREENLET_FAILED])
    #expect(host.events == ["onNumbers", "onNumbers", "onNumbersError"])
    #expect(
      host.details(of: run) == [
        "class": "unreachable", "message": "page 2 (rows 75 to 99): no answer",
        "cure":
          "Try again. Events have told the pages before; the view holds page 0 alone. `load-all 2` goes on there.",
      ])
    #expect(list.notes.last == "page 2 failed")
    portal.refusal = { _ in nil }
    await portal.run("load-all", "2")
    #expect(portal.batches.map(\.start) == [0, 50, 75, 75])
    #expect(list.content.ranges == [0...49])
  }

  // MARK: - Rows

  @Test func `tells a row that was chosen`() async {
    await portal.run("load-initial-page")
    let run = hosted.perform("select-row", argument: "49")
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(host.sayings.contains(.event("onNumberSelected", run: run, ["row": 49, "number": ["id": 49]])))
    #expect(list.notes.last == "selected 49")
  }

  @Test func `says which rows are loaded when another one is chosen`() async {
    let none = hosted.perform("select-row", argument: "0")
    #expect(host.details(of: none)?["message"] == "ROW 0 is not loaded, and no other is")
    await portal.run("load-initial-page")
    await portal.run("load-page", "2")
    let hole = hosted.perform("select-row", argument: "60")
    #expect(host.details(of: hole)?["message"] == "ROW 60 is not loaded; loaded are 0 to 49, 75 to 99")
    #expect(host.details(of: hole)?["cure"] == "`load-page 1` loads it.")
    let beyond = hosted.perform("select-row", argument: "100")
    #expect(host.details(of: beyond)?["message"] == "ROW 100 is not in the list: its last row is 99")
    #expect(
      [none, hole, beyond].map(host.outcomes) == [[SCREENLET_INVALID], [SCREENLET_INVALID], [SCREENLET_INVALID]])
  }

  // MARK: - Showing

  @Test func `is loaded when it is first shown`() {
    hosted.show()
    #expect(host.sayings == [.asked("load-initial-page", nil)])
  }

  @Test func `is not loaded by being shown when that is not wanted, or was done`() async {
    hosted.set("autoLoad", "false")
    hosted.show()
    #expect(host.sayings.isEmpty)
    hosted.set("autoLoad", "true")
    let run = hosted.perform("load-all")
    hosted.show()
    await portal.serve(until: run)
    hosted.show()
    #expect(!host.sayings.contains(.asked("load-initial-page", nil)))
  }

  @Test func `says what is missing when it cannot be loaded by being shown`() {
    hosted.set("listId", nil)
    hosted.show()
    #expect(
      host.sayings == [
        .view(["text": "Nothing is listed yet: listId is not set. Put that right, then `show` loads it."])
      ])
  }

  @Test func `is declared with what all lists have`() throws {
    let definition = hosted.definition
    #expect(
      TableReader.attributes(definition).map { String($0.prefix { $0 != " " }) } == [
        "autoLoad", "firstPageSize", "pageSize", "obcClassName", "listId",
      ])
    #expect(
      TableReader.actions(definition).map { String($0.prefix { $0 != " " }) } == [
        "load-initial-page", "load-page", "load-all", "refresh", "select-row",
      ])
    #expect(
      TableReader.events(definition).map { String($0.prefix { $0 != " " }) } == [
        "onNumbers", "onNumbersError", "onNumberSelected",
      ])
  }
}
