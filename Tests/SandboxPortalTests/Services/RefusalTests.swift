import JSONValues
import Testing

@Suite struct `Refusals` {
  /// A request and what each profile answers: the class, the message, and the status of 7.0 (that of 6.2 is 200).
  struct Case: Sendable, CustomTestStringConvertible {
    var credentials = Credentials.administrator
    /// `BOOKMARKS` stands for the path of the service, `CONTEXT` for the class of a service context.
    let body: String
    let old: (type: String, message: String)
    let new: (type: String, message: String)
    let status: Int

    var testDescription: String { body }
  }

  static let noSuchMethod = "com.liferay.portal.kernel.jsonwebservice.NoSuchJSONWebServiceException"
  static let denied = "java.lang.SecurityException"
  static let forbidden = "com.liferay.portal.kernel.security.auth.PrincipalException$MustHavePermission"
  static let oldForbidden = (
    type: "com.liferay.portal.security.auth.PrincipalException",
    message: "com.liferay.portal.security.auth.PrincipalException"
  )

  static func guest(_ credentials: Credentials) -> Case {
    Case(
      credentials: credentials, body: #"[{"/group/get-user-sites-groups": {}}]"#,
      old: (denied, "Authenticated access required"),
      new: (denied, "Access denied to com.liferay.portal.kernel.service.GroupService#getUserSitesGroups"), status: 403)
  }

  static func same(_ body: String, _ type: String, _ message: String) -> Case {
    Case(body: body, old: (type, message), new: (type, message), status: 500)
  }

