import BookmarksScreenlets
import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@MainActor @Suite struct `Getting the title of a page` {
  let hosted: HostedScreenlet
  var host: FakeHost { hosted.host }

  init() throws {
    hosted = try HostedScreenlet(AddBookmarkScreenlet.self, attributes: ["folderId": "34490", "groupId": "20143"])
  }

  private let head: JSON = ["url": "http://h/final", "status": 200, "type": "text/html"]

  /// Hands a page over as the host does; true when the plugin has said that it has seen enough.
  @discardableResult
  private func hand(_ page: String) -> Bool {
    let isEnough = host.answer(SCREENLET_PART, head, bytes: Array(page.utf8))
    host.answer(
      SCREENLET_ANSWERED,
      .object(JSONObject((head.object?.members ?? []).map { ($0.name, $0.value) } + [("isComplete", .bool(!isEnough))]))
    )
    return isEnough
  }

  /// Enters an address, and asks for its page's title as a person does.
  private func askForTitle(of url: String) -> UInt64 {
    hosted.edit("URL", url)
    hosted.perform("get-title")
    let run = hosted.perform("get-title", sender: "getTitle")
    host.answer(SCREENLET_ABANDONED)
    return run
  }

  /// What was shown in the field title.
  private var shownTitles: [String] {
    host.sayings { if case .view(let change) = $0 { change["values"]?["title"]?.string } else { nil } }
  }

  private var asked: Int { host.sayings { if case .asked("get-title", nil) = $0 { true } else { nil } }.count }

  @Test func `begins when the address is left with a new value`() {
    hosted.edit("URL", "http://h/a")
    #expect(asked == 1)
    hosted.edit("URL", "http://h/a")
    #expect(asked == 1)
    hosted.edit("URL", "")
    #expect(asked == 1)
    hosted.edit("URL", "http://h/a")
    #expect(asked == 2)
    hosted.edit("title", "t")
    #expect(asked == 2)
  }

  @Test func `does not begin by itself when a title was typed`() {
    hosted.edit("title", "Mine")
    hosted.edit("URL", "http://h/a")
    #expect(asked == 0)
    hosted.edit("title", "")
    hosted.edit("URL", "http://h/b")
    #expect(asked == 1)
  }

  @Test func `takes the title of the page before away when the address changes`() {
    hosted.edit("URL", "http://h/a")
    hosted.perform("get-title")
    hand("<title>A</title>")
    hosted.edit("URL", "http://h/b")
    #expect(shownTitles == ["A", ""])
    let run = hosted.perform("add-bookmark")
    #expect(host.outcomes(of: run) == [SCREENLET_INVALID])
    #expect(host.details(of: run)?["fields"]?[0]?["name"] == "title")
    hosted.edit("title", "Typed")
    hosted.edit("URL", "http://h/c")
    #expect(shownTitles == ["A", ""])
  }

  @Test func `fails nobody's script when nobody asked for it`() {
    hosted.edit("URL", "http://h/a")
    let begun = hosted.perform("get-title")
    host.answer(SCREENLET_ERROR, ["class": "http", "message": "The page answered 404."])
    #expect(host.outcomes(of: begun) == [SCREENLET_SUCCEEDED])
    #expect(host.events == ["onTitleLoadError"])
    hosted.edit("URL", "no address")
    let invalid = hosted.perform("get-title")
    #expect(host.outcomes(of: invalid) == [SCREENLET_SUCCEEDED])
    #expect(host.events == ["onTitleLoadError", "onTitleLoadError"])
    let asked = hosted.perform("get-title", sender: "getTitle")
    #expect(host.outcomes(of: asked) == [SCREENLET_INVALID])
  }

  @Test func `asks for HTML within limits, and writes the title into the view`() {
    hosted.edit("URL", " http://h/a ")
    let run = hosted.perform("get-title")
    #expect(host.requests.map(\.service) == ["fetch"])
    #expect(
      host.requests.first?.details == [
        "url": "http://h/a", "accept": ["text/html", "application/xhtml+xml"],
        "limits": ["redirects": 5, "bytes": 2_097_152, "seconds": 10],
      ])
    #expect(hand("<title>A &amp; page</title><body>"))
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(shownTitles == ["A & page"])
    #expect(
      host.sayings.contains(
        .event(
          "onTitleLoaded", run: run,
          ["url": "http://h/final", "title": "A & page", "charset": "utf-8", "status": 200])))
  }

  @Test func `puts a page together from its parts`() {
    hosted.edit("URL", "http://h/a")
    hosted.perform("get-title")
    for byte in Array("<html><title>日本</title>".utf8).dropLast() {
      #expect(!host.answer(SCREENLET_PART, head, bytes: [byte]))
    }
    #expect(host.answer(SCREENLET_PART, head, bytes: [UInt8(ascii: ">")]) == false, "the charset may come yet")
    #expect(host.answer(SCREENLET_PART, head, bytes: Array("</head>".utf8)))
    host.answer(SCREENLET_ANSWERED, head)
    #expect(shownTitles == ["日本"])
  }

  @Test func `tells that a title was cut`() {
    hosted.edit("URL", "http://h/a")
    let run = hosted.perform("get-title")
    hand("<title>\(String(repeating: "a", count: 300))</title>")
    let payload = host.sayings { if case .event("onTitleLoaded", run, let payload) = $0 { payload } else { nil } }.first
    #expect(payload?["isCut"] == true)
    #expect(shownTitles == [String(repeating: "a", count: 255)])
  }

  @Test(arguments: ["", "<body>", "<title></title>", "<title>never closed"])
  func `fails with a cure when there is none`(page: String) {
    let run = askForTitle(of: "http://h/a")
    hand(page)
    #expect(host.outcomes(of: run) == [SCREENLET_FAILED])
    #expect(host.details(of: run)?["class"] == "noTitle")
    #expect(host.details(of: run)?["cure"]?.string?.contains("enter title") == true)
    #expect(host.events == ["onTitleLoadError"])
    #expect(shownTitles.isEmpty)
  }

  @Test(arguments: [
    ("<p>", true, "The page has no title within its first 2 MiB."), ("<p>", false, "The page has no title."),
    ("<title>" + String(repeating: "a", count: 70_000) + " ", true, "The page's title has no end within 64 KiB."),
    (
      String(repeating: "<b>", count: 600), true,
      "The page was given up: its tags are nested too deeply, or have too many attributes."
    ),
  ])
  func `tells why there is none`(page: String, isCutOff: Bool, message: String) {
    let run = askForTitle(of: "http://h/a")
    host.answer(SCREENLET_PART, head, bytes: Array(page.utf8))
    host.answer(
      SCREENLET_ANSWERED, ["url": "http://h/a", "status": 200, "type": "text/html", "isComplete": .bool(!isCutOff)])
    #expect(host.details(of: run)?["message"]?.string == message)
  }

  @Test func `hands on why the host has no page`() {
    let run = askForTitle(of: "http://h/a")
    let error: JSON = ["class": "http", "message": "The page answered 404.", "cure": "look", "http": 404]
    host.answer(SCREENLET_ERROR, error)
    #expect(host.details(of: run) == error)
    #expect(host.events == ["onTitleLoadError"])
  }

  @Test func `is invalid for an address that is none`() {
    let run = hosted.perform("get-title")
    #expect(host.outcomes(of: run) == [SCREENLET_INVALID])
    #expect(host.details(of: run)?["fields"]?[0]?["name"] == "URL")
    #expect(host.requests.isEmpty)
  }

  @Test func `leaves a title alone that was typed since it began`() {
    hosted.edit("URL", "http://h/a")
    let run = hosted.perform("get-title")
    hosted.edit("title", "Mine")
    hand("<title>Theirs</title>")
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(host.events == ["onTitleLoaded"])
    #expect(shownTitles.isEmpty)
  }

  @Test func `leaves a title alone that was typed before, unless a person asks for it`() {
    hosted.edit("URL", "http://h/a")
    // Typed when it was asked for, and had not begun.
    hosted.edit("title", "Mine")
    hosted.perform("get-title")
    hand("<title>Theirs</title>")
    #expect(shownTitles.isEmpty)
    hosted.perform("get-title", sender: "getTitle")
    hand("<title>Theirs</title>")
    #expect(shownTitles == ["Theirs"])
    // What the page has called itself is nobody's typing.
    hosted.edit("URL", "http://h/b")
    hosted.perform("get-title")
    hand("<title>Another</title>")
    #expect(shownTitles == ["Theirs", "", "Another"])
  }

  @Test func `drops an answer that comes when the address is another`() {
    hosted.edit("URL", "http://h/a")
    let first = hosted.perform("get-title")
    hosted.edit("URL", "")
    hand("<title>Late</title>")
    #expect(host.outcomes(of: first) == [SCREENLET_SUCCEEDED])
    #expect(shownTitles.isEmpty)
  }

  @Test func `outdates one that is under way`() {
    hosted.edit("URL", "http://h/a")
    let first = hosted.perform("get-title")
    hosted.edit("URL", "http://h/b")
    let second = hosted.perform("get-title")
    #expect(host.outcomes(of: first) == [SCREENLET_SUCCEEDED])
    #expect(host.events.isEmpty)
    host.answer(SCREENLET_ABANDONED)
    hand("<title>Second</title>")
    #expect(host.outcomes(of: second) == [SCREENLET_SUCCEEDED])
    #expect(shownTitles == ["Second"])
  }
}
