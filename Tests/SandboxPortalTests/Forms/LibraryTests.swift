import JSONValues
import Testing

@Suite struct `Files` {
  /// A form in parts; a file part for a value that begins with `@`.
  static func form(_ parts: [(String, [UInt8], fileName: String?)]) -> [UInt8] {
    var body: [UInt8] = []
    for (name, value, fileName) in parts {
      let file = fileName.map { "; filename=\"\($0)\"\r\nContent-Type: application/octet-stream" } ?? ""
      body += Array("--XyZ123\r\nContent-Disposition: form-data; name=\"\(name)\"\(file)\r\n\r\n".utf8) + value
      body += Array("\r\n".utf8)
    }
    return body + Array("--XyZ123--\r\n".utf8)
  }

  static func upload(
    _ bytes: [UInt8], title: String, folder: Int = 34500, more: [String: String] = [:], named: String = "file"
  ) -> [UInt8] {
    let fields = [
      "repositoryId": "20143", "folderId": "\(folder)", "sourceFileName": title, "mimeType": "", "title": title,
      "description": "", "changeLog": "",
    ].merging(more) { $1 }
    let parts = fields.map { ($0.key, Array($0.value.utf8), fileName: String?.none) }
    return form(parts + [(named, bytes, fileName: title)])
  }

