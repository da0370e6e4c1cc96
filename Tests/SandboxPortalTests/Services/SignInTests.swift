import JSONValues
import Testing

@Suite struct `Signing in` {
  @Test(arguments: [
    ("emailAddress", Credentials.administrator), ("screenName", .screenName), ("userId", .userId),
  ])
  func `goes by the instance's one setting`(type: String, credentials: Credentials) throws {
    let sandbox = try SandboxProcess(["--auth-type", type])
    for tried in [Credentials.administrator, .screenName, .userId] {
      #expect(
        try sandbox.invoke(#"[{"/user/get-current-user": {}}]"#, as: tried).status == (tried == credentials ? 200 : 403)
      )
    }
  }

  @Test(arguments: ["6.2", "7.0"]) func `with cookies needs the token of the page`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let form = ["Content-Type: application/x-www-form-urlencoded", "Cookie: COOKIE_SUPPORT=true"]
    let login = try sandbox.request(
      "POST", "/c/portal/login", headers: form, body: "login=test%40liferay.com&password=test")
    #expect(login.status == 302)
    let session = try #require(
      login.cookies.compactMap { $0.split(separator: ";").first }.first { $0.hasPrefix("JSESSIONID=") })
    let cookie = "Cookie: COOKIE_SUPPORT=true; \(session)"
    let page = try sandbox.request("GET", login.headers["location"] ?? "", headers: [cookie]).text
    let token = try #require(page.firstMatch(of: #/Liferay\.authToken\s*=\s*'(.{8})'/#)).1
    let body = #"[{"/group/get-user-sites-groups": {}}]"#
    func call(_ headers: [String]) throws -> Reply {
      try sandbox.request("POST", "/api/jsonws/invoke", headers: headers, body: body)
    }
    #expect(try call([cookie, "X-CSRF-Token: \(token)"]).json()[0]?.array?.count == 3)
    for bad in [[cookie], [cookie, "X-CSRF-Token: 12345678"]] {
      let refused = try call(bad)
      #expect(refused.status == (profile == "6.2" ? 500 : 403))
      #expect(refused.headers["content-type"] == "text/html;charset=UTF-8")
    }
    try sandbox.addFaults("expire times=1")
    let expired = try call([cookie, "X-CSRF-Token: \(token)"])
    #expect(expired.text.contains(profile == "6.2" ? "Authenticated access required" : "Access denied to"))
  }

  @Test func `at the page fails with a page`() throws {
    let sandbox = try SandboxProcess()
    let form = ["Content-Type: application/x-www-form-urlencoded"]
    let login = try sandbox.request(
      "POST", "/c/portal/login", headers: form, body: "login=test%40liferay.com&password=no")
    #expect(login.status == 500)
    #expect(login.cookies.isEmpty)
  }

  @Test func `takes a password with a colon and text beyond ASCII without falling over`() throws {
    let sandbox = try SandboxProcess()
    // ü:p:ß
    let headers = ["Authorization: Basic w7w6cDrDnw=="]
    #expect(
      try sandbox.request("POST", "/api/jsonws/invoke", headers: headers, body: #"[{"/user/get-current-user": {}}]"#)
        .status == 403)
  }

  @Test func `is not needed for the build number on 6.2, and is on 7.0`() throws {
    let body = #"[{"/portal/get-build-number": {}}]"#
    #expect(try SandboxProcess(profile: "6.2").invoke(body, as: .none).text == "[6205]")
    #expect(try SandboxProcess(profile: "7.0").invoke(body, as: .none).status == 403)
  }
}
