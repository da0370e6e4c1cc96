import JSONValues
import Testing

@Suite struct `Bookmarks` {
  @Test(arguments: ["6.2", "7.0"]) func `live from add to delete`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let id = try sandbox.addBookmark("first", folder: 34490)
    let entry = try sandbox.call(sandbox.bookmarks("get-entry"), "{\"entryId\": \(id)}")
    #expect(entry["name"] == "first")
    let changed = try sandbox.call(
      sandbox.bookmarks("update-entry"),
      """
      {"entryId": \(id), "groupId": 20143, "folderId": 0, "name": "", "url": "https://example.org/ü", "description": "d"}
      """)
    #expect(changed["name"] == "https://example.org/ü")
    #expect(changed["uuid"] == entry["uuid"])
    #expect(changed["treePath"] == "/")
    _ = try sandbox.call(sandbox.bookmarks("delete-entry"), "{\"entryId\": \(id)}")
    let gone = try sandbox.invoke("[{\"\(sandbox.bookmarks("get-entry"))\": {\"entryId\": \(id)}}]")
    #expect(gone.text.contains("No BookmarksEntry exists with the primary key \(id)"))
    #expect(gone.status == (profile == "6.2" ? 200 : 500))
  }

  @Test(
    arguments: [
      (0, 2, ["a", "b"]), (2, 4, ["c", "d"]), (4, 9, ["e"]), (5, 9, []), (3, 3, []),
      (-1, -1, ["a", "b", "c", "d", "e"]),
      (3, -1, ["d", "e"]), (4, 2, []),
    ] as [(Int, Int, [String])])
  func `come in pages`(start: Int, end: Int, names: [String]) throws {
    let sandbox = try SandboxProcess()
    for name in ["c", "a", "e", "b", "d"] { try sandbox.addBookmark(name) }
    let page = try sandbox.call(
      sandbox.bookmarks("get-entries"), "{\"groupId\": 20143, \"folderId\": 0, \"start\": \(start), \"end\": \(end)}")
    #expect(page.array?.map { $0["name"]?.string } == names)
    #expect(try sandbox.bookmarkCount() == 5)
  }

  @Test(arguments: [
    ("http://example.org", true), ("https://example.org:8080/a?b#c", true), ("ftp://x", true), ("HTTP://x", true),
    ("http://[::1]:80/", true), ("mailto:a@b", true), ("", false), ("example.org", false),
    ("javascript:alert(1)", false),
    ("http://x:port/", false), ("://x", false), (" ", false),
  ])
  func `have addresses`(url: String, isTaken: Bool) throws {
    let sandbox = try SandboxProcess()
    let body = """
      [{"/bookmarks.bookmarksentry/add-entry":
        {"groupId": 20143, "folderId": 0, "name": "x", "url": "\(url)", "description": null}}]
      """
    #expect(try sandbox.invoke(body).text.contains("EntryURLException") == !isTaken)
    #expect(try sandbox.bookmarkCount() == (isTaken ? 1 : 0))
  }

  @Test(arguments: ["Café", "日本語", "😀👩‍👩‍👧", "e\u{301}", "a\\b\"c", "tab\tnew\nline", "\u{1}", "</script>", "\u{2028}"])
  func `keep any text`(name: String) throws {
    let sandbox = try SandboxProcess()
    let parameters: JSON = [
      "groupId": 20143, "folderId": 0, "name": .string(name), "url": "http://x", "description": .string(name),
    ]
    let entry = try sandbox.call(sandbox.bookmarks("add-entry"), parameters.text())
    #expect(entry["name"] == .string(name))
    let again = try sandbox.call(sandbox.bookmarks("get-entry"), "{\"entryId\": \(entry["entryId"]?.string ?? "")}")
    #expect(again["description"] == .string(name))
  }

  @Test func `are hidden from others unless guests may view them`() throws {
    let sandbox = try SandboxProcess()
    let hidden = try sandbox.addBookmark("hidden")
    let open = """
      {"groupId": 20143, "folderId": 0, "name": "open", "url": "http://x", "description": "",
       "serviceContext.addGuestPermissions": "true"}
      """
    _ = try sandbox.call(sandbox.bookmarks("add-entry"), open)
    let list = #"{"groupId": 20143, "folderId": 0, "start": -1, "end": -1}"#
    let seen = try sandbox.call(sandbox.bookmarks("get-entries"), list, as: .powerless)
    #expect(seen.array?.map { $0["name"] } == ["open"])
    let refused = try sandbox.invoke(
      "[{\"\(sandbox.bookmarks("get-entry"))\": {\"entryId\": \(hidden)}}]", as: .powerless)
    #expect(refused.text.contains("must have VIEW permission for com.liferay.bookmarks.model.BookmarksEntry \(hidden)"))
  }

  @Test func `go to the trash and come back`() throws {
    let sandbox = try SandboxProcess()
    let id = try sandbox.addBookmark("x")
    let all = #"{"groupId": 20143, "folderId": 0, "status": -1}"#
    #expect(try sandbox.call(sandbox.bookmarks("move-entry-to-trash"), "{\"entryId\": \(id)}")["status"] == 8)
    #expect(try sandbox.bookmarkCount() == 0)
    #expect(try sandbox.call(sandbox.bookmarks("get-entries-count"), all) == 0)
    #expect(try sandbox.call(sandbox.bookmarks("restore-entry-from-trash"), "{\"entryId\": \(id)}") == .null)
    #expect(try sandbox.bookmarkCount() == 1)
  }

  @Test(arguments: ["6.2", "7.0"]) func `lie in folders, which take them along when they go`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let folders = profile == "6.2" ? "/bookmarksfolder/" : "/bookmarks.bookmarksfolder/"
    try sandbox.addBookmark("kept")
    let made = try sandbox.call(
      folders + "add-folder",
      #"{"parentFolderId": 34490, "name": "sub", "description": "", "serviceContext.scopeGroupId": 20143}"#)
    let id = made["folderId"]?.integer ?? made["folderId"]?.string.flatMap { Int64($0) } ?? 0
    try sandbox.addBookmark("below", folder: Int(id))
    let count = "{\"groupId\": 20143, \"folderIds\": [34490, \(id)]}"
    #expect(try sandbox.call(sandbox.bookmarks("get-folders-entries-count"), count) == 1)
    let place = #"{"groupId": 20143, "parentFolderId": 34490}"#
    #expect(try sandbox.call(folders + "get-folders", place)[0]?["name"] == "sub")
    #expect(try sandbox.call(folders + "get-folders-count", place) == 1)
    _ = try sandbox.call(folders + "delete-folder", #"{"folderId": 34490}"#)
    #expect(try sandbox.call(sandbox.bookmarks("get-group-entries-count"), #"{"groupId": 20143}"#) == 1)
  }
}
