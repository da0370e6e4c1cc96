import Testing

@testable import Shell

@Suite struct `A meter of progress` {
  private let start = ContinuousClock.now

  private func meter(_ tellings: [(seconds: Double, done: Int64, total: Int64)]) -> ProgressMeter {
    var meter = ProgressMeter()
    for telling in tellings {
      meter.note(done: telling.done, total: telling.total, text: nil, at: start + .seconds(telling.seconds))
    }
    return meter
  }

  @Test func `knows nothing at first, and no speed after one telling`() {
    #expect(!ProgressMeter().isKnown)
    let meter = meter([(0, 5, 10)])
    #expect(meter.isKnown && meter.fraction == 0.5 && meter.amount == "5 of 10")
    #expect(meter.speed(at: start) == nil && meter.timeLeft(at: start) == nil)
  }

  @Test func `tells speed and time left of what goes on evenly`() throws {
    let meter = meter((0...40).map { (Double($0) / 4, Int64($0) * 25, 2000) })
    let now = start + .seconds(10)
    let speed = try #require(meter.speed(at: now))
    let left = try #require(meter.timeLeft(at: now)).seconds
    #expect(abs(speed - 100) < 0.01 && abs(left - 10) < 0.01)
  }

  @Test func `follows a speed that changes, smoothly`() throws {
    var meter = ProgressMeter()
    var done: Int64 = 0
    // Four tellings a second.
    func go(on seconds: Range<Int>, by step: Int64) throws -> Double {
      var now = start
      for quarter in (seconds.lowerBound * 4)..<(seconds.upperBound * 4) {
        now = start + .milliseconds(250 * quarter)
        meter.note(done: done, total: 100_000, text: nil, at: now)
        done += step
      }
      return try #require(meter.speed(at: now))
    }
    let slow = try go(on: 0..<10, by: 25)
    let soon = try go(on: 10..<11, by: 250)
    let late = try go(on: 11..<40, by: 250)
    #expect(abs(slow - 100) < 1)
    #expect(soon > 150 && soon < 600)
    #expect(late > 990 && late < 1001)
  }

  @Test func `gets slower while nothing is told`() throws {
    let meter = meter([(0, 0, 100), (1, 10, 100), (2, 20, 100)])
    let speeds = try [2, 3, 10, 100].map { try #require(meter.speed(at: start + .seconds($0))) }
    #expect(speeds[0] == speeds[1] && speeds[1] > speeds[2] && speeds[2] > speeds[3])
  }

  @Test func `begins anew with another piece of work`() {
    let other = meter([(0, 0, 100), (1, 90, 100), (2, 1, 50)])
    #expect(other.speed(at: start + .seconds(2)) == nil && other.amount == "1 of 50")
    let back = meter([(0, 0, 100), (1, 90, 100), (2, 1, 100)])
    #expect(back.speed(at: start + .seconds(2)) == nil)
  }

  @Test func `keeps a text until another one comes`() {
    var meter = ProgressMeter()
    meter.note(done: 0, total: -1, text: "loading", at: start)
    meter.note(done: 1, total: 10, text: nil, at: start)
    #expect(meter.text == "loading")
    meter.note(done: 2, total: 10, text: "", at: start)
    #expect(meter.text == nil)
  }

  @Test(
    arguments: [
      (0, 0, nil, nil), (7, -1, nil, "7"), (-3, -1, nil, nil), (-5, 10, 0, "-5 of 10"), (12, 10, 1, "12 of 10"),
      (.max, .max, 1, "9,223,372.0 T of 9,223,372.0 T"), (.min, -1, nil, nil),
      (.min, .max, 0, "-9,223,372.0 T of 9,223,372.0 T"),
    ] as [(Int64, Int64, Double?, String?)])
  func `takes whatever a plugin tells`(done: Int64, total: Int64, fraction: Double?, amount: String?) {
    var meter = meter([(0, .min, .max), (1, done, total)])
    #expect(meter.fraction == fraction && meter.amount == amount)
    meter.note(done: .max, total: total, text: nil, at: start + .seconds(2))
    _ = meter.timeLeft(at: start + .seconds(3))
  }
}
