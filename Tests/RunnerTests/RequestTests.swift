import BuiltPrograms
import CRunnerFrames
import Testing

@Suite struct `Requests of a plugin` {
  private func asking() throws -> Runner {
    let runner = try Runner("hostile", creating: "hostile")
    #expect(try runner.perform("ask") == [Frame(SCREENS_REQUEST, ref: 1, id: 1, 7, "read", #"{"calls":[]}"#)])
    return runner
  }

  private func answered(_ status: UInt32) -> Frame {
    Frame(
      SCREENS_EMIT, ref: 1, id: 7, "onAnswered", .text(#"{"status":\#(status),"origin":1,"age":250,"length":3}"#))
  }

  @Test(arguments: [0, 2, 3, 5] as [UInt32])
  func `gets an answer`(status: UInt32) throws {
    let runner = try asking()
    runner.answer(SCREENS_ANSWER, request: 1, status: status)
    #expect(
      try runner.frames(throughReturnOf: SCREENS_ANSWER) == [
        answered(status), Frame(SCREENS_FINISH, id: 7, 0, nil), Frame(SCREENS_RETURNED, flags: 9, id: 1, 0),
      ])
  }

  @Test func `gets parts until it has seen enough, and then the end`() throws {
    let runner = try asking()
    for done in 1...3 as ClosedRange<Int64> { runner.answer(SCREENS_PART, request: 1, status: 1, done: done) }
    runner.answer(SCREENS_ANSWER, request: 1, status: 4)
    #expect(
      try runner.frames(throughReturnOf: SCREENS_ANSWER) == [
        answered(1), Frame(SCREENS_PART_TAKEN, id: 1),
        answered(1), Frame(SCREENS_PART_TAKEN, flags: 1, id: 1),
        Frame(SCREENS_PART_TAKEN, flags: 1, id: 1),
        answered(4), Frame(SCREENS_FINISH, id: 7, 0, nil), Frame(SCREENS_RETURNED, flags: 9, id: 1, 0),
      ])
  }

  @Test func `gets one end, whatever else the host sends`() throws {
    let runner = try asking()
    for request in [1, 1, 2, 0] as [UInt64] { runner.answer(SCREENS_ANSWER, request: request, status: 0) }
    runner.answer(SCREENS_PART, request: 1, status: 1)
    let frames = try runner.frames { $0.kind == SCREENS_PART_TAKEN }
    #expect(frames.filter { $0.kind == SCREENS_EMIT } == [answered(0)])
    #expect(frames.filter { $0.kind == SCREENS_RETURNED }.count == 4)
    #expect(frames.last == Frame(SCREENS_PART_TAKEN, flags: 1, id: 1))
  }

  private let abandoned = Frame(SCREENS_LOG, 1, #"answered {"status":4,"origin":3,"age":-1,"length":0}"#)

  @Test func `is abandoned with its run`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    #expect(
      try runner.perform("ask-and-finish").dropFirst() == [
        Frame(SCREENS_ABANDON, id: 1), Frame(SCREENS_FINISH, id: 7, 0, nil),
      ])
    #expect(try runner.frames { $0.kind == SCREENS_LOG }.last == abandoned)
  }

  @Test func `is abandoned with its screenlet`() throws {
    let runner = try asking()
    #expect(try runner.call(SCREENS_DESTROY, ref: 1) == [abandoned])
  }

  @Test func `can be given up once`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    #expect(
      try runner.perform("abandon").dropFirst() == [
        Frame(SCREENS_ABANDON, id: 1), Frame(SCREENS_LOG, 1, "abandon answered 0 1"),
      ])
    #expect(
      try runner.frames(throughFinishOf: 7).first
        == Frame(SCREENS_EMIT, ref: 1, id: 7, "onAnswered", #"{"status":4,"origin":3,"age":-1,"length":0}"#))
  }

  @Test func `is one of 32 at most`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    let frames = try runner.perform("ask-much")
    #expect(frames.filter { $0.kind == SCREENS_REQUEST }.map(\.id) == Array(1...32))
    #expect(frames.filter { $0 == Frame(SCREENS_LOG, 2, "request: 32 requests are open already") }.count == 8)
    #expect(frames.last == Frame(SCREENS_LOG, 1, "32 requests taken"))
  }
}
