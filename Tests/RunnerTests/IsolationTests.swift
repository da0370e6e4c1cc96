import BuiltPrograms
import CRunnerFrames
import Glibc
import BuiltPrograms
import Testing

@Suite struct `What a plugin cannot break` {
  @Test(
    arguments: [
      ("exit", 7), ("exit-quietly", 0), ("abort", -SIGABRT), ("crash", -SIGSEGV), ("crash-later", -SIGSEGV),
      ("close-socket", 2),
    ])
  func `dies with a status that tells how`(action: String, status: Int32) throws {
    let runner = try Runner("hostile", creating: "hostile")
    runner.send(SCREENS_PERFORM, ref: 1, id: 7, [action, "", nil])
    #expect(try runner.end() == status)
  }

  @Test func `dies in create`() throws {
    let runner = try Runner("hostile")
    runner.send(SCREENS_CREATE, ref: 1, ["crashing"])
    #expect(try runner.end() == -SIGSEGV)
  }

  @Test func `dies with its host while it hangs`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    runner.send(SCREENS_PERFORM, ref: 1, id: 7, ["hang", "", nil])
    runner.closeSocket()
    #expect(try runner.end() == 0)
  }

  @Test func `does not outlive a host that was gone before it began`() throws {
    let runner = try Runner(library: PluginBuilding.library("hangs_in_entry"), parent: 1)
    #expect(try runner.next() == nil)
    #expect(try runner.end() == 0)
  }

  @Test func `speaks only in the process that it was started in`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    #expect(try runner.perform("fork").first == Frame(SCREENS_LOG, 1, "child answered 11"))
    #expect(try runner.perform("fork-back").first == Frame(SCREENS_LOG, 1, "child exited 0"))
  }

  @Test func `is told what is wrong with its arguments`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    let frames = try runner.perform("nulls")
    #expect(
      frames.dropLast().map { $0.text(1) } == [
        "emit: event is NULL", "finish: no such outcome", "view: json is NULL", "rows: json is NULL",
        "rows: first is negative", "set_attribute: name is NULL", "perform: action is NULL",
        "request: service is NULL", "request: reply is NULL", "abandon: there never was such a request",
        "watch: no descriptor of the plugin", "watch: no descriptor of the plugin",
        "watch: the descriptor is not watched", "log: no such level", "log: text is NULL",
        "answers 2 2 2 2 2 2 2 0 0 2 2 2 2 2 2",
      ])
    #expect(frames.last == Frame(SCREENS_FINISH, id: 7, 0, nil))
  }

  @Test func `sends no text over 4 MiB`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    #expect(
      try runner.perform("big-event", "5000000").prefix(2) == [
        Frame(SCREENS_LOG, 2, "emit: json is longer than 4 MiB"), Frame(SCREENS_LOG, 1, "emit answered 2"),
      ])
    let large = try runner.perform("big-event", "4000000")
    #expect(large.first?.text(1)?.utf8.count == 4_000_002)
  }

  @Test func `goes on when a watched descriptor was closed`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    _ = try runner.perform("close-watched")
    #expect(try runner.perform("chain").first == Frame(SCREENS_ASKED, ref: 1, "never", nil))
    runner.send(SCREENS_QUIT)
    #expect(try runner.end() == 0)
    #expect(runner.printed.contains("was closed while it was watched"))
  }

  @Test func `prints line by line`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    _ = try runner.perform("print")
    #expect(runner.printed == "to output\nwithout an endto error\n")
  }

  @Test func `tells that it lives while it only asks`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    runner.send(SCREENS_PERFORM, ref: 1, id: 7, ["poll", "", nil])
    #expect(try runner.next()?.kind == SCREENS_EMIT)
    #expect(try runner.next() == Frame(SCREENS_ALIVE))
  }

  @Test func `is announced when a callback takes long`() throws {
    let runner = try Runner("hostile", creating: "hostile")
    runner.send(SCREENS_PERFORM, ref: 1, id: 7, ["linger", "", nil])
    // Not `frames`, which leaves out what depends on time.
    while let frame = try runner.next(), frame.kind != SCREENS_LINGERING {}
    runner.send(SCREENS_CANCEL, ref: 1, id: 7)
    var rest: [Frame] = []
    while rest.count < 3, let frame = try runner.next() {
      if frame.kind != SCREENS_ALIVE { rest.append(frame) }
    }
    #expect(
      rest == [
        Frame(SCREENS_FINISH, id: 7, 3, nil), Frame(SCREENS_RETURNED, flags: 48, 0),
        Frame(SCREENS_RETURNED, flags: 8, ref: 1, id: 7, 0),
      ])
  }
}
