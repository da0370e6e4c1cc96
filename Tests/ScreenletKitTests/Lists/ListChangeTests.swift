import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@testable import ScreenletKit

/// What a list shows when that has changed which it was loaded for.
@MainActor @Suite(.timeLimit(.minutes(1))) struct `A list whose basis changes` {
  let hosted: HostedScreenlet
  let list: NumberList
  let portal: NumberPortal
  var host: FakeHost { hosted.host }

  init() throws {
    hosted = try HostedScreenlet(NumberList.self, attributes: ["listId": "7"])
    list = try hosted.screenlet(as: NumberList.self)
    portal = NumberPortal(hosted, count: 100)
  }

  /// The text of the view now, nil for none.
  private var text: String? {
    host.sayings { if case .view(let change) = $0 { change["text"] } else { nil } }.last?.string
  }

  /// The rows that went to the view last.
  private var lastRows: JSON? { host.sayings { if case .rows(_, _, let rows) = $0 { rows } else { nil } }.last }

  private func changeContext(_ context: JSON) {
    hosted.definition.pointee.context_changed(hosted.instance, context.text())
  }

  private func isAsked() -> Bool { host.sayings.contains(.asked("load-page", "0")) }

  @Test func `says that its rows are of before, until it is loaded anew`() async {
    await portal.run("load-initial-page")
    #expect(text == nil)
    for name in ["pageSize", "firstPageSize"] { hosted.set(name, "10") }
    #expect(text == nil)
    hosted.set("listId", "8")
    #expect(text == "Loaded before listId changed; `refresh` loads it anew.")
    hosted.set("obcClassName", "a.B")
    #expect(text == "Loaded before listId and obcClassName changed; `refresh` loads it anew.")
    await portal.run("refresh")
    #expect(text == nil)
  }

  @Test func `says so of rows that were on their way`() async {
    let run = hosted.perform("refresh")
    await host.asking()
    hosted.set("listId", "8")
    await portal.serve(until: run)
    #expect(text == "Loaded before listId changed; `refresh` loads it anew.")
  }

  @Test func `holds no rows of two lists`() async {
    await portal.run("load-initial-page")
    hosted.set("listId", "8")
    await portal.run("load-page", "1")
    #expect(list.content.ranges == [50...74])
    #expect(text == nil)
  }

  @Test func `shows no row of an older list`() throws {
    let old = try #require(list.createPageLoadInteractor(page: 1, computeRowCount: true))
    hosted.set("listId", "8")
    let new = try #require(list.createPageLoadInteractor(page: 2, computeRowCount: true))
    for (interactor, first) in [(new, 75), (old, 50)] {
      let row = try NumberRow(attributes: ["id": .integer(Int64(first))])
      list.take(
        ListPage(page: interactor.page, firstRow: first, rows: [row], rowCount: 100, hasMore: true), from: interactor)
    }
    #expect(list.content.ranges == [75...75])
    #expect(host.events == ["onNumbers", "onNumbers"])
  }

  @Test(
    arguments: [
      (["server": "http://localhost", "groupId": 20143], "the user"),
      (["server": "http://elsewhere", "groupId": 20143, "userId": 20164], "the server"),
    ] as [(JSON, String)])
  func `drops the rows of somebody else`(context: JSON, owner: String) async {
    await portal.run("load-initial-page")
    changeContext(context)
    #expect(lastRows == [])
    #expect(text == "The rows are gone, since \(owner) is another now; `refresh` loads the list.")
    let run = hosted.perform("select-row", argument: "0")
    #expect(host.outcomes(of: run) == [SCREENLET_INVALID])
  }

  @Test func `shows no row that somebody else has asked for`() async {
    let run = hosted.perform("refresh")
    await host.asking()
    changeContext(["server": "http://localhost", "groupId": 20143])
    await portal.serve(until: run)
    #expect(host.events == ["onNumbers"])
    #expect(lastRows == nil)
    #expect(list.content.ranges.isEmpty)
  }

  @Test func `says that the site has changed, and nothing of what it does not depend on`() async {
    await portal.run("load-initial-page")
    changeContext(["server": "http://localhost", "version": "6.2", "groupId": 20143, "userId": "20164"])
    #expect(text == nil)
    changeContext(["server": "http://localhost", "version": "6.2", "groupId": 1, "userId": "20164"])
    #expect(text == "Loaded before the site changed; `refresh` loads it anew.")
  }

  // MARK: - Loading by itself

  @Test func `is loaded once what was missing is there`() async {
    hosted.set("listId", nil)
    hosted.show()
    #expect(!isAsked())
    hosted.set("listId", "7")
    #expect(isAsked())
    await portal.run("load-page", "0")
    #expect(list.content.ranges == [0...49])
    #expect(text == nil)
  }

  @Test func `is not loaded by itself unless it was shown and wants that`() {
    hosted.set("listId", nil)
    hosted.set("listId", "7")
    #expect(!isAsked())
    hosted.set("listId", nil)
    hosted.set("autoLoad", "false")
    hosted.show()
    hosted.set("listId", "7")
    #expect(!isAsked())
  }

  @Test(arguments: ["refresh", "load-initial-page", "load-all"])
  func `leaves the load alone that a person has begun`(action: String) async {
    hosted.set("listId", nil)
    hosted.show()
    hosted.set("listId", "7")
    let person = hosted.perform(action)
    let own = hosted.perform("load-page", argument: "0")
    #expect(host.outcomes(of: own) == [SCREENLET_SUCCEEDED])
    await portal.serve(until: person)
    #expect(host.outcomes(of: person) == [SCREENLET_SUCCEEDED])
  }

  @Test func `gives its own load up for a person's, which is no failure`() async {
    hosted.set("listId", nil)
    hosted.show()
    hosted.set("listId", "7")
    let own = hosted.perform("load-page", argument: "0")
    await host.asking()
    let person = hosted.perform("refresh")
    await host.end(of: own)
    #expect(host.outcomes(of: own) == [SCREENLET_SUCCEEDED])
    portal.answer()
    await portal.serve(until: person)
    #expect(host.outcomes(of: person) == [SCREENLET_SUCCEEDED])
  }

  // MARK: - Failing

  @Test func `says why it could not be loaded at first`() async {
    portal.refusal = { _ in ["class": "unreachable", "message": "no answer", "cure": "Try again."] }
    await portal.run("load-initial-page")
    #expect(text == "The list could not be loaded: no answer. Try again. `refresh` tries again.")
    portal.refusal = { _ in nil }
    await portal.run("refresh")
    #expect(text == nil)
  }
}
