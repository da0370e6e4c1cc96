import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@testable import StarterScreenlets

/// A host of the tests stands for `screens`: it notes what a screenlet says, and answers when the test does.
@MainActor @Suite struct `Adding a bookmark` {
  let hosted: HostedScreenlet
  var host: FakeHost { hosted.host }

  init() throws { hosted = try HostedScreenlet(StarterScreenlet.self, attributes: ["folderId": "34490"]) }

  @Test func `asks the portal for what the view holds, and tells what came back`() {
    hosted.set("rating", "4.5")
    hosted.set("style", "upper")
    hosted.edit("title", "Example")
    hosted.edit("URL", "https://example.org/")
    let run = hosted.perform("add")
    let parameters = host.requests.last?.details["calls"]?[0]?["parameters"]
    #expect(host.requests.last?.service == "write")
    #expect(host.requests.last?.details["lookup"]?["uuid"] == "uuid")
    #expect(parameters?["name"] == "EXAMPLE")
    #expect(parameters?["description"] == "Added with starter; rating 4.5")
    host.answer(SCREENLET_ANSWERED, [["entryId": 35001, "name": "EXAMPLE"]])
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(host.events == ["onBookmarkAdded"])
    #expect(host.sayings.contains(.attribute("added", "1")))
  }

  @Test func `names what is wrong before anything is sent`() {
    let run = hosted.perform("add", argument: #"{"URL":"example.org"}"#)
    #expect(host.outcomes(of: run) == [SCREENLET_INVALID])
    #expect(host.details(of: run)?["fields"]?.array?.map { $0["name"] } == ["title", "URL"])
    #expect(host.requests.isEmpty)
  }

  @Test func `reads the title of the page when the address is left`() {
    hosted.edit("URL", "https://example.org/")
    #expect(host.sayings.contains(.asked("get-title", nil)))
    hosted.perform("get-title")
    let page: JSON = ["url": "https://example.org/", "status": 200, "type": "text/html"]
    let isEnough = host.answer(SCREENLET_PART, page, bytes: Array("<title>An\n example</title><body>".utf8))
    #expect(isEnough)
    host.answer(SCREENLET_ANSWERED, page)
    #expect(host.sayings.contains(.view(["values": ["title": "An example"]])))
  }

  @Test func `adds no more when it is cancelled`() async {
    hosted.set("addresses", #"["https://example.org/a","https://example.org/b"]"#)
    let run = hosted.perform("add-all")
    await host.asking()
    hosted.cancel(run)
    host.answer(SCREENLET_ABANDONED)
    #expect(host.outcomes(of: run) == [SCREENLET_CANCELLED])
    #expect(host.requests.count == 1)
  }
}