  static let cases: [Case] = [
    guest(.none), guest(.wrongPassword), guest(.garbage), guest(.screenName), guest(.userId),
    Case(
      credentials: .none, body: #"[{"BOOKMARKS/get-entry": {"entryId": 1}}]"#,
      old: (denied, "Authenticated access required"),
      new: (denied, "Access denied to com.liferay.bookmarks.service.BookmarksEntryService#getEntry"), status: 403),
    Case(
      body: #"[{"/foo/bar": {}}]"#,
      old: ("java.lang.RuntimeException", "No JSON web service action with path /foo/bar and method null for /"),
      new: (noSuchMethod, "No JSON web service action with path /foo/bar and method null for "), status: 404),
    Case(
      credentials: .none, body: #"[{"/group/get-group": {"id": 20143}}]"#,
      old: (
        "java.lang.RuntimeException", "No JSON web service action with path /group/get-group and method null for /"
      ),
      new: (noSuchMethod, "No JSON web service action with path /group/get-group and method null for "), status: 404),
    Case(
      body: #"[{"/user/get-user-by-id": {"userId": 1}}]"#,
      old: ("com.liferay.portal.NoSuchUserException", "No User exists with the primary key 1"),
      new: ("com.liferay.portal.kernel.exception.NoSuchUserException", "No User exists with the primary key 1"),
      status: 500),
    Case(
      body: #"[{"/user/get-user-by-email-address": {"companyId": 20101, "emailAddress": "no@where"}}]"#,
      old: (
        "com.liferay.portal.NoSuchUserException",
        "No User exists with the key {companyId=20101, emailAddress=no@where}"
      ),
      new: (
        "com.liferay.portal.kernel.exception.NoSuchUserException",
        "No User exists with the key {companyId=20101, emailAddress=no@where}"
      ), status: 500),
    Case(
      body: #"[{"/group/get-group": {"groupId": 9223372036854775807}}]"#,
      old: ("com.liferay.portal.NoSuchGroupException", "No Group exists with the primary key 9223372036854775807"),
      new: (
        "com.liferay.portal.kernel.exception.NoSuchGroupException",
        "No Group exists with the primary key 9223372036854775807"
      ), status: 500),
    Case(
      body: #"[{"BOOKMARKS/get-entry": {"entryId": 1}}]"#,
      old: ("com.liferay.portlet.bookmarks.NoSuchEntryException", "No BookmarksEntry exists with the primary key 1"),
      new: ("com.liferay.bookmarks.exception.NoSuchEntryException", "No BookmarksEntry exists with the primary key 1"),
      status: 500),
    Case(
      body: #"""
        [{"BOOKMARKS/add-entry": {"groupId": 20143, "folderId": 0, "name": "x", "url": "not an address",
          "description": ""}}]
        """#,
      old: ("com.liferay.portlet.bookmarks.EntryURLException", "com.liferay.portlet.bookmarks.EntryURLException"),
      new: ("com.liferay.bookmarks.exception.EntryURLException", "com.liferay.bookmarks.exception.EntryURLException"),
      status: 500),
    Case(
      credentials: .powerless,
      body: #"""
        [{"BOOKMARKS/add-entry": {"groupId": 20143, "folderId": 0, "name": "x", "url": "http://x", "description": ""}}]
        """#, old: oldForbidden,
      new: (forbidden, "User 20170 must have ADD_ENTRY permission for com.liferay.bookmarks 20143"), status: 403),
    Case(
      credentials: .powerless, body: #"[{"/user/get-user-by-id": {"userId": 20164}}]"#, old: oldForbidden,
      new: (forbidden, "User 20170 must have VIEW permission for com.liferay.portal.kernel.model.User 20164"),
      status: 403),
    same(
      #"[{"/group/get-group": {"groupId": null}}]"#, "java.lang.IllegalArgumentException",
      "java.lang.IllegalArgumentException"),
    same(
      #"[{"/group/get-group": {"groupId": "x1"}}]"#, "jodd.typeconverter.TypeConversionException",
      "Unable to convert value: x1"),
    same(
      #"[{"/group/get-group": {"-groupId": 20143}}]"#, "java.lang.IllegalArgumentException",
      "java.lang.IllegalArgumentException"),
    same(
      #"""
      [{"BOOKMARKS/get-entries": {"groupId": 20143, "folderId": 0, "start": -1, "end": -1,
        "+orderByComparator": "com.example.Comparator"}}]
      """#, "java.lang.ClassNotFoundException", "com.example.Comparator"),
    same(
      #"""
      [{"BOOKMARKS/get-entries": {"groupId": 20143, "folderId": 0, "start": -1, "end": -1,
        "+orderByComparator": "java.lang.String"}}]
      """#, "java.lang.IllegalArgumentException", "Unmatched argument type java.lang.String for method argument 4"),
    same("{", "java.lang.IllegalStateException", "Unable to deserialize object"),
    same("", "java.lang.IllegalStateException", "Unable to deserialize object"),
    same("3", "java.lang.IllegalArgumentException", "java.lang.IllegalArgumentException"),
    same("[{}]", "java.lang.IllegalArgumentException", "java.lang.IllegalArgumentException"),
    same("[[]]", "java.lang.IllegalArgumentException", "java.lang.IllegalArgumentException"),
  ]

  @Test(arguments: cases, ["6.2", "7.0"])
  func `have the shape, words and status of their profile`(refusal: Case, profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let isOld = profile == "6.2"
    let service = isOld ? "/bookmarksentry/" : "/bookmarks.bookmarksentry/"
    let body = refusal.body.replacing("BOOKMARKS/", with: service)
    let reply = try sandbox.invoke(body, as: refusal.credentials)
    #expect(reply.status == (isOld ? 200 : refusal.status))
    #expect(reply.headers["content-type"] == "application/json;charset=UTF-8")
    #expect(reply.headers["www-authenticate"] == nil)
    let answer = try reply.json()
    if isOld {
      #expect(answer == ["exception": .string(refusal.old.type), "message": .string(refusal.old.message)])
    } else {
      let (type, message) = refusal.new
      #expect(answer["exception"]?.string == message)
      #expect(answer["error"] == ["message": .string(message), "type": .string(type)])
      // Java's toString() leaves out a message that is not there.
      #expect(answer["throwable"]?.string == (message == type ? type : "\(type): \(message)"))
    }
  }

  @Test(arguments: [
    ("6.2", "com.liferay.portal.kernel.service.ServiceContext"), ("7.0", "com.liferay.portal.service.ServiceContext"),
  ])
  func `come to who names the other generation's service context`(profile: String, className: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let parameters = """
      {"groupId": 20143, "folderId": 0, "name": "x", "url": "http://x", "description": "", "+serviceContext": "\(className)"}
      """
    let reply = try sandbox.invoke("[{\"\(sandbox.bookmarks("add-entry"))\": \(parameters)}]")
    #expect(reply.text.contains("java.lang.ClassNotFoundException"))
    #expect(try sandbox.bookmarkCount() == 0)
  }

  @Test(arguments: ["6.2", "7.0"]) func `of direct calls name the verb`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let reply = try sandbox.request("GET", "/api/jsonws/foo/bar", headers: Credentials.administrator.headers)
    let words =
      profile == "6.2"
      ? "action associated with path /foo/bar and method GET" : "action with path /foo/bar and method GET"
    #expect(reply.text.contains("No JSON web service \(words)"))
    #expect(reply.status == (profile == "6.2" ? 200 : 404))
  }

  @Test(arguments: ["6.2", "7.0"]) func `come to a uuid that is there already, and keep the first`(
    profile: String
  ) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let parameters = """
      {"groupId": 20143, "folderId": 0, "name": "x", "url": "http://x", "description": "", "serviceContext.uuid": "u-1"}
      """
    let body = "[{\"\(sandbox.bookmarks("add-entry"))\": \(parameters)}]"
    #expect(try sandbox.invoke(body).json()[0]?["uuid"] == "u-1")
    let second = try sandbox.invoke(body)
    #expect(second.status == (profile == "6.2" ? 200 : 500))
    #expect(second.text.contains("ConstraintViolationException"))
    #expect(try sandbox.bookmarkCount() == 1)
  }
}
