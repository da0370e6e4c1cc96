import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@testable import ScreenletKit

@MainActor @Suite struct `A connector of a page` {
  let hosted: HostedScreenlet
  let probe: Probe
  var host: FakeHost { hosted.host }

  init() throws {
    hosted = try HostedScreenlet(Probe.self)
    probe = try hosted.screenlet(as: Probe.self)
  }

  private final class Page: HTTPConnector {
    var wanted = Int.max
    private(set) var received: [UInt8] = []
    private(set) var end: HTTPPage?
    override func didReceive(bytes: [UInt8], of page: HTTPPage) -> Bool {
      received += bytes
      return received.count < wanted
    }
    override func didReceive(page: HTTPPage) throws {
      end = page
      if page.type == "text/strange" { throw ScreenletError("strange", "That is strange.") }
    }
  }

  private final class Reading: ServerReadInteractor {
    let connector: Page
    init(_ screenlet: Screenlet, _ connector: Page) {
      self.connector = connector
      super.init(screenlet: screenlet)
    }
    override func createConnector() -> Connector? { connector }
    override func completedConnector(_ connector: Connector) { emit("onCompleted") }
  }

  private func read(_ page: Page) -> UInt64 {
    probe.makeInteractor = { probe, _, _ in Reading(probe, page) }
    return hosted.perform("go")
  }

  @Test func `gets the bytes in order, then the end`() {
    let page = Page(url: "http://h/")
    let run = read(page)
    #expect(host.requests.first?.service == "fetch")
    #expect(host.requests.first?.details == ["url": "http://h/"])
    let head: JSON = ["url": "http://h/x", "status": 206, "type": "text/plain", "charset": "utf-8", "length": 3]
    #expect(!host.answer(SCREENLET_PART, head, bytes: [1, 2]))
    #expect(page.page?.charset == "utf-8")
    #expect(!host.answer(SCREENLET_PART, head, bytes: [3]))
    host.answer(SCREENLET_ANSWERED, ["url": "http://h/x", "status": 206, "received": 3, "isComplete": true])
    #expect(page.received == [1, 2, 3])
    #expect(page.end == HTTPPage(url: "http://h/x", status: 206, isComplete: true))
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
    #expect(host.events == ["onCompleted"])
  }

  @Test func `says when it has seen enough, and hears no more when it is cancelled`() {
    let page = Page(url: "http://h/")
    page.wanted = 2
    let run = read(page)
    #expect(!host.answer(SCREENLET_PART, [:], bytes: [1]))
    #expect(host.answer(SCREENLET_PART, [:], bytes: [2]))
    hosted.cancel(run)
    #expect(host.answer(SCREENLET_PART, [:], bytes: [3]))
    #expect(page.received == [1, 2])
    host.answer(SCREENLET_ABANDONED)
    #expect(host.outcomes(of: run) == [SCREENLET_CANCELLED])
  }

  @Test func `fails with what the host says, and with what it throws itself`() {
    let run = read(Page(url: "http://h/"))
    host.answer(SCREENLET_ERROR, ["class": "type", "message": "It is a picture."])
    #expect(host.details(of: run)?["class"] == "type")
    let strange = read(Page(url: "http://h/"))
    host.answer(SCREENLET_ANSWERED, ["type": "text/strange"])
    #expect(host.details(of: strange)?["class"] == "strange")
  }

  @Test func `names the field of a wrong address, and asks nothing`() {
    let run = read(Page(url: "example.org", field: "URL"))
    #expect(host.outcomes(of: run) == [SCREENLET_INVALID])
    #expect(host.details(of: run)?["fields"]?[0]?["name"] == "URL")
    #expect(host.requests.isEmpty)
  }
}
