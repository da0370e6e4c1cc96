import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@testable import ScreenletKit

@MainActor @Suite struct `The life of a screenlet` {
  @Test func `begins with context and attributes`() throws {
    let hosted = try HostedScreenlet(Probe.self, attributes: ["number": "8", "text": "told", "unknown": "1"])
    let probe = try hosted.screenlet(as: Probe.self)
    #expect(probe.notes == ["created", "context 20143 20164", "changed number", "changed text"])
    #expect(probe.number == 8)
    #expect(probe.text == "told")
    #expect(probe.context.serviceVersion == PortalVersion(7, 0))
    hosted.show()
    hosted.sync("key", ["a": 1])
    #expect(probe.notes.suffix(2) == ["shown", #"synced key {"a":1}"#])
  }

  @Test func `has initial values for what is unset, and for what is no value`() throws {
    let hosted = try HostedScreenlet(Probe.self, attributes: ["number": "8", "text": "told"])
    let probe = try hosted.screenlet(as: Probe.self)
    hosted.set("number", "eight")
    hosted.set("text", nil)
    #expect(probe.number == 7)
    #expect(probe.text == "initial")
  }

  @Test func `tells what it sets itself`() throws {
    let hosted = try HostedScreenlet(Probe.self)
    let probe = try hosted.screenlet(as: Probe.self)
    probe.number = 9
    probe.form.url = "http://a"
    probe.form.day = nil
    #expect(
      hosted.host.sayings == [
        .attribute("number", "9"), .view(["values": ["url": "http://a"]]), .view(["values": ["day": ""]]),
      ])
    #expect(probe.form.url == "http://a")
  }

  @Test func `reads what a person enters`() throws {
    let hosted = try HostedScreenlet(Probe.self)
    let form = try hosted.screenlet(as: Probe.self).form
    hosted.edit("day", "2026-11-30")
    hosted.edit("count", "5")
    #expect(form.day == CalendarDay(year: 2026, month: 11, day: 30))
    #expect(form.count == 5)
    for field in ["day", "count", "url"] { hosted.edit(field, "") }
    #expect(form.day == nil)
    #expect(form.count == 3)
    #expect(form.url == "")
    #expect(hosted.host.sayings == [.asked("other", "")])
  }

  @Test func `has fields that come later`() throws {
    let hosted = try HostedScreenlet(Probe.self)
    let form = try hosted.screenlet(as: Probe.self).form
    var field = ViewField("later", label: "Later", ValueForm(.integer), value: "1")
    field.isRequired = true
    form.showFields([field])
    hosted.edit("later", "2")
    #expect(form.value(of: "later") == "2")
    #expect(
      hosted.host.sayings == [
        .view(["fields": [["name": "later", "type": "integer", "label": "Later", "value": "1", "required": true]]])
      ])
  }

  @Test func `never learns a secret`() throws {
    let hosted = try HostedScreenlet(Probe.self)
    let probe = try hosted.screenlet(as: Probe.self)
    #expect(!probe.password.isSet)
    hosted.set("password", "*")
    #expect(probe.password.isSet)
    #expect(probe.password.typedText == nil)
    #expect(probe.password.reference == ["$attribute": "password"])
    hosted.set("password", nil)
    #expect(!probe.password.isSet)
  }

  @Test func `takes and gives texts with NUL characters whole`() throws {
    let hosted = try HostedScreenlet(Probe.self)
    let probe = try hosted.screenlet(as: Probe.self)
    hosted.definitionSets("text", [0x61, 0xC0, 0x80, 0x62, 0xFF])
    #expect(probe.text == "a\0b\u{FFFD}")
    #expect(HostText.bytes("a\0b").map { UInt8(bitPattern: $0) } == [0x61, 0xC0, 0x80, 0x62, 0])
  }

  @Test func `ends with all that it had under way`() throws {
    let hosted = try HostedScreenlet(Probe.self)
    let probe = try hosted.screenlet(as: Probe.self)
    var kept: Interactor?
    probe.makeInteractor = { probe, _, _ in
      kept = ToldInteractor(probe) { _ in true }
      return kept
    }
    hosted.perform("go")
    hosted.destroy()
    let sayings = hosted.host.sayings
    kept?.callOnSuccess()
    #expect(kept?.isCancelled == true)
    #expect(hosted.host.sayings == sayings)
    #expect(!probe.emit("onLate"))
    #expect(probe.notes.last == "started")
  }
}
