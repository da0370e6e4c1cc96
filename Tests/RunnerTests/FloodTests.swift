import BuiltPrograms
import CRunnerFrames
import Testing

@Suite struct `Floods from a plugin` {
  /// About half of what a socket's buffer takes when frames are small.
  private static let much: Int32 = 8_000

  @Test func `wait for a slow host, and lose nothing`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    runner.send(SCREENS_PERFORM, ref: 1, id: 7, ["flood", "", "5000"])
    try runner.waitForUnread(Self.much)
    var counts = [0, 0, 0, 0]
    let frames = try runner.frames(throughFinishOf: 7).filter { $0.kind == SCREENS_EMIT }
    for frame in frames {
      // {"thread":2,"count":17}
      let numbers = frame.text(1)?.split { !$0.isWholeNumber }.compactMap { Int($0) } ?? []
      guard numbers.count == 2, counts.indices.contains(numbers[0]) else {
        Issue.record("\(frame)")
        return
      }
      #expect(numbers[1] == counts[numbers[0]])
      counts[numbers[0]] += 1
    }
    #expect(counts == [5000, 5000, 5000, 5000])
  }

  @Test func `do not hold up a cancellation`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    runner.send(SCREENS_PERFORM, ref: 1, id: 7, ["flood", "", nil])
    try runner.waitForUnread(Self.much)
    runner.send(SCREENS_CANCEL, ref: 1, id: 7)
    #expect(try runner.frames(throughFinishOf: 7).last == Frame(SCREENS_FINISH, id: 7, 3, nil))
  }

  @Test func `do not keep other calls from returning`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    runner.send(SCREENS_PERFORM, ref: 1, id: 7, ["flood", "", nil])
    _ = try runner.frames(throughReturnOf: SCREENS_PERFORM)
    for _ in 0..<20 {
      // Four threads take turns with the main thread, so its answer is never far behind.
      #expect(try runner.call(SCREENS_SHOWN, ref: 1).count < 20_000)
    }
  }

  @Test func `from fifty threads keep their frames apart`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    runner.send(SCREENS_PERFORM, ref: 1, id: 7, ["threads", "", nil])
    let frames = try runner.frames(throughFinishOf: 7)
    for kind in [SCREENS_EMIT, SCREENS_VIEW, SCREENS_ROWS, SCREENS_ATTRIBUTE, SCREENS_LOG] {
      #expect(frames.filter { $0.kind == kind }.count == 1000)
    }
  }
}
