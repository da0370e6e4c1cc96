import BuiltPrograms
import Glibc
import JSONValues
import Testing

@testable import SandboxPortal

@Suite struct `The program` {
  @Test(arguments: ["6.2", "7.0"]) func `says first where it is and what it holds`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    #expect(
      sandbox.ready == [
        "url": .string("http://127.0.0.1:\(sandbox.port)"), "profile": .string(profile), "companyId": 20101,
        "groupId": 20143, "userId": 20164, "structures": [],
      ])
  }

  @Test(arguments: [SIGTERM, SIGINT]) func `ends when it is told to, with status 0`(signal: Int32) throws {
    let sandbox = try SandboxProcess(["--fault", "stall-before path=/"])
    let stalled = try #require(Connection(port: sandbox.port))
    stalled.send("GET", "/")
    _ = try sandbox.bookmarkCount()
    sandbox.signal(signal)
    #expect(try sandbox.end() == 0)
  }

  @Test func `ends with the process that it depends on`() throws {
    let parent = try SandboxProcess()
    let sandbox = try SandboxProcess(["--with-parent", "\(parent.pid)"])
    #expect(try sandbox.request("GET", "/").status == 200)
    parent.signal(SIGKILL)
    _ = try parent.end()
    #expect(try sandbox.end() == 0)
    let orphan = try SandboxProcess(["--with-parent", "\(parent.pid)"])
    #expect(try orphan.end() == 1)
    #expect(orphan.complaint == "screens-sandbox: No process \(parent.pid) is there to depend on.\n")
  }

  @Test(arguments: [
    ("/nowhere/key.pem", "/nowhere/key.pem cannot be read: No such file or directory."),
    (
      "/dev/null",
      "The HTTP server did not start: --certificate and --key must be a certificate and its key, in PEM."
    ),
  ])
  func `does not start with what is no certificate`(file: String, sentence: String) throws {
    let sandbox = try SandboxProcess(["--certificate", file, "--key", file])
    #expect(sandbox.ready == nil)
    #expect(try sandbox.end() == 1)
    #expect(sandbox.complaint == "screens-sandbox: \(sentence)\n")
  }

  @Test(
    arguments: [
      (["--prot", "1"], "There is no option --prot; screens-sandbox --help lists them."),
      (["x"], "\"x\" is no option; screens-sandbox --help lists them."), (["--port"], "--port needs a value."),
      (["--port", "65536"], "--port takes a number up to 65535, not \"65536\"."),
      (["--profile", "7.9"], "--profile takes 6.2 or 7.0, not \"7.9\"."),
      (["--auth-type=mail"], "--auth-type takes emailAddress, screenName, userId, not \"mail\"."),
      (["--fault", "refuse"], "--fault \"refuse\": refuse needs for=."),
      (["--bookmarks", "-1"], "--bookmarks takes a number up to 1000000, not \"-1\"."),
      (["--request-limit", "0"], "--request-limit takes a number of bytes, not \"0\"."),
      (["--max-file-size", "-1"], "--max-file-size takes a number of bytes, not \"-1\"."),
      (["--structure="], "--structure takes a file, not \"\"."), (["--structure"], "--structure needs a value."),
      (["--data", ""], "--data takes a file or :memory:, not \"\"."),
      (["--pages="], "--pages takes a folder, not \"\"."),
      (["--key", "key.pem"], "--key needs --certificate beside it."),
      (["--certificate", "certificate.pem"], "--certificate needs --key beside it."),
      (["--with-parent", "me"], "--with-parent takes the number of a process, not \"me\"."),
    ] as [([String], String)])
  func `refuses options in one sentence, with status 2`(options: [String], sentence: String) throws {
    let sandbox = try SandboxProcess(options)
    #expect(sandbox.ready == nil)
    #expect(try sandbox.end() == 2)
    #expect(sandbox.complaint == "screens-sandbox: \(sentence)\n")
  }

  @Test func `says in one sentence that the port is taken, or the data of no use, with status 1`() throws {
    let first = try SandboxProcess()
    let second = try SandboxProcess(["--port", "\(first.port)"])
    #expect(try second.end() == 1)
    #expect(
      second.complaint == "screens-sandbox: Port \(first.port) of 127.0.0.1 is in use; --port 0 takes a free one.\n")
    for path in ["/nowhere/at/all", "/proc/self/exe"] {
      let third = try SandboxProcess(["--data", path])
      #expect(try third.end() == 1)
      #expect(third.complaint.hasPrefix("screens-sandbox: Cannot use \(path) as data: "))
    }
  }

  @Test func `keeps its data in a file, for any profile, until it is reset`() throws {
    let file = "/tmp/sandbox-\(getpid())-\(UInt64.random(in: 0...UInt64.max)).sqlite"
    defer { for suffix in ["", "-wal", "-shm", ".documents"] { unlink(file + suffix) } }
    let first = try SandboxProcess(["--data", file])
    let id = try first.addBookmark("kept")
    first.signal(SIGKILL)
    _ = try first.end()
    let second = try SandboxProcess(["--data", file], profile: "6.2")
    let entry = try second.call("/bookmarksentry/get-entry", "{\"entryId\": \(id)}")
    #expect(entry["name"] == "kept")
    #expect(try second.addBookmark("more") == id + 1)
    try second.addFaults("500 path=/c")
    #expect(try second.request("POST", "/sandbox/reset").status == 200)
    #expect(try second.bookmarkCount() == 0)
    #expect(try second.request("GET", "/c").status == 200)
  }

  @Test func `adds forms and documents to data of a time before them`() throws {
    let folder = try TemporaryFolder()
    let data = folder.file("data")
    do {
      let database = try Database(path: data)
      for model in [EntityModel.company, .user, .group, .bookmarksEntry, .bookmarksFolder] {
        try database.recreateTable(of: model)
      }
      try database.run(script: "CREATE TABLE counter (next INTEGER); INSERT INTO counter VALUES (36000)")
      try Seed.plant(in: database)
      try database.run(script: "PRAGMA user_version = 1")
    }
    let sandbox = try SandboxProcess(["--data", data])
    #expect(try sandbox.record(Records.values) == 36000)
  }

  @Test func `keeps a log without secrets`() throws {
    let sandbox = try SandboxProcess(["--verbose"])
    _ = try sandbox.invoke(#"[{"/group/get-group": {"groupId": 20143}}, {"/portal/get-version": {}}]"#)
    _ = try sandbox.invoke("[]", as: .wrongPassword)
    _ = try sandbox.request("GET", "/c/portal/login?login=test%40liferay.com&password=test")
    let log = try sandbox.request("GET", "/sandbox/log")
    let expected: JSON = [
      [
        "number": 1, "method": "POST", "path": "/api/jsonws/invoke",
        "services": ["/group/get-group", "/portal/get-version"], "credentials": "basic", "userId": 20164, "fault": nil,
        "status": 200,
      ],
      ["number": 2, "services": [], "credentials": "basic", "userId": nil, "status": 200],
      ["number": 3, "method": "GET", "path": "/c/portal/login", "credentials": "none", "status": 302],
    ]
    #expect(try log.json().difference(from: expected) == nil)
    #expect(try sandbox.request("GET", "/sandbox/log?since=2").json().array?.count == 1)
    #expect(
      sandbox.complaint.contains(
        "1 POST /api/jsonws/invoke [/group/get-group /portal/get-version], user 20164, status 200"))
    for secret in ["dGVzd", "password", "wrong"] {
      #expect(!log.text.contains(secret))
      #expect(!sandbox.complaint.contains(secret))
    }
    #expect(try sandbox.request("DELETE", "/sandbox/log").json() == [])
  }

  @Test(arguments: [
    ("GET", "/sandbox/reset", 405), ("PUT", "/sandbox/faults", 405), ("GET", "/sandbox/nothing", 404),
  ])
  func `says what its control path does not take`(method: String, path: String, status: Int) throws {
    let sandbox = try SandboxProcess()
    let reply = try sandbox.request(method, path)
    #expect(reply.status == status)
    #expect(try reply.json()["error"]?.string?.contains(path) == true)
  }
}
