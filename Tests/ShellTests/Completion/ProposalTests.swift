import CommandParsing
import Glibc
import JSONValues
import PluginHost
import Testing

@testable import Shell

@Suite struct `A proposal` {
  @Test(
    arguments: [
      ("set na| x", 4..<6), ("set na|me", 4..<8), ("set style=sh|", 10..<12), ("set style=\"sh|", 10..<13),
      ("echo $w|", 6..<7), ("echo ${w|", 7..<8), ("echo $h.ti|", 8..<10), ("set |", 4..<4),
      ("set companions a,b|", 18..<18),
      ("enter {\"no|", 7..<10), ("é; set na|", 8..<10),
    ])
  func `replaces what is typed of its word`(marked: String, range: Range<Int>) throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run("new hello h; let who = Ada")
    let (line, cursor) = `Completing a line`.split(marked)
    #expect(quiet.session.complete(line, cursor: cursor).range == range)
  }

  @Test(
    arguments: [
      ("cl", nil), ("set p", nil), ("set g", nil), ("echo $w", "who"), ("se", nil), ("una", nil),
      ("plugin re", nil), ("set ", nil),
    ] as [(String, String?)])
  func `shares its beginning with the others`(line: String, common: String?) throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run("new hello h; let who = Ada; let whom = Eve")
    let found = quiet.session.complete(line, cursor: line.utf8.count)
    #expect(found.common == (common))
  }

  @Test func `of a name counts by case, then without, then by words inside, then by letters`() {
    let names = ["groupId", "Group", "folderId", "load-form", "idle", "loadFormat"]
    func best(_ typed: String) -> [String] { names.best(for: typed) { $0 } }
    #expect(best("gro") == ["groupId"])
    #expect(best("GRO") == ["groupId", "Group"])
    #expect(best("id") == ["idle"])
    #expect(best("ID") == ["idle"])
    #expect(best("form") == ["load-form", "loadFormat"])
    #expect(best("gid") == ["groupId"])
    #expect(best("x") == [])
    #expect(best("") == names)
  }

  @Test(
    arguments: [
      ("Ada", .bare, "Ada"), ("Ada L", .bare, #""Ada L""#), ("a;b", .bare, #""a;b""#), ("$x", .bare, #""$x""#),
      ("", .bare, #""""#), ("a=b", .bare, "a=b"), ("a=\"b", .bare, #""a=\"b""#), ("#a", .bare, ##""#a""##),
      ("&", .bare, #""&""#), ("a\\", .bare, #""a\\""#), ("it's", .single, "'it''s'"),
      ("a$b", .interpolated, #"$"a$$b""#),
      ("a\u{7}", .bare, "\"a\\u0007\""),
    ] as [(String, DraftWord.Style, String)])
  func `is written in the quotes that were begun, and bare where it can`(
    text: String, style: DraftWord.Style, expected: String
  ) throws {
    #expect(InsertedText.write(text, as: style) == expected)
    // It is read as what it was.
    let draft = LineDraft("x " + expected)
    #expect(try QuietSession().session.text(of: draft.commands[0].words[1].word) == text)
  }

  @Test func `of a field is its value, found by its label, or a document behind @`() throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run("new hello h")
    let view: JSON = [
      "fields": [
        [
          "name": "colour", "label": "Colour", "type": "choice",
          "choices": [
            ["value": "r1", "label": "Red"], ["value": "g1", "label": "Green"],
          ],
        ],
        ["name": "photo", "label": "Photo", "type": "document"],
        ["name": "pin", "label": "Pin", "type": "text", "secret": true, "value": "s3cret"],
      ]
    ]
    quiet.session.workspace.current?.changeView { $0.apply(view) }
    func texts(_ line: String) -> [String] {
      quiet.session.complete(line, cursor: line.utf8.count).all.map { $0.text + $0.suffix }
    }
    #expect(texts("enter ") == ["colour ", "photo ", "pin "])
    #expect(texts("enter colour ") == ["r1 ", "g1 "])
    #expect(texts("enter Colour Gre") == ["g1 "])
    #expect(texts("enter {\"colour\": \"R") == ["\"r1\""])
    #expect(texts("enter photo ") == ["@"])
    #expect(texts("enter {\"photo\": ") == ["\"@"])
    #expect(texts("enter {\"photo\": \"@/etc/os-rel") == ["\"@/etc/os-release\""])
    #expect(texts("enter {\"photo\": \"@/et") == ["\"@/etc/"])
    #expect(texts("enter {\"photo\": \"/et") == [])
    #expect(texts("enter pin ") == [])
    #expect(quiet.session.hint("enter pin ", cursor: 10) == "‹text, secret›")
  }

  @Test func `of a path goes on as it was begun`() throws {
    var template = Array("/tmp/screens-files-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let names = ["plain.txt", "two words.txt", ".hidden", "it's", "Ärger", "bell\u{7}"]
    for name in names { close(open("\(folder)/\(name)", O_CREAT | O_WRONLY, 0o600)) }
    mkdir("\(folder)/sub dir", 0o700)
    defer {
      for name in names { unlink("\(folder)/\(name)") }
      rmdir("\(folder)/sub dir")
      rmdir(folder)
    }
    let quiet = try QuietSession(isInteractive: true)
    func texts(_ line: String) -> [String] {
      quiet.session.complete(line, cursor: line.utf8.count).all.map {
        ($0.text + $0.suffix).replacing(folder, with: "DIR")
      }
    }
    #expect(texts("source \(folder)/pl") == ["DIR/plain.txt "])
    #expect(texts("source \(folder)/PL") == ["DIR/plain.txt "])
    #expect(texts("source \(folder)/tw") == ["\"DIR/two words.txt\" "])
    #expect(texts("source '\(folder)/it") == ["'DIR/it''s' "])
    #expect(texts("source \(folder)/su") == ["\"DIR/sub dir/"])
    #expect(texts("source \"\(folder)/su") == ["\"DIR/sub dir/"])
    #expect(texts("source \(folder)/.") == ["DIR/.hidden "])
    #expect(texts("source \(folder)/ä") == ["DIR/Ärger "])
    #expect(texts("source \(folder)/").count == 5)
    #expect(texts("events file \(folder)/pl") == ["DIR/plain.txt "])
    #expect(texts("login --password-file=\(folder)/pl") == ["DIR/plain.txt "])
    #expect(texts("source /nowhere/at/all/") == [])
  }

  @Test func `is a value that was used before, but not a secret`() throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run("new hello h name=Eve")
    for line in ["set name Grace", "set name=\"Ada L\"", "set token x", "set times 99"] { quiet.session.remember(line) }
    let found = quiet.session.complete("set name ", cursor: 9)
    #expect(found.all.map(\.text) == ["Eve", "World", "\"Ada L\"", "Grace", "Ada", "\"Grace Hopper\""])
    #expect(quiet.session.complete("set times ", cursor: 10).all.map(\.text) == ["1", "3"])
  }

  @Test func `for the right of the line tells where one is`() throws {
    let quiet = try QuietSession(isInteractive: true)
    #expect(quiet.session.rightPrompt() == "")
    try quiet.run("new hello h; set pause 1h; count 2 &")
    #expect(quiet.session.rightPrompt() == "h · 1 run")
    quiet.session.workspace.add(
      SampleScreenlet.make(
        "form",
        ScreenletDefinition(
          name: "form", summary: "",
          attributes: [
            AttributeDeclaration(
              name: "policy", summary: "", form: ValueForm(type: .choice, choices: ["cache-first"]),
              defaultText: "cache-first", alias: "offlinePolicy")
          ]), ref: 99))
    #expect(quiet.session.rightPrompt() == "form · cache-first · 1 run")
  }
}
