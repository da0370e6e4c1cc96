import BuiltPrograms
import JSONValues
import Testing

@Suite struct `Bookmarks and titles of pages` {
  private func session(_ pages: [String: String]) throws -> Session {
    let session = try Session()
    session.environment["P"] = "test"
    for (name, text) in pages { try session.folder.write(name, text) }
    return session
  }

  private func events(_ name: String, _ ending: Program.Ending) throws -> [JSON] {
    try ending.records().filter { $0["event"]?.string == name }
  }

  @Test(arguments: ["6.2", "7.0"])
  func `a page's title is read when its address is left, and added with it`(profile: String) throws {
    let session = try session(["a.html": "<meta charset=koi8-r><title>A &amp; page</title>"])
    let portal = try SandboxPortal(profile: profile, arguments: ["--pages", session.folder.path])
    let ending = try session.run(
      ["--server", portal.url, "--output", "json"],
      stdin: """
        login test@liferay.com --password-env P
        new add-bookmark folderId=34490
        enter URL $"${context.server}/doc/a.html"
        expect onTitleLoaded title="A & page" charset=koi8-r status=200
        perform
        expect onBookmarkAdded bookmark.name="A & page" bookmark.folderId=34490

        """)
    #expect(ending.status == 0, "\(ending.stderr)")
    #expect(try events("onTitleLoaded", ending).first?["origin"] == "remote")
    // The portal's session is no business of the page's server, even when they are one.
    let fetches = try portal.log().filter { $0["path"] == "/doc/a.html" }
    #expect(fetches.map { $0["credentials"] } == ["none"])
  }

  @Test func `what is typed while a title is on its way stays`() throws {
    let session = try session(["a.html": "<title>A page</title>", "b.html": "<title>Another</title>"])
    let portal = try SandboxPortal(
      faults: ["slow delay=300ms path=/doc/a.html"], arguments: ["--pages", session.folder.path])
    let ending = try session.run(
      ["--server", portal.url],
      stdin: """
        new add-bookmark typed
        enter URL $"${context.server}/doc/a.html"
        enter title Mine
        expect onTitleLoaded title="A page"
        new add-bookmark changed
        enter URL $"${context.server}/doc/a.html"
        enter URL $"${context.server}/doc/b.html"
        expect onTitleLoaded title=Another
        echo $typed.view.title and $changed.view.title

        """)
    #expect(ending.status == 0, "\(ending.stderr)")
    #expect(ending.lines.contains("Mine and Another"))
  }

  @Test(arguments: [
    ("a.html", "<p>no title", "noTitle"), ("a.json", "{\"a\": \"<title>x</title>\"}", "type"),
    ("elsewhere.html", "", "http"),
  ])
  func `why there is no title is told, with what to do`(name: String, text: String, kind: String) throws {
    let session = try session(name == "elsewhere.html" ? [:] : [name: text])
    let portal = try SandboxPortal(arguments: ["--pages", session.folder.path])
    let ending = try session.run(
      ["--server", portal.url, "--keep-going"],
      stdin: """
        new add-bookmark
        enter URL $"${context.server}/doc/\(name)"
        expect onTitleLoadError class=\(kind)
        try get-title

        """)
    #expect(ending.stderr.contains("get-title failed"))
    #expect(ending.stdout.contains("onTitleLoadError"))
  }

  @Test func `many are added at once, each once`() throws {
    let count = 40
    let lines = (0..<count).map { "add-bookmark URL=http://example.org/\($0) title=t\($0) &" }
    let ending = try session([:]).run(
      ["--sandbox", "--output", "json"],
      stdin: """
        login test@liferay.com --password-env P
        new add-bookmark folderId=34490
        \(lines.joined(separator: "\n"))
        wait
        new bookmark-list folderId=34490
        perform
        expect onBookmarkListResponse rowCount=\(count)

        """)
    #expect(ending.status == 0, "\(ending.stderr)")
    let added = try events("onBookmarkAdded", ending).map { $0["payload"] }
    #expect(Set(added.compactMap { $0?["bookmark"]?["name"]?.string }) == Set((0..<count).map { "t\($0)" }))
    #expect(Set(added.compactMap { $0?["key"]?.string }).count == count)
  }

  @Test(arguments: ["6.2", "7.0"])
  func `one whose answer was lost is found among the newest, and not sent twice`(profile: String) throws {
    let session = try session([:])
    let portal = try SandboxPortal(profile: profile, faults: ["cut-after path=*/add-entry times=1"])
    let ending = try session.run(
      ["--server", portal.url, "--output", "json"],
      stdin: """
        login test@liferay.com --password-env P
        new add-bookmark folderId=34490
        add-bookmark URL=http://127.0.0.1:1/ title=aaa
        expect onBookmarkStored
        sync
        expect onItemSynced
        new bookmark-list folderId=34490
        perform

        """)
    #expect(ending.status == 0, "\(ending.stderr)")
    let services = try portal.log().compactMap { $0["services"]?[0]?.string }.map {
      $0.split(separator: "/").last ?? ""
    }
    #expect(services.filter { $0 == "add-entry" }.count == 1)
    // The look-up asks once, and the list.
    #expect(services.filter { $0 == "get-entries" }.count == 2)
    let rows = try events("onBookmarkListResponse", ending).last?["payload"]?["rows"]?.array
    #expect(rows?.filter { $0["name"] == "aaa" }.count == 1)
  }

  @Test func `two runs of one view are not added twice`() throws {
    let session = try session([:])
    let portal = try SandboxPortal(faults: ["slow delay=300ms path=*/add-entry"])
    let ending = try session.run(
      ["--server", portal.url, "--keep-going", "--output", "json"],
      stdin: """
        login test@liferay.com --password-env P
        new add-bookmark folderId=34490
        enter title x
        enter URL http://127.0.0.1:1/
        try wait
        add-bookmark &
        add-bookmark
        wait

        """)
    #expect(try events("onBookmarkAdded", ending).count == 1)
    #expect(try events("onAddBookmarkError", ending).map { $0["payload"]?["class"] } == ["busy"])
  }
}
