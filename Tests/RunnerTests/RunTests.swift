import BuiltPrograms
import CRunnerFrames
import Testing

@Suite struct `Runs of a plugin` {
  @Test func `tells what happens in its order`() throws {
    let runner = try Runner("hello", creating: "hello")
    _ = try runner.call(SCREENS_ATTRIBUTES, ref: 1, ["name", "Ada", "times", "1", "warmth", "1", "token", "*"])
    #expect(
      try runner.perform("greet") == [
        Frame(SCREENS_EMIT, ref: 1, id: 7, "onGreeted", #"{"text":"Hello, Ada!","signed":true}"#),
        Frame(SCREENS_ATTRIBUTE, ref: 1, "greetings", "1"), Frame(SCREENS_FINISH, id: 7, 0, nil),
      ])
  }

  @Test func `carries what is invalid`() throws {
    let runner = try Runner("hello", creating: "hello")
    let frames = try runner.perform("greet")
    #expect(frames.map(\.kind) == [SCREENS_FINISH])
    #expect(frames[0].fields[0] == 2)
  }

  @Test func `goes on after the call has returned`() throws {
    let runner = try Runner("hello", creating: "hello")
    _ = try runner.call(SCREENS_ATTRIBUTES, ref: 1, ["pause", "1ms"])
    for run in [7, 8] as [UInt64] {
      #expect(try runner.call(SCREENS_PERFORM, ref: 1, id: run, ["count", "", "300"]).count < 600)
    }
    var counts: [UInt64: Int] = [:]
    var finished = 0
    _ = try runner.frames { frame in
      if frame.kind == SCREENS_EMIT { counts[frame.id, default: 0] += 1 }
      if frame.kind == SCREENS_FINISH { finished += 1 }
      return finished == 2
    }
    #expect(finished == 2)
    #expect(counts.values.allSatisfy { $0 > 0 && $0 <= 300 })
  }

  @Test func `ends once`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    #expect(
      try runner.perform("finish-twice") == [
        Frame(SCREENS_FINISH, id: 7, 1, #"{"message":"first"}"#), Frame(SCREENS_LOG, 1, "finish answered 0 1"),
      ])
  }

  @Test func `is over after its end`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    #expect(
      try runner.perform("emit-after-finish") == [
        Frame(SCREENS_FINISH, id: 7, 0, nil), Frame(SCREENS_LOG, 1, "late answers 1 1 1"),
      ])
  }

  @Test func `belongs to one screenlet`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    _ = try runner.call(SCREENS_CREATE, ref: 2, ["hostile"])
    #expect(
      try runner.perform("emit-for-others") == [
        Frame(SCREENS_LOG, 2, "emit: the run belongs to another screenlet"),
        Frame(SCREENS_LOG, 1, "foreign answers 1 1 2"), Frame(SCREENS_FINISH, id: 7, 0, nil),
      ])
  }

  @Test func `ends with its screenlet, without a word`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    _ = try runner.perform("never")
    #expect(try runner.call(SCREENS_DESTROY, ref: 1) == [])
    _ = try runner.call(SCREENS_CREATE, ref: 1, ["hostile"])
    #expect(try runner.call(SCREENS_CANCEL, ref: 1, id: 7) == [])
  }

  // MARK: - Cancelling

  @Test func `sees a cancellation in the middle of a loop`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    runner.send(SCREENS_PERFORM, ref: 1, id: 7, ["poll", "", nil])
    _ = try runner.frames { $0.kind == SCREENS_EMIT }
    runner.send(SCREENS_CANCEL, ref: 1, id: 7)
    #expect(
      try runner.frames(throughReturnOf: SCREENS_CANCEL) == [
        Frame(SCREENS_FINISH, id: 7, 3, nil), Frame(SCREENS_RETURNED, flags: 5, ref: 1, id: 7, 0),
        Frame(SCREENS_RETURNED, flags: 8, ref: 1, id: 7, 0),
      ])
  }

  @Test func `lets the plugin end a cancelled run`() throws {
    let runner = try Runner("hello", creating: "hello")
    _ = try runner.call(SCREENS_ATTRIBUTES, ref: 1, ["pause", "1h"])
    _ = try runner.perform("count", "5")
    #expect(try runner.call(SCREENS_CANCEL, ref: 1, id: 7) == [Frame(SCREENS_FINISH, id: 7, 3, nil)])
  }

  @Test func `ends a cancelled run for a plugin that cannot`() throws {
    let runner = try Runner("hostile", creating: "deaf")
    _ = try runner.perform("never")
    #expect(try runner.call(SCREENS_CANCEL, ref: 1, id: 7) == [Frame(SCREENS_FINISH, id: 7, 3, nil)])
    #expect(try runner.call(SCREENS_CANCEL, ref: 1, id: 7) == [])
  }

  @Test func `does not begin what was cancelled while it waited`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    runner.send(SCREENS_PERFORM, ref: 1, id: 6, ["poll", "", nil])
    _ = try runner.frames { $0.kind == SCREENS_EMIT }
    runner.send(SCREENS_PERFORM, ref: 1, id: 7, ["exit", "", nil])
    runner.send(SCREENS_CANCEL, ref: 1, id: 7)
    runner.send(SCREENS_CANCEL, ref: 1, id: 6)
    let frames = try runner.frames { $0.kind == SCREENS_RETURNED && $0.flags == 5 && $0.id == 7 }
    #expect(frames.filter { $0.kind == SCREENS_FINISH }.map(\.id) == [6, 7])
    #expect(frames.last == Frame(SCREENS_RETURNED, flags: 5, ref: 1, id: 7, 0))
  }

  // MARK: - Progress

  @Test func `tells progress as often as a person can look, and the last of it`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    let clock = ContinuousClock()
    let start = clock.now
    let frames = try runner.perform("progress", "50000")
    // The runner's clock is exact to a few milliseconds.
    let intervals = (clock.now - start) / .milliseconds(40)
    #expect(frames.last == Frame(SCREENS_FINISH, id: 7, 0, nil))
    #expect(frames.dropLast().last == Frame(SCREENS_PROGRESS, id: 7, 50_000, 50_000, nil))
    #expect(Double(frames.count) <= intervals + 3)
  }

  @Test func `tells noted progress though the plugin says nothing more`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    _ = try runner.perform("progress-twice")
    let last = Frame(SCREENS_PROGRESS, id: 7, 2, 2, "second")
    runner.send(SCREENS_SHOWN, ref: 1)
    #expect(try runner.frames { $0 == last }.last == last)
  }
}
