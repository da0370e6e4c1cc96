import JSONValues
import Testing

@Suite struct `Long lists of bookmarks` {
  private func page(
    _ sandbox: SandboxProcess, _ start: Int, _ end: Int, as credentials: Credentials = .administrator,
    folder: Int = 34490, order: String = ""
  ) throws -> [JSON] {
    let parameters = "{\"groupId\": 20143, \"folderId\": \(folder), \"start\": \(start), \"end\": \(end)\(order)}"
    return try sandbox.call(sandbox.bookmarks("get-entries"), parameters, as: credentials).array ?? []
  }

  private func count(_ sandbox: SandboxProcess, as credentials: Credentials = .administrator) throws -> Int64? {
    try sandbox.call(
      sandbox.bookmarks("get-entries-count"), #"{"groupId": 20143, "folderId": 34490}"#, as: credentials
    ).integer
  }

  @Test(arguments: ["6.2", "7.0"]) func `are there from the start`(profile: String) throws {
    let sandbox = try SandboxProcess(["--bookmarks", "1200"], profile: profile)
    #expect(try count(sandbox) == 1200)
    let all = try page(sandbox, -1, -1)
    for member in ["entryId", "name", "url", "uuid"] {
      #expect(Set(all.compactMap { $0[member]?.text() }).count == 1200, "\(member)")
    }
    #expect(try page(sandbox, 1199, 1300).map { $0["name"] } == ["Bookmark 0001200"])
    // What comes later has an id of its own.
    try sandbox.addBookmark("later", folder: 34490)
    #expect(try count(sandbox) == 1201)
    #expect(try sandbox.request("POST", "/sandbox/reset").status == 200)
    #expect(try count(sandbox) == 1200)
  }

  @Test func `are for those who may view them`() throws {
    let sandbox = try SandboxProcess(["--bookmarks", "3"])
    #expect(try count(sandbox, as: .powerless) == 0)
    #expect(try page(sandbox, -1, -1, as: .powerless).isEmpty)
  }

  @Test func `have their order without regard to case`() throws {
    let sandbox = try SandboxProcess()
    for name in ["b", "Ä", "A", "é", "É2", "C", "a1"] { try sandbox.addBookmark(name) }
    let names = try page(sandbox, -1, -1, folder: 0).compactMap { $0["name"]?.string }
    #expect(names == ["A", "a1", "b", "C", "Ä", "é", "É2"])
    let order = #", "+orderByComparator": "com.liferay.bookmarks.util.comparator.EntryNameComparator""#
    #expect(try page(sandbox, -1, -1, folder: 0, order: order).compactMap { $0["name"]?.string } == names.reversed())
  }
}