  @discardableResult
  static func send(
    _ body: [UInt8], to sandbox: SandboxProcess, method: String = "add-file-entry",
    as credentials: Credentials = .administrator, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Reply {
    let connection = try #require(Connection(port: sandbox.port), sourceLocation: sourceLocation)
    let headers = credentials.headers + ["Content-Type: multipart/form-data; boundary=XyZ123"]
    connection.send("POST", "/api/jsonws/dlapp/\(method)", headers: headers, body: body)
    return try #require(connection.reply(), sourceLocation: sourceLocation)
  }

  /// Bytes that are no text.
  static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) } }

  @Test(arguments: [("6.2", 0), ("7.0", 0), ("7.0", 1), ("6.2", 1 << 20), ("7.0", 3_333_333)])
  func `come back as they went`(profile: String, size: Int) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let bytes = Self.bytes(size)
    let reply = try Self.send(
      Self.upload(bytes, title: "año 日本.png", more: ["serviceContext.uuid": "the-uuid"]), to: sandbox)
    #expect(reply.status == 200)
    let entry = try reply.json()
    #expect(entry["title"] == "año 日本.png")
    #expect(entry["mimeType"] == "image/png")
    #expect(entry["size"] == (sandbox.is62 ? .integer(Int64(size)) : .string("\(size)")))
    for path in [
      "/documents/20143/the-uuid", "/documents/20143/34500/a%C3%B1o%20%E6%97%A5%E6%9C%AC.png",
      "/documents/20143/34500/a/the-uuid", "/webdav/guest/document_library/Documents/a%C3%B1o%20%E6%97%A5%E6%9C%AC.png",
    ] {
      let back = try sandbox.request("GET", path, headers: Credentials.administrator.headers)
      #expect(back.status == 200)
      #expect(back.headers["content-type"] == "image/png")
      #expect(back.body == bytes, "\(path)")
    }
    #expect(try sandbox.request("GET", "/documents/20143/the-uuid").status == 403)
    #expect(try sandbox.request("GET", "/webdav/guest/document_library/x").headers["www-authenticate"] != nil)
    let head = try sandbox.request("HEAD", "/documents/20143/the-uuid", headers: Credentials.administrator.headers)
    #expect(head.contentLength == size)
  }

  @Test(arguments: ["6.2", "7.0"]) func `are found, listed, changed and deleted`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let first = try Self.send(Self.upload([1], title: "b.bin", more: ["serviceContext.uuid": "u"]), to: sandbox).json()
    try Self.send(Self.upload(Array("%PDF-1.4".utf8), title: "a"), to: sandbox)
    let id = try #require(sandbox.number(first["fileEntryId"]))
    for (method, parameters) in [
      ("get-file-entry", "{\"fileEntryId\": \(id)}"),
      ("get-file-entry", #"{"groupId": 20143, "folderId": 34500, "title": "b.bin"}"#),
      ("get-file-entry-by-uuid-and-group-id", #"{"uuid": "u", "groupId": 20143}"#),
    ] {
      #expect(sandbox.number(try sandbox.call("/dlapp/" + method, parameters)["fileEntryId"]) == id)
    }
    let place = #""repositoryId": 20143, "folderId": 34500"#
    let list = try sandbox.call("/dlapp/get-file-entries", "{\(place)}")
    #expect(list.array?.map { $0["title"] } == ["a", "b.bin"])
    #expect(list[0]?["mimeType"] == "application/pdf")
    let page = try sandbox.call("/dlapp/get-file-entries", "{\(place), \"start\": 1, \"end\": 5, \"obc\": null}")
    #expect(page.array?.map { $0["title"] } == ["b.bin"])
    #expect(try sandbox.call("/dlapp/get-file-entries-count", "{\(place)}") == 2)
    let update = Self.upload([2, 3], title: "c.bin", more: ["fileEntryId": "\(id)", "majorVersion": "1"])
    let changed = try Self.send(update, to: sandbox, method: "update-file-entry").json()
    #expect(changed["version"] == "2.0")
    let back = try sandbox.request("GET", "/documents/20143/u", headers: Credentials.administrator.headers)
    #expect(back.body == [2, 3])
    #expect(try sandbox.call("/dlapp/delete-file-entry", "{\"fileEntryId\": \(id)}") == nil)
    #expect(try sandbox.call("/dlapp/delete-file-entry-by-title", "{\(place), \"title\": \"a\"}") == nil)
    #expect(try sandbox.call("/dlapp/get-file-entries-count", "{\(place)}") == 0)
    let gone = try sandbox.invoke("[{\"/dlapp/get-file-entry\": {\"fileEntryId\": \(id)}}]")
    #expect(gone.text.contains("NoSuchFileEntryException"))
  }

  static let refused: [(title: String, name: String)] = [
    ("a:b?.png", "FileNameException"), ("x.", "FileNameException"), ("x ", "FileNameException"),
    ("con", "FileNameException"), ("NUL.txt", "FileNameException"), ("../x", "FileNameException"),
    (String(repeating: "n", count: 300), "SystemException"), ("there.txt", "DuplicateFileException"),
    ("Inner", "DuplicateFolderNameException"),
  ]

  @Test(arguments: ["6.2", "7.0"]) func `of names that are taken or bad are refused`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    try Self.send(Self.upload([1], title: "there.txt"), to: sandbox)
    _ = try sandbox.call(
      "/dlapp/add-folder", #"{"repositoryId": 20143, "parentFolderId": 34500, "name": "Inner", "description": ""}"#)
    for (title, name) in Self.refused {
      let reply = try Self.send(Self.upload([1], title: title), to: sandbox)
      #expect(reply.status == (sandbox.is62 ? 200 : 500), "\(title)")
      #expect(reply.text.contains(name), "\(title): \(reply.text)")
    }
    // In another folder the name is free.
    #expect(try Self.send(Self.upload([1], title: "there.txt", folder: 0), to: sandbox).json()["folderId"] != nil)
  }

  @Test func `need a folder, a site and a permission`() throws {
    let sandbox = try SandboxProcess()
    for (body, status, message) in [
      (Self.upload([], title: "a", folder: 1), 500, "No DLFolder exists with the primary key 1"),
      (
        Self.upload([], title: "a", more: ["repositoryId": "-1"]), 500, "No Group exists with the key {repositoryId=-1}"
      ),
      (Self.upload([], title: "a", named: "fil"), 404, "and method POST for "),
    ] {
      let reply = try Self.send(body, to: sandbox)
      #expect(reply.status == status)
      #expect(reply.text.contains(message), "\(reply.text)")
    }
    let denied = try Self.send(Self.upload([1], title: "a"), to: sandbox, as: .powerless)
    #expect(denied.status == 403)
    #expect(
      denied.text.contains(
        "must have ADD_DOCUMENT permission for com.liferay.document.library.kernel.model.DLFolder 34500"))
    #expect(try Self.send(Self.upload([1], title: "a"), to: sandbox, as: .none).status == 403)
  }

  @Test(arguments: ["6.2", "7.0"]) func `that are too large are refused, the request with status 200`(
    profile: String
  ) throws {
    let options = ["--max-file-size", "1000", "--request-limit", "100000"]
    let sandbox = try SandboxProcess(options, profile: profile)
    #expect(try Self.send(Self.upload(Self.bytes(1000), title: "a"), to: sandbox).json()["fileEntryId"] != nil)
    let file = try Self.send(Self.upload(Self.bytes(1001), title: "b"), to: sandbox)
    #expect(file.status == (sandbox.is62 ? 200 : 500))
    #expect(file.text.contains("FileSizeException"))
    let request = try Self.send(Self.upload(Self.bytes(100_000), title: "c"), to: sandbox)
    #expect(request.status == 200)
    #expect(request.text.contains("Request reached the maximum permitted size of 100000 bytes"))
    #expect(request.text.contains("UploadException"))
  }

  @Test func `that end before their last boundary are not there`() throws {
    let sandbox = try SandboxProcess()
    let body = Self.upload(Self.bytes(5000), title: "a").dropLast(20)
    #expect(try Self.send(Array(body), to: sandbox).status == 404)
    #expect(
      try sandbox.call("/dlapp/get-file-entries-count", #"{"repositoryId": 20143, "folderId": 34500}"#) == 0)
  }

  @Test func `of bytes in the call may hold ASCII only`() throws {
    let sandbox = try SandboxProcess()
    let call = { (bytes: String) in
      #"""
      [{"/dlapp/add-file-entry": {"repositoryId": 20143, "folderId": 0, "sourceFileName": "a", "mimeType": "",
        "title": "a", "description": "", "changeLog": "", "bytes": \#(bytes)}}]
      """#
    }
    #expect(try sandbox.invoke(call(#""[70, 200]""#)).text.contains("TypeConversionException"))
    #expect(try sandbox.invoke(call(#""""#)).json()[0]?["size"] == "0")
  }
}
