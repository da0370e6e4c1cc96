import BuiltPrograms
import Glibc
import Testing

@Suite struct `Documents` {
  private let folder: String
  private let sandbox: SandboxProcess

  init() throws {
    var template = Array("/tmp/sandbox-pages-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw BuildFolder.Failure(call: "mkdtemp") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for name in ["/pages", "/pages/a b", "/pages/empty", "/pages/pages-not", "/pages-not"] {
      mkdir(folder + name, 0o755)
    }
    for (name, text) in [
      ("/secret.html", "outside"), ("/pages-not/x.html", "beside"), ("/pages/x.html", "<p>x</p>"),
      ("/pages/a b/index.html", "index"), ("/pages/a b/ñ.txt", "ñ"), ("/pages/README", "plain"),
      ("/pages/README.Debian", "plain"), ("/pages/b.dat", "a\0b"), ("/pages/c.gz", String(repeating: "z", count: 2000)),
    ] {
      try Self.write(text, to: folder + name)
    }
    symlink("x.html", folder + "/pages/inside.html")
    symlink("../secret.html", folder + "/pages/outside.html")
    symlink("/etc", folder + "/pages/etc")
    symlink("loop", folder + "/pages/loop")
    mkfifo(folder + "/pages/pipe.html", 0o600)
    sandbox = try SandboxProcess(["--pages", folder + "/pages"])
  }

  @Test(
    arguments: [
      ("x.html", "text/html", "<p>x</p>"), ("inside.html", "text/html", "<p>x</p>"), ("a%20b/", "text/html", "index"),
      ("a%20b/%C3%B1.txt", "text/plain", "ñ"), ("README", "text/plain", "plain"), ("/x.html", "text/html", "<p>x</p>"),
      ("README.Debian", "text/plain", "plain"), ("b.dat", "application/octet-stream", "a\0b"),
      ("./x.html?q=1", "text/html", "<p>x</p>"),
    ])
  func `are shown with their type`(path: String, type: String, text: String) throws {
    let reply = try sandbox.request("GET", "/doc/" + path)
    #expect(reply.status == 200)
    #expect(reply.headers["content-type"] == type)
    #expect(reply.text == text)
    let head = try sandbox.request("HEAD", "/doc/" + path)
    #expect(head.status == 200)
    #expect(head.contentLength == text.utf8.count)
    #expect(head.body.isEmpty)
  }

  @Test(
    arguments: [
      "", "nothing.html", "empty/", "empty", "outside.html", "etc/passwd", "etc", "loop", "pipe.html", "../secret.html",
      "%2e%2e/secret.html", "..%2fsecret.html", "a%20b/../../secret.html", "../pages-not/x.html", "x.html/", "x.html/y",
      "%", "%ff",
    ])
  func `that are none, or not in the folder, are not there`(path: String) throws {
    #expect(try sandbox.request("GET", "/doc/" + path).status == 404)
  }

  @Test func `of a folder without slash are behind one`() throws {
    let reply = try sandbox.request("GET", "/doc/a%20b")
    #expect(reply.status == 301)
    #expect(reply.headers["location"] == "/doc/a%20b/")
  }

  @Test func `are read and not written`() throws {
    let reply = try sandbox.request("POST", "/doc/x.html", body: "x")
    #expect(reply.status == 405)
    #expect(reply.headers["allow"] == "GET, HEAD")
  }

  @Test func `that are packed are sent as they are, whatever the client takes`() throws {
    let reply = try sandbox.request("GET", "/doc/c.gz", headers: ["Accept-Encoding: gzip"])
    #expect(reply.headers["content-type"] == "application/gzip")
    #expect(reply.headers["content-encoding"] == nil)
    #expect(reply.contentLength == 2000)
  }

  @Test func `may be hit by faults`() throws {
    try sandbox.addFaults("503 path=/doc/x.html times=1")
    #expect(try sandbox.request("GET", "/doc/x.html").status == 503)
    #expect(try sandbox.request("GET", "/doc/x.html").status == 200)
  }

  @Test func `are the machine's own unless told otherwise`() throws {
    let other = try SandboxProcess()
    let reply = try other.request("GET", "/doc/libc6/copyright")
    #expect(reply.status == (access("/usr/share/doc/libc6/copyright", R_OK) == 0 ? 200 : 404))
    let none = try SandboxProcess(["--pages", folder + "/nowhere"])
    #expect(try none.end() == 1)
    #expect(none.complaint == "screens-sandbox: There is no folder \(folder)/nowhere to show.\n")
  }

  private static func write(_ text: String, to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw BuildFolder.Failure(call: "open \(path)") }
    defer { close(file) }
    let bytes = Array(text.utf8)
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw BuildFolder.Failure(call: "write \(path)") }
  }
}
