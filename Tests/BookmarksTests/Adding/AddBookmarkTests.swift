import BookmarksScreenlets
import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@MainActor @Suite struct `Adding a bookmark` {
  let hosted: HostedScreenlet
  var host: FakeHost { hosted.host }

  init() throws {
    hosted = try HostedScreenlet(AddBookmarkScreenlet.self, attributes: ["folderId": "34490", "groupId": "20143"])
  }

  private func enter(title: String, URL: String) {
    hosted.edit("title", title)
    hosted.edit("URL", URL)
  }

  /// The texts that were put into a field.
  private func shown(in field: String) -> [String] {
    host.sayings { if case .view(let change) = $0 { change["values"]?[field]?.string } else { nil } }
  }

  private func payload(of event: String) -> JSON? {
    host.sayings { if case .event(event, _, let payload) = $0 { payload } else { nil } }.last
  }

  private func parameters(_ index: Int = 0) -> JSON? {
    host.requests.dropFirst(index).first?.details["calls"]?[0]?["parameters"]
  }

  @Test(arguments: [("6.2", "/bookmarksentry/add-entry"), ("7.0", "/bookmarks.bookmarksentry/add-entry")])
  func `sends what the view holds`(version: String, path: String) throws {
    let hosted = try HostedScreenlet(
      AddBookmarkScreenlet.self, attributes: ["folderId": "34490", "groupId": "20143"],
      context: ["version": .string(version), "groupId": 20143])
    hosted.edit("title", " Café\n")
    hosted.edit("URL", " http://example.org/a b ")
    let run = hosted.perform("add-bookmark")
    let request = try #require(hosted.host.requests.first)
    #expect(request.service == "write")
    let lookup = try #require(request.details["lookup"])
    #expect(lookup["uuid"] == "uuid")
    #expect(lookup["time"] == "createDate")
    #expect(lookup["newestFirst"] == true)
    let package = version == "6.2" ? "com.liferay.portlet.bookmarks" : "com.liferay.bookmarks"
    #expect(
      lookup["page"]?["parameters"]?["+orderByComparator"]
        == .string(package + ".util.comparator.EntryCreateDateComparator"))
    #expect(lookup["page"]?["parameters"]?["folderId"] == 34490)
    #expect(lookup["page"]?["parameters"]?["start"] == ["$first": true])
    #expect(
      request.details == [
        "calls": [
          [
            "path": .string(path),
            "parameters": [
              "groupId": 20143, "folderId": 34490, "name": "Café", "url": "http://example.org/a b",
              "description": "Added with screens", "serviceContext": nil,
            ],
          ]
        ],
        "change": "add a bookmark", "policy": "remote-first", "uuid": "serviceContext.uuid", "label": "Café",
        "lookup": lookup,
      ])
    hosted.host.answer(SCREENLET_ANSWERED, [["entryId": "35001", "groupId": "20143", "name": "Café"]])
    #expect(hosted.host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    let told = hosted.host.sayings { if case .event("onBookmarkAdded", run, let payload) = $0 { payload } else { nil } }
    #expect(
      told == [["bookmark": ["entryId": 35001, "groupId": 20143, "name": "Café"], "key": "bookmark-35001"]])
  }

  @Test func `sends what is given, and leaves the view alone`() throws {
    enter(title: "Typed", URL: "http://typed")
    let seen = host.sayings.count
    let runs = (0..<3).map { hosted.perform("add-bookmark", argument: #"{"URL":"http://h/\#($0)","title":"t\#($0)"}"#) }
    #expect((0..<3).map { parameters($0)?["name"] } == ["t0", "t1", "t2"])
    for number in 0..<3 { host.answer(SCREENLET_ANSWERED, [["entryId": .integer(35001 + Int64(number))]]) }
    #expect(runs.flatMap(host.outcomes) == [SCREENLET_SUCCEEDED, SCREENLET_SUCCEEDED, SCREENLET_SUCCEEDED])
    #expect(host.events == ["onBookmarkAdded", "onBookmarkAdded", "onBookmarkAdded"])
    #expect(!host.sayings.dropFirst(seen).contains { if case .view = $0 { true } else { false } })
  }

  @Test func `refuses two runs that read the view at once`() {
    enter(title: "Typed", URL: "http://typed")
    let first = hosted.perform("add-bookmark")
    let second = hosted.perform("add-bookmark")
    #expect(host.outcomes(of: second) == [SCREENLET_FAILED])
    #expect(host.details(of: second)?["class"] == "busy")
    #expect(payload(of: "onAddBookmarkError")?["message"] == "The bookmark of the view is being added already.")
    hosted.cancel(first)
    #expect(host.outcomes(of: first) == [SCREENLET_CANCELLED])
    // It is free again, however the first one ended.
    let third = hosted.perform("add-bookmark")
    host.answer(SCREENLET_ABANDONED)
    host.answer(SCREENLET_ERROR, ["class": "unreachable", "message": "No answer."])
    #expect(host.outcomes(of: third) == [SCREENLET_FAILED])
    let fourth = hosted.perform("add-bookmark")
    host.answer(SCREENLET_ANSWERED, [["entryId": 1]])
    #expect(host.outcomes(of: fourth) == [SCREENLET_SUCCEEDED])
  }

  // MARK: - The view

  private func beginTitle(of url: String) -> UInt64 {
    hosted.edit("URL", url)
    return hosted.perform("get-title")
  }

  private func hand(_ page: String) {
    let head: JSON = ["url": "http://h/a", "status": 200, "type": "text/html"]
    host.answer(SCREENLET_PART, head, bytes: Array(page.utf8))
    host.answer(SCREENLET_ANSWERED, head)
  }

  @Test func `waits for the title of its address`() {
    _ = beginTitle(of: "http://h/a")
    let run = hosted.perform("add-bookmark")
    #expect(host.requests.map(\.service) == ["fetch"])
    hand("<title>A</title><body>")
    #expect(host.requests.map(\.service) == ["fetch", "write"])
    #expect(parameters(1)?["name"] == "A")
    host.answer(SCREENLET_ANSWERED, [["entryId": 1]])
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
  }

  @Test func `waits for a title that is asked for anew`() {
    _ = beginTitle(of: "http://h/a")
    let run = hosted.perform("add-bookmark")
    hosted.perform("get-title", sender: "getTitle")
    host.answer(SCREENLET_ABANDONED)
    #expect(host.outcomes(of: run).isEmpty)
    hand("<title>A</title><body>")
    #expect(parameters(2)?["name"] == "A")
  }

  @Test func `does not wait for a page when a title was typed`() {
    _ = beginTitle(of: "http://h/a")
    hosted.edit("title", "Mine")
    hosted.perform("add-bookmark")
    #expect(host.requests.map(\.service) == ["fetch", "write"])
  }

  @Test func `adds nothing under another page's title`() {
    _ = beginTitle(of: "http://h/a")
    let outdated = hosted.perform("add-bookmark")
    _ = beginTitle(of: "http://h/b")
    #expect(host.outcomes(of: outdated) == [SCREENLET_FAILED])
    #expect(host.details(of: outdated)?["class"] == "outdated")
    let untitled = hosted.perform("add-bookmark")
    host.answer(SCREENLET_ABANDONED)
    host.answer(SCREENLET_ERROR, ["class": "http", "message": "The page answered 404."])
    #expect(host.outcomes(of: untitled) == [SCREENLET_INVALID])
    #expect(host.requests.map(\.service) == ["fetch", "fetch"])
  }

  @Test func `that waits can be cancelled`() {
    let title = beginTitle(of: "http://h/a")
    let run = hosted.perform("add-bookmark")
    hosted.cancel(run)
    #expect(host.outcomes(of: run) == [SCREENLET_CANCELLED])
    let next = hosted.perform("add-bookmark")
    hosted.cancel(title)
    #expect(host.outcomes(of: next) == [SCREENLET_INVALID])
    #expect(host.requests.map(\.service) == ["fetch"])
  }

  @Test func `leaves the view ready for the next one`() {
    enter(title: " Typed ", URL: "http://typed")
    hosted.perform("add-bookmark")
    #expect(shown(in: "URL").isEmpty)
    host.answer(SCREENLET_ANSWERED, [["entryId": 1]])
    #expect(shown(in: "URL") == [""])
    #expect(shown(in: "title") == [""])
    let again = hosted.perform("add-bookmark")
    #expect(host.outcomes(of: again) == [SCREENLET_INVALID])
    // The same address is a new one now.
    hosted.edit("URL", "http://typed")
    #expect(host.sayings.contains(.asked("get-title", nil)))
  }

  @Test func `leaves alone what was entered meanwhile, or what was not added`() {
    enter(title: "Typed", URL: "http://typed")
    hosted.perform("add-bookmark")
    host.answer(SCREENLET_ERROR, ["class": "unreachable", "message": "No answer."])
    hosted.perform("add-bookmark")
    hosted.edit("title", "Next")
    host.answer(SCREENLET_ANSWERED, [["entryId": 1]])
    #expect(shown(in: "title").isEmpty)
  }

  /// What is wrong by field, as the view has it now.
  private var faults: [[String?]] {
    host.sayings { saying -> [String?]? in
      guard case .view(let change) = saying, let fields = change["fields"]?.array else { return nil }
      return fields.map { $0["error"]?.string }
    }
  }

  @Test func `shows what is wrong at the fields, until that is over`() {
    hosted.perform("add-bookmark")
    #expect(faults == [["is empty", "is empty"]])
    let fields = host.sayings { if case .view(let change) = $0 { change["fields"]?.array } else { nil } }.last
    #expect(fields?.map { $0["name"] } == ["URL", "title"])
    #expect(fields?.allSatisfy { $0["required"] == true && $0["summary"] != nil && $0["value"] == nil } == true)
    hosted.edit("title", "t")
    hosted.edit("URL", "h")
    hosted.perform("add-bookmark")
    #expect(faults.last == ["does not begin with http:// or https://", nil])
    hosted.edit("URL", "http://h")
    hosted.perform("add-bookmark")
    host.answer(SCREENLET_ANSWERED, [["entryId": 1]])
    #expect(faults.count == 2)
  }

  @Test func `shows nothing at the fields that were not to be added`() {
    hosted.perform("add-bookmark", argument: #"{"URL":"x","title":""}"#)
    #expect(faults.isEmpty)
  }

  @Test func `shows why the title was not read`() {
    _ = beginTitle(of: "http://h/a")
    host.answer(SCREENLET_ERROR, ["class": "http", "message": "The page answered 404."])
    #expect(faults == [[nil, "was not read: The page answered 404."]])
    hosted.edit("URL", "http://h/b")
    #expect(faults.last == [nil, nil])
  }

  // MARK: - What is wrong

  @Test func `names every wrong field at once, as people type them`() throws {
    let hosted = try HostedScreenlet(AddBookmarkScreenlet.self, context: ["userId": 20164])
    let run = hosted.perform("add-bookmark")
    #expect(hosted.host.outcomes(of: run) == [SCREENLET_INVALID])
    #expect(hosted.host.requests.isEmpty)
    let fields = try #require(hosted.host.details(of: run)?["fields"]?.array)
    #expect(fields.map { $0["name"]?.string } == ["folderId", "groupId", "title", "URL"])
    #expect(fields.allSatisfy { $0["message"] != nil && $0["expected"] != nil && $0["example"] != nil })
    #expect(hosted.host.details(of: run)?["cure"]?.string?.contains("give folderId a folder") == true)
    #expect(hosted.host.events == ["onAddBookmarkError"])
  }

  @Test func `says that nobody is signed in`() throws {
    let hosted = try HostedScreenlet(AddBookmarkScreenlet.self, attributes: ["folderId": "34490"], context: [:])
    let run = hosted.perform("add-bookmark", argument: #"{"URL":"http://h","title":"t"}"#)
    #expect(hosted.host.outcomes(of: run) == [SCREENLET_INVALID])
    #expect(hosted.host.details(of: run)?["message"] == "you are not signed in")
    #expect(hosted.host.details(of: run)?["cure"] == "`login USER`")
  }

  @Test func `refuses a title that a portal does not take`() {
    let fits = String(repeating: "é", count: 255)
    _ = hosted.perform("add-bookmark", argument: JSON.object(["URL": "http://h", "title": .string(fits)]).text())
    #expect(parameters()?["name"]?.string == fits)
    let run = hosted.perform(
      "add-bookmark", argument: JSON.object(["URL": "http://h", "title": .string(fits + "!")]).text())
    #expect(host.outcomes(of: run) == [SCREENLET_INVALID])
    #expect(host.details(of: run)?["message"] == "title has 256 characters")
  }

  @Test(arguments: [
    ("", "is empty"), ("example.org", "does not begin with http:// or https://"),
    ("localhost:8080/a", "does not begin with http:// or https://"),
    ("mailto:a@b", "does not begin with http:// or https://"),
    ("ftp://h/", "begins with neither http:// nor https://"), ("http://", "names no host"),
    ("http:///x", "names no host"), ("https://:80", "names no host"),
    ("http://h:99999/", "names a port that cannot be one"),
    ("http://h:0", "names a port that cannot be one"), ("http://h:8a", "names a port that cannot be one"),
    ("http://ada:secret@h/", "holds a user name or a password"), ("http://a b/", "names a host that cannot be one"),
    ("http://h/\u{1}", "holds a control character"),
  ])
  func `refuses an address that is none`(URL: String, message: String) {
    let argument = JSON.object(["URL": .string(URL), "title": "t"]).text()
    let run = hosted.perform("add-bookmark", argument: argument)
    #expect(host.outcomes(of: run) == [SCREENLET_INVALID])
    let fields = host.details(of: run)?["fields"]?.array
    #expect(fields?.count == 1)
    #expect(fields?.first?["name"] == "URL")
    #expect(fields?.first?["message"]?.string == message)
    #expect(host.details(of: run)?.text().contains("secret") == false)
  }

  @Test(arguments: [
    "HTTP://H", "http://h:/", "https://h:65535?q#f", "http://exámple.org/ñ?q=a b", "http://[::1]:8080/",
    "http://a_b.c/@",
  ])
  func `takes any address of the web`(URL: String) {
    hosted.perform("add-bookmark", argument: JSON.object(["URL": .string(URL), "title": "t"]).text())
    #expect(parameters()?["url"]?.string == URL)
  }

  @Test(arguments: [nil, [], [nil], [[:]], [["entryId": 0]], "text"] as [JSON])
  func `has added nothing when no bookmark came back`(answer: JSON) {
    let run = hosted.perform("add-bookmark", argument: #"{"URL":"http://h","title":"t"}"#)
    host.answer(SCREENLET_ANSWERED, answer)
    #expect(host.outcomes(of: run) == [SCREENLET_FAILED])
    #expect(host.events == ["onAddBookmarkError"])
    #expect(payload(of: "onAddBookmarkError")?["class"] == "malformed")
  }

  @Test func `tells what is kept as stored`() {
    hosted.set("policy", "cache-first")
    let run = hosted.perform("add-bookmark", argument: #"{"URL":"http://h","title":"t"}"#)
    #expect(host.requests.first?.details["policy"] == "cache-first")
    host.answer(SCREENLET_STORED, ["key": "12"])
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(host.events == ["onBookmarkStored"])
    #expect(
      payload(of: "onBookmarkStored") == [
        "bookmark": ["groupId": 20143, "folderId": 34490, "name": "t", "url": "http://h"], "key": "12",
      ])
  }

  @Test func `hands on why the portal refused`() {
    let error: JSON = [
      "class": "portal", "message": "No.", "cure": "ask", "http": 403, "exception": "PrincipalException",
    ]
    hosted.perform("add-bookmark", argument: #"{"URL":"http://h","title":"t"}"#)
    host.answer(SCREENLET_ERROR, error)
    #expect(payload(of: "onAddBookmarkError") == error)
  }
}
