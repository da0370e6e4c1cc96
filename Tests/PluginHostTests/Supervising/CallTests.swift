import JSONValues
import PluginHost
import Testing

@Suite struct `Calls to a plugin` {
  private let session: HostedSession

  init() throws { session = try HostedSession() }

  private static func snapshot(
    _ attributes: [String: String] = [:], entered: [(field: String, text: String)] = [], context: JSON = [:]
  ) -> InstanceSnapshot { HostedSession.snapshot(attributes, entered: entered, context: context) }

  @Test func `begin with the instance, its context, all attributes and what was entered`() throws {
    let instance = try session.instance(of: "versatile", in: "versatile")
    #expect(instance.plugin.pid == nil)
    let snapshot = Self.snapshot(
      ["text": "Ada", "secret": "*", "integer": "3"], entered: [("number", "5"), ("First Field", "x")],
      context: ["groupId": 20143])
    #expect(try session.finish("echo", "hi", on: instance, snapshot) == .succeeded)
    #expect(
      session.calls == [
        "create versatile", #"context_changed {"groupId":20143}"#, "attribute_changed integer 3",
        "attribute_changed secret *", "attribute_changed text Ada", "edit number 5", "edit First Field x", "echo hi ",
      ])
    #expect(instance.plugin.pid != nil)
  }

  @Test func `bring up to date what has changed, and nothing else`() throws {
    let instance = try session.instance(of: "versatile", in: "versatile")
    try session.finish("echo", "1", on: instance, Self.snapshot(["text": "Ada", "integer": "3"], context: ["a": 1]))
    session.forgetReports()
    try session.finish("echo", "2", on: instance, Self.snapshot(["text": "Ada", "integer": "3"], context: ["a": 1]))
    #expect(session.calls == ["echo 2 "])
    session.forgetReports()
    try session.finish("echo", "3", on: instance, Self.snapshot(["text": "Bob"], context: ["a": 2]))
    #expect(
      session.calls == [
        #"context_changed {"a":2}"#, "attribute_changed integer", "attribute_changed text Bob", "echo 3 ",
      ])
  }

  @Test func `do not tell a plugin what it has set itself`() throws {
    let instance = try session.instance(of: "versatile", in: "versatile")
    try session.finish("redraw", on: instance)
    session.forgetReports()
    try session.finish("echo", on: instance, Self.snapshot(["state": "redrawn"]))
    #expect(session.calls == ["echo "])
  }

  @Test func `carry edits, presses and what is about to be shown`() throws {
    let instance = try session.instance(of: "versatile", in: "versatile")
    try session.finish("echo", on: instance)
    session.forgetReports()
    let host = try session.host
    try session.end { host.show(instance, Self.snapshot(), completion: $0) }
    try session.end { host.show(instance, Self.snapshot(), completion: $0) }
    try session.end { host.edit(instance, Self.snapshot(), field: "number", text: "\0\u{1F600}", completion: $0) }
    try session.end { host.press(instance, Self.snapshot(), button: "send", completion: $0) }
    #expect(session.calls == ["shown", "edit number \0\u{1F600}", "press send"])
    let asked = session.reports.compactMap {
      if case .actionAsked(_, let action, let text) = $0 { action + (text ?? "") } else { nil }
    }
    #expect(asked == ["echosend"])
  }

  @Test func `bring an instance that was shown up to date before it is looked at again`() throws {
    let instance = try session.instance(of: "versatile", in: "versatile")
    let host = try session.host
    try session.end { host.show(instance, Self.snapshot(), completion: $0) }
    session.forgetReports()
    try session.end { host.show(instance, Self.snapshot(["text": "new"]), completion: $0) }
    #expect(session.calls == ["attribute_changed text new"])
  }

  @Test func `tell everything anew to a plugin that starts again`() throws {
    let instance = try session.instance(of: "versatile", in: "versatile")
    let host = try session.host
    let snapshot = Self.snapshot(["text": "Ada"], entered: [("number", "5")], context: ["a": 1])
    try session.end { host.show(instance, snapshot, completion: $0) }
    host.endRunner(of: instance.plugin)
    try session.wait(for: "the death") { !session.deaths.isEmpty }
    #expect(session.deaths.first?.cause == .asked)
    session.forgetReports()
    try session.finish("echo", "again", on: instance, snapshot)
    try session.end { host.show(instance, snapshot, completion: $0) }
    #expect(
      session.calls == [
        "create versatile", #"context_changed {"a":1}"#, "attribute_changed text Ada", "edit number 5", "echo again ",
        "shown",
      ])
  }

  @Test func `are refused as a whole when a part of them is too large`() throws {
    let instance = try session.instance(of: "versatile", in: "versatile")
    let large = String(repeating: "x", count: 17 << 20)
    let host = try session.host
    #expect(try session.perform("echo", large, on: instance).outcome.end == "tooLarge")
    #expect(try session.perform("echo", on: instance, Self.snapshot(["text": large])).outcome.end == "tooLarge")
    #expect(instance.plugin.pid == nil)
    try session.end {
      host.edit(instance, Self.snapshot(["text": "small"]), field: "number", text: "1", completion: $0)
    }
    #expect(session.calls.dropFirst(2) == ["attribute_changed text small", "edit number 1"])
  }

  @Test func `carry almost as much as a frame holds, both ways`() throws {
    let instance = try session.instance(of: "hostile", in: "hostile")
    #expect(try session.finish("big-event", "4000000", on: instance) == .succeeded)
    let versatile = try session.instance(of: "versatile", in: "versatile")
    let large = String(repeating: "x", count: (16 << 20) - 100)
    #expect(try session.finish("echo", large, on: versatile) == .succeeded)
  }

  @Test func `end without an instance when the plugin makes none`() throws {
    let instance = try session.instance(of: "nothing", in: "hostile")
    let first = try session.perform("never", on: instance)
    let second = try session.perform("never", on: instance)
    try session.wait(for: "both") { first.outcome.end != nil && second.outcome.end != nil }
    #expect([first.outcome.end, second.outcome.end] == ["noInstance", "noInstance"])
    #expect(session.deaths.isEmpty)
  }

  @Test func `carry what a run failed of`() throws {
    let instance = try session.instance(of: "versatile", in: "versatile")
    #expect(try session.finish("fail", on: instance) == .failed)
    #expect(try session.finish("reject", on: instance) == .invalid)
    let details = session.reports.compactMap {
      if case .finished(_, _, let details) = $0 { details["message"]?.string } else { nil }
    }
    #expect(details == ["it failed", "one field is wrong"])
  }
}
