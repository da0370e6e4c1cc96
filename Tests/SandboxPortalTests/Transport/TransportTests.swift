import Glibc
import JSONValues
import Testing

@Suite struct `Transport` {
  @Test(arguments: ["6.2", "7.0"]) func `tells the version at the front door, with a page for GET and none for HEAD`(
    profile: String
  ) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let page = try sandbox.request("GET", "/")
    let head = try sandbox.request("HEAD", "/")
    #expect(page.text.contains("Liferay.authToken = '"))
    #expect(head.contentLength == page.body.count)
    let name = profile == "6.2" ? "6.2 CE GA6 (Newton / Build 6205" : "7.0.2 GA3 (Wilberforce / Build 7003"
    #expect(head.headers["liferay-portal"]?.contains(name) == true)
    #expect(try sandbox.request("GET", "/nowhere").status == 404)
  }

  @Test func `keeps a connection for many requests, also when they come at once`() throws {
    let sandbox = try SandboxProcess()
    let connection = try #require(Connection(port: sandbox.port))
    let body = Array(#"[{"/portal/get-build-number": {}}]"#.utf8)
    for _ in 0..<10 {
      connection.send("POST", "/api/jsonws/invoke", headers: Credentials.administrator.headers, body: body)
    }
    for _ in 0..<10 { #expect(connection.reply()?.text == "[7003]") }
    #expect(connection.end == .open)
  }

  @Test func `answers HTTP 1.0 and closes`() throws {
    let sandbox = try SandboxProcess()
    let connection = try #require(Connection(port: sandbox.port))
    connection.send("GET", "/", version: "1.0")
    #expect(connection.reply()?.status == 200)
    #expect(connection.everything().isEmpty)
    #expect(connection.end == .closed)
  }

  @Test func `asks for the body of who expects to be asked`() throws {
    let sandbox = try SandboxProcess()
    let connection = try #require(Connection(port: sandbox.port))
    let body = #"[{"/portal/get-build-number": {}}]"#
    connection.send(
      """
      POST /api/jsonws/invoke HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: \(body.utf8.count)\r\n\
      \(Credentials.administrator.headers[0])\r\n\r\n
      """)
    connection.send(body)
    #expect(connection.reply()?.text == "[7003]")
  }

  @Test func `takes a body in chunks`() throws {
    let sandbox = try SandboxProcess()
    let connection = try #require(Connection(port: sandbox.port))
    let pieces = [#"[{"/portal/get-"#, #"build-number": {}}]"#]
    let chunks = pieces.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined()
    let head = "POST /api/jsonws/invoke HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
    connection.send("\(head)\(Credentials.administrator.headers[0])\r\n\r\n\(chunks)0\r\n\r\n")
    #expect(connection.reply()?.text == "[7003]")
  }

  @Test(arguments: [
    ("gzip", true), ("deflate, gzip;q=0.5", true), ("identity", false), ("gzip;q=0", false), ("", false),
  ])
  func `compresses for who asks`(accepted: String, isCompressed: Bool) throws {
    let sandbox = try SandboxProcess()
    let headers = Credentials.administrator.headers + ["Accept-Encoding: \(accepted)"]
    let body = #"[{"/group/get-user-sites-groups": {}}]"#
    let reply = try sandbox.request("POST", "/api/jsonws/invoke", headers: headers, body: body)
    #expect(reply.headers["content-encoding"] == (isCompressed ? "gzip" : nil))
    let plain = try sandbox.invoke(body)
    #expect(isCompressed ? reply.body.count < plain.body.count : reply.body == plain.body)
  }

  @Test(arguments: ["6.2", "7.0"]) func `answers what is too long with an exception and status 200`(
    profile: String
  ) throws {
    let sandbox = try SandboxProcess(["--request-limit", "1000"], profile: profile)
    let reply = try sandbox.invoke(String(repeating: " ", count: 300_000))
    #expect(reply.status == 200)
    #expect(reply.text.contains("Request reached the maximum permitted size of 1000 bytes"))
    #expect(try sandbox.bookmarkCount() == 0)
  }

  @Test func `loses nothing when many write at once`() throws {
    let sandbox = try SandboxProcess()
    let connections = try (0..<16).map { _ in try #require(Connection(port: sandbox.port)) }
    for turn in 0..<8 {
      for (index, connection) in connections.enumerated() {
        let body = """
          [{"/bookmarks.bookmarksentry/add-entry":
            {"groupId": 20143, "folderId": 0, "name": "\(turn)-\(index)", "url": "http://x", "description": ""}}]
          """
        connection.send(
          "POST", "/api/jsonws/invoke", headers: Credentials.administrator.headers, body: Array(body.utf8))
      }
    }
    var ids: Set<String> = []
    for connection in connections {
      for _ in 0..<8 { ids.insert(try connection.reply()?.json()[0]?["entryId"]?.string ?? "none") }
    }
    #expect(ids.count == 128)
    #expect(try sandbox.bookmarkCount() == 128)
  }

  @Test func `keeps no descriptor and no memory of 2,000 requests`() throws {
    let sandbox = try SandboxProcess()
    let body = Array(#"[{"/group/get-user-sites-groups": {}}]"#.utf8)
    func make(_ count: Int) throws {
      let kept = try #require(Connection(port: sandbox.port))
      for number in 0..<count {
        let connection = number % 4 == 0 ? try #require(Connection(port: sandbox.port)) : kept
        connection.send("POST", "/api/jsonws/invoke", headers: Credentials.administrator.headers, body: body)
        #expect(connection.reply()?.status == 200)
      }
    }
    try make(200)
    #expect(try sandbox.settles(at: .max))
    let (descriptors, kilobytes) = (sandbox.descriptorCount, sandbox.privateKilobytes)
    try make(2000)
    #expect(try sandbox.settles(at: descriptors))
    // The log of 2,000 requests is among it: half a kilobyte each.
    #expect(sandbox.privateKilobytes - kilobytes < 4000)
  }

  @Test func `takes bytes that are no HTTP without falling over`() throws {
    let sandbox = try SandboxProcess()
    for text in [
      "\r\n\r\n", "GET\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
      "GET /%00%ff%zz HTTP/1.1\r\nHost: x\r\n\r\n",
    ] {
      let connection = try #require(Connection(port: sandbox.port))
      connection.send(text)
    }
    #expect(try sandbox.request("GET", "/").status == 200)
  }
}
