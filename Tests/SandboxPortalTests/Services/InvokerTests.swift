import JSONValues
import Testing

@Suite struct `The invoker` {
  @Test(arguments: ["6.2", "7.0"]) func `answers a batch in order, and one object bare`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let service = sandbox.bookmarks("get-entries")
    let page = #"{"groupId": 20143, "folderId": 0, "start": 0, "end": 25}"#
    let count = "{\"\(sandbox.bookmarks("get-entries-count"))\": {\"groupId\": 20143, \"folderId\": 0}}"
    try sandbox.addBookmark("a")
    let batch = try sandbox.invoke("[{\"\(service)\": \(page)}, \(count)]").json()
    #expect(batch[0]?.array?.count == 1)
    #expect(batch[1] == 1)
    #expect(try sandbox.invoke(count).text == "1")
    #expect(try sandbox.invoke("[]").text == "[]")
  }

  @Test(arguments: ["6.2", "7.0"]) func `stops at the first failure and keeps what ran before`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    func add(_ name: String, url: String = "http://x") -> String {
      """
      {"\(sandbox.bookmarks("add-entry"))": {"groupId": 20143, "folderId": 0, "name": "\(name)", "url": "\(url)", "description": ""}}
      """
    }
    let answer = try sandbox.invoke("[\(add("a")), \(add("b", url: "bad")), \(add("c"))]").json()
    #expect(answer["exception"] != nil)
    #expect(try sandbox.bookmarkCount() == 1)
  }

  @Test(arguments: ["6.2", "7.0"]) func `gives null for void in an array, and an empty object alone`(
    profile: String
  ) throws {
    let sandbox = try SandboxProcess(profile: profile)
    func delete(_ id: Int64) -> String { "{\"\(sandbox.bookmarks("delete-entry"))\": {\"entryId\": \(id)}}" }
    #expect(try sandbox.invoke("[\(delete(sandbox.addBookmark("a")))]").text == "[null]")
    #expect(try sandbox.invoke(delete(sandbox.addBookmark("b"))).text == "{}")
  }

  @Test func `runs only the first path of an object`() throws {
    let sandbox = try SandboxProcess()
    let answer = try sandbox.invoke(#"[{"/portal/get-version": {}, "/foo/bar": {}}]"#)
    #expect(try answer.json() == ["7.0.2"])
  }

  @Test func `takes the command as a parameter, too`() throws {
    let sandbox = try SandboxProcess()
    let command = "%7B%22/portal/get-version%22:%7B%7D%7D"
    let headers = Credentials.administrator.headers
    #expect(try sandbox.request("GET", "/api/jsonws/invoke?cmd=\(command)", headers: headers).text == "\"7.0.2\"")
    let form = headers + ["Content-Type: application/x-www-form-urlencoded"]
    #expect(
      try sandbox.request("POST", "/api/jsonws/invoke", headers: form, body: "cmd=\(command)").text == "\"7.0.2\"")
  }

  /// Parameters of `/group/get-group` and the like that mean the site of the seed.
  @Test(arguments: [
    #"{"groupId": 20143}"#, #"{"groupId": "20143"}"#, #"{"groupId:long": "20143"}"#,
    #"{"groupId": 20143, "extra": []}"#,
    #"{"groupId": 20143, "name": "nowhere"}"#, #"{"groupId": 20143, "serviceContext.uuid": "x"}"#,
    #"{"GROUPID": 20143}"#,
  ])
  func `chooses the overload whose names are all given`(parameters: String) throws {
    let sandbox = try SandboxProcess()
    #expect(try sandbox.call("/group/get-group", parameters)["groupId"] == "20143")
  }

  @Test func `minds the case of names on 6.2, but not of runs of capitals`() throws {
    let sandbox = try SandboxProcess(profile: "6.2")
    #expect(try sandbox.invoke(#"[{"/group/get-group": {"groupid": 20143}}]"#).text.contains("No JSON web service"))
    #expect(try sandbox.call("/group/get-group", #"{"companyID": 20101, "name": "Guest"}"#)["groupId"] == 20143)
  }

  @Test func `prefers the overload with more names`() throws {
    let sandbox = try SandboxProcess()
    for name in ["b", "a"] { try sandbox.addBookmark(name) }
    func names(_ more: String) throws -> [String?]? {
      let parameters = "{\"groupId\": 20143, \"folderId\": 0, \"start\": -1, \"end\": -1\(more)}"
      return try sandbox.call(sandbox.bookmarks("get-entries"), parameters).array?.map { $0["name"]?.string }
    }
    #expect(try names("") == ["a", "b"])
    #expect(try names(#", "orderByComparator": null"#) == ["a", "b"])
    #expect(
      try names(#", "+orderByComparator": "com.liferay.bookmarks.util.comparator.EntryNameComparator""#) == ["b", "a"])
  }

  @Test func `serves direct calls by query, path and form`() throws {
    let sandbox = try SandboxProcess()
    let headers = Credentials.administrator.headers
    let urls = ["/api/jsonws/group/get-group?groupId=20143", "/api/jsonws/group/get-group/group-id/20143/-name"]
    for url in urls { #expect(try sandbox.request("GET", url, headers: headers).json()["groupId"] == "20143") }
    let parts = """
      --XyZ\r\nContent-Disposition: form-data; name="groupId"\r\n\r\n20143\r\n--XyZ\r\n\
      Content-Disposition: form-data; name="description"\r\n\r\n\r\n--XyZ--\r\n
      """
    let form = headers + ["Content-Type: multipart/form-data; boundary=XyZ"]
    let reply = try sandbox.request("POST", "/api/jsonws/group/get-group", headers: form, body: parts)
    #expect(try reply.json()["groupId"] == "20143")
  }

  /// What nobody should send, and what must not bring it down.
  @Test(arguments: [
    #"[{"$v = /group/get-group": {"groupId": 1}}]"#, #"[{"/group/get-group": {"@groupId": "$v.x", "$n": {}}}]"#,
    #"[{"": {}}]"#, #"[{".": {}}]"#, #"[{"/": {}}]"#, #"[{"/a.b": {}}]"#,
    #"[{"/.x/y.3": {"": 1, "+": "", "-": 2, ".": 3, ":": 4}}]"#,
    #"[{"/group/get-group": 5}]"#, #"[{"/group/get-group": {"groupId": {"a": [1]}}}]"#, "[null]",
    #"[{"/group/get-group": {"groupId": 1e999}}]"#, #"[{"/group/get-group": {"groupId": 99999999999999999999}}]"#,
    #"[{"/bookmarks.bookmarksentry/get-entries": {"groupId": 1, "folderId": 1, "start": -9, "end": 2147483648}}]"#,
  ])
  func `answers nonsense with an exception`(body: String) throws {
    let sandbox = try SandboxProcess()
    #expect(try sandbox.invoke(body).json()["exception"] != nil)
    #expect(try sandbox.bookmarkCount() == 0)
  }

  @Test func `refuses JSON that is nested without end`() throws {
    let sandbox = try SandboxProcess()
    let deep = String(repeating: "[", count: 100_000)
    #expect(try sandbox.invoke(deep).text.contains("Unable to deserialize object"))
  }
}
