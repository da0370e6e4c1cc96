import CScreenlet
import JSONValues
@testable import ScreenletKit
import ScreenletTesting
import Testing

private enum Style: String, AttributeChoice { case plain, shout }

private class Base: Screenlet {
  @Attribute("Inherited.") var inherited: Int64 = 7
}

private final class Declared: Base {
  override class var name: String { "declared" }
  override class var summary: String { "All that can be declared." }
  override class var actions: [Action] {
    [
      Action("go", "Goes.", isDefault: true),
      Action("page", "Loads.", needsPortal: true, argument: .init("N", Int64.self, required: true, limits: 0...)),
      Action(
        "add", "Adds.", overlaps: true,
        argument: .init(
          "VALUES",
          members: [.init("url", String.self, "Where.", required: true), .init("day", CalendarDay.self, "When.")],
          examples: ["url=http://a"])),
    ]
  }
  override class var events: [EventDeclaration] { [EventDeclaration("onGone", "It went.", examples: [["a": 1]])] }

  @Attribute("A text.", alias: "who", examples: ["Ada", "Grace"]) var name = "World"
  @Attribute("No text.") var nothing = ""
  @Attribute("A number.", required: true, limits: 1...10) var times: Int64 = 0
  @Attribute("A count.", limits: 0...) var count = 1
  @Attribute("A decimal.", limits: ...DecimalNumber(100)) var warmth: DecimalNumber = 0.5
  @Attribute("A truth.") var polite = true
  @Attribute("A day.", examples: [CalendarDay(year: 2026, month: 11, day: 30)]) var met: CalendarDay?
  @Attribute("A duration.", limits: Duration.milliseconds(1)...Duration.seconds(3600)) var pause = Duration.seconds(90)
  @Attribute("A choice.") var style: Style = .shout
  @Attribute("Texts.") var companions = ["a", "b"]
  @Attribute("Choices.") var styles: [Style] = []
  @Attribute("An object.") var extra: JSONObject = ["place": "London"]
  @Attribute("A number, perhaps.", readOnly: true) var perhaps: Int64?
  @Attribute("A secret.", required: true) var token: Secret
  @Attribute("When to use the cache.", name: "policy", alias: "offlinePolicy") var chosen: OfflinePolicy = .remoteFirst

  let form = DeclaredView()
  override var view: ScreenletView { form }
}

private final class DeclaredView: ScreenletView {
  @Field("Where.", label: "URL", required: true) var url = ""
  @Field("What.", name: "a title") var title = "None"
  @Field("How.") var style: Style?
  @Field("A file.", isDocument: true) var file = ""
  let go = Button("Goes.", action: "go", label: "Go!")
}

@MainActor @Suite struct `What a screenlet declares` {
  private func definition() throws -> UnsafePointer<screenlet_definition> {
    try HostedScreenlet.definition(of: Declared.self)
  }

  @Test func `makes attributes of each type`() throws {
    #expect(
      try TableReader.attributes(definition()) == [
        "inherited · 2 · 0 · default 7 · Inherited.",
        "name · alias who · 1 · 0 · default World · as Ada|Grace · A text.",
        "nothing · 1 · 0 · No text.",
        "times · 2 · 1 · from 1 · to 10 · A number.",
        "count · 2 · 0 · default 1 · from 0 · A count.",
        "warmth · 3 · 0 · default 0.5 · to 100 · A decimal.",
        "polite · 4 · 0 · default true · A truth.",
        "met · 5 · 0 · as 2026-11-30 · A day.",
        "pause · 6 · 0 · default 90s · from 1ms · to 1h · A duration.",
        "style · 7 · 0 · default shout · of plain|shout · A choice.",
        #"companions · 8 · 0 · default ["a","b"] · Texts."#,
        "styles · 8 · 0 · of plain|shout · Choices.",
        #"extra · 9 · 0 · default {"place":"London"} · An object."#,
        "perhaps · 2 · 16 · A number, perhaps.",
        "token · 1 · 3 · A secret.",
        "policy · alias offlinePolicy · 7 · 0 · default remote-first · of remote-only|cache-only|remote-first|cache-first"
          + " · When to use the cache.",
      ])
  }

  @Test func `makes actions, events, fields and buttons`() throws {
    let definition = try definition()
    #expect(
      TableReader.actions(definition) == [
        "go · 0 · 32 · Goes.", "page · 2 · 5 · N · from 0 · Loads.", "add · 9 · 8 · VALUES · as url=http://a · Adds.",
        "  url · 1 · 1 · Where.", "  day · 5 · 0 · When.",
      ])
    #expect(TableReader.events(definition) == [#"onGone · as {"a":1} · It went."#])
    #expect(
      TableReader.fields(definition) == [
        "url · 1 · 1 · label URL · Where.", "a title · 1 · 0 · default None · What.",
        "style · 7 · 0 · of plain|shout · How.",
        "file · 10 · 0 · A file.",
      ])
    #expect(TableReader.buttons(definition) == ["go · Go! · go · Goes."])
  }

  @Test(
    arguments: [
      ("LoginScreenlet", "login"), ("AddBookmarkScreenlet", "add-bookmark"), ("DDLFormScreenlet", "ddl-form"),
      ("DDLList", "ddl-list"), ("Screenlet", "screenlet"), ("ScreenletOfScreenlets", "screenlet-of"), ("A", "a"),
    ])
  func `is named after its class`(className: String, name: String) {
    #expect(definitionName(ofClass: className) == name)
  }

  @Test func `is refused by a host of another contract`() throws {
    var table = FakeHost.table.pointee
    table.abi_min = 2
    table.abi_max = 3
    var reason = [CChar](repeating: 1, count: 24)
    let plugin = Plugin.start(3, &table, &reason, 24, name: "test", version: "1", summary: "A test.", [Declared.self])
    #expect(plugin == nil)
    #expect(reason.map { UInt8(bitPattern: $0) } == Array("test 1 speaks contract ".utf8) + [0])
  }
}
