import BuiltPrograms
import CRunnerFrames
import Testing

@Suite struct `Calling a plugin` {
  private func called(_ call: Frame.Field, _ first: String?, _ second: String?, run: UInt64 = 0) -> Frame {
    func json(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
    guard case .text(let name) = call else { return Frame(SCREENS_EMIT) }
    return Frame(
      SCREENS_EMIT, ref: 1, id: run, "onCalled",
      .text("{\"call\":\"\(name)\",\"first\":\(json(first)),\"second\":\(json(second))}"))
  }

  @Test func `hands over each call with its words`() throws {
    let runner = try Runner("versatile")
    #expect(try runner.call(SCREENS_CREATE, ref: 1, ["strict"]) == [called("create", "strict", nil)])
    _ = try runner.call(SCREENS_DESTROY, ref: 1)
    #expect(try runner.call(SCREENS_CREATE, ref: 1, ["versatile"]) == [called("create", "versatile", nil)])
    #expect(try runner.call(SCREENS_CONTEXT, ref: 1, ["{}"]) == [called("context_changed", "{}", nil)])
    #expect(
      try runner.call(SCREENS_ATTRIBUTES, ref: 1, ["text", "Ada", "date", nil]) == [
        called("attribute_changed", "text", "Ada"), called("attribute_changed", "date", nil),
      ])
    #expect(try runner.call(SCREENS_SHOWN, ref: 1) == [called("shown", nil, nil)])
    #expect(try runner.call(SCREENS_EDIT, ref: 1, ["number", ""]) == [called("edit", "number", "")])
    #expect(
      try runner.call(SCREENS_PRESS, ref: 1, ["send"]) == [
        called("press", "send", nil), Frame(SCREENS_ASKED, ref: 1, "echo", "send"),
      ])
    #expect(try runner.call(SCREENS_SYNCED, ref: 1, ["key", "7"]) == [called("synced", "key", "7")])
    #expect(
      try runner.call(SCREENS_PERFORM, ref: 1, id: 9, ["echo", "send", "a\u{7F}b"]) == [
        called("echo", #"a\u007fb"#, "send", run: 9), Frame(SCREENS_FINISH, id: 9, 0, nil),
      ])
  }

  @Test func `carries view, rows and attributes`() throws {
    let runner = try Runner("versatile", creating: "versatile")
    let frames = try runner.perform("redraw")
    #expect(frames.map(\.kind) == [SCREENS_EMIT, SCREENS_VIEW, SCREENS_ROWS, SCREENS_ATTRIBUTE, SCREENS_FINISH])
    #expect(frames[2] == Frame(SCREENS_ROWS, ref: 1, 0, 3, #"[{"name":"one"},{"name":"two"}]"#))
    #expect(frames[3] == Frame(SCREENS_ATTRIBUTE, ref: 1, "state", "redrawn"))
  }

  @Test func `answers for instances that are not there`() throws {
    let runner = try Runner("hostile")
    for kind in [SCREENS_PERFORM, SCREENS_CANCEL, SCREENS_DESTROY, SCREENS_EDIT] {
      runner.send(kind, ref: 5, id: 6, ["x", "", nil])
      let returned = Frame(SCREENS_RETURNED, flags: UInt16(kind.rawValue), ref: 5, id: 6, 2)
      #expect(try runner.next() == returned)
    }
  }

  @Test(arguments: ["nothing", "no such definition"])
  func `says when no instance was made`(definition: String) throws {
    let runner = try Runner("hostile")
    runner.send(SCREENS_CREATE, ref: 1, [definition])
    let frames = try runner.frames(throughReturnOf: SCREENS_CREATE)
    #expect(frames.last?.fields == [1])
    runner.send(SCREENS_SHOWN, ref: 1)
    #expect(try runner.frames(throughReturnOf: SCREENS_SHOWN).last?.fields == [2])
  }

  @Test func `does without functions that a definition lacks`() throws {
    let runner = try Runner("idle", creating: "idle")
    for kind in [SCREENS_CONTEXT, SCREENS_ATTRIBUTES, SCREENS_SHOWN, SCREENS_PRESS, SCREENS_EDIT, SCREENS_SYNCED] {
      #expect(try runner.call(kind, ref: 1, ["a", "b"]) == [])
    }
    let frames = try runner.perform("never")
    #expect(frames.map(\.kind) == [SCREENS_FINISH])
    #expect(frames[0].fields[0] == 1)
    #expect(frames[0].text(1)?.contains("no function that performs") == true)
    #expect(try runner.call(SCREENS_DESTROY, ref: 1) == [])
  }

  @Test func `lets a plugin end in peace`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    _ = try runner.perform("never")
    runner.send(SCREENS_QUIT)
    #expect(try runner.end() == 0)
    #expect(runner.printed == "stopped\n")
  }

  @Test func `lets a plugin end in peace though the host is gone right after asking`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    runner.send(SCREENS_QUIT)
    runner.closeSocket()
    #expect(try runner.end() == 0)
    #expect(runner.printed == "stopped\n")
  }
}
