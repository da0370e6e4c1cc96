import EventLoop
import JSONValues
import Testing

@testable import Offline

@Suite struct `Looking whether a change has arrived` {
  /// A portal with that many rows, of which the last is `u-COUNT`.
  private func portal(rows: Int) throws -> Bench {
    let bench = try Bench()
    for number in 1...rows {
      _ = bench.write(Bench.adding("row", key: "draft-\(number)", uuid: "u-\(number)"), .remoteOnly)
    }
    return bench
  }

  private static func plan(newestFirst: Bool, page: String = "/page", count: String = "/count") -> JSON {
    var parameters: JSONObject = ["start": ["$first": true], "end": ["$last": true]]
    if newestFirst { parameters["newestFirst"] = true }
    var plan: JSONObject = [
      "page": ["path": .string(page), "parameters": .object(parameters)], "uuid": "uuid", "time": "time",
    ]
    if newestFirst { plan["newestFirst"] = true } else { plan["count"] = ["path": .string(count)] }
    return .object(plan)
  }

  private func look(_ bench: Bench, for uuid: String, _ plan: JSON, since: Int64 = 1_000) throws -> LookUp.End {
    var end: LookUp.End?
    LookUp(try #require(LookUpPlan(plan)), uuid: uuid, since: since, portal: bench.portal) { end = $0 }.start()
    bench.loop.run(until: { end != nil })
    return try #require(end)
  }

  @Test(arguments: [true, false])
  func `finds the oldest row and the newest, in whichever order they come`(newestFirst: Bool) throws {
    let bench = try portal(rows: 250)
    for number in [1, 100, 101, 151, 250] {
      guard case .arrived(let row) = try look(bench, for: "u-\(number)", Self.plan(newestFirst: newestFirst)) else {
        return #expect(Bool(false), "row \(number)")
      }
      #expect(row["id"] == .integer(Int64(number)))
    }
    #expect(try look(bench, for: "nobody", Self.plan(newestFirst: newestFirst)) == .notArrived)
  }

  @Test(arguments: [true, false])
  func `ends at rows that are older than the attempt`(newestFirst: Bool) throws {
    let bench = try portal(rows: 250)
    let before = bench.portal.paths.count
    // The rows are of the time from 1001 to 1250; the clocks may differ by an hour.
    #expect(try look(bench, for: "u-1", Self.plan(newestFirst: newestFirst), since: 3_700_000) == .notArrived)
    #expect(bench.portal.paths.dropFirst(before) == (newestFirst ? ["/page"] : ["/count", "/page"]))
  }

  // That it was not among those that were read does not mean that it is not there.
  @Test(arguments: [true, false]) func `gives up where a portal's rows have no end`(newestFirst: Bool) throws {
    let bench = try Bench()
    let plan = Self.plan(newestFirst: newestFirst, page: "/endless", count: "/huge")
    guard case .unknown = try look(bench, for: "nobody", plan) else { return #expect(Bool(false)) }
  }

  @Test func `begins with the newest row, however many there are`() throws {
    let bench = try Bench()
    let plan = Self.plan(newestFirst: false, page: "/echo", count: "/million")
    guard case .arrived(let row) = try look(bench, for: "1000000", plan) else { return #expect(Bool(false)) }
    #expect(row["uuid"] == "1000000")
  }

  @Test func `needs to know how many rows there are, unless the newest come first`() {
    let page: JSON = ["path": "/page"]
    #expect(LookUpPlan(["page": page, "uuid": "uuid"]) == nil)
    #expect(LookUpPlan(["page": page, "uuid": "uuid", "newestFirst": true]) != nil)
  }
}
