import Testing

@testable import BookmarksScreenlets

@Suite struct `The title of a page` {
  @Test(arguments: [
    ("<html><head><title>A page</title></head>", "A page"),
    ("<!DOCTYPE html><TITLE>A page</TITLE>", "A page"),
    ("<Title lang=\"en\" data-x='a>b'>A page</title >", "A page"),
    ("<title\n data-rh=\"true\" >A page</title\n>", "A page"),
    ("<title/>A page</title>", "A page"),
    ("<titles>no</titles><title-bar>no</title-bar><title>A page</title>", "A page"),
    ("<title>A page</titles> of titles</title>", "A page</titles> of titles"),
    ("<!-- <title>no</title> --><title>A page</title>", "A page"),
    ("<!--[if !IE]><!--><title>A page</title><!--<![endif]-->", "A page"),
    ("<!--[if IE]><title>no</title><![endif]--><title>A page</title>", "A page"),
    ("<script>'<title>no</title>'</script><title>A page</title>", "A page"),
    ("<style>/*<title>no</title>*/</style><title>A page</title>", "A page"),
    ("<meta content=\"<title>no</title>\"><title>A page</title>", "A page"),
    ("<head><svg><title>no</title></svg><title>A page</title>", "A page"),
    ("<head><template><title>no</title></template><title>A page</title>", "A page"),
    ("<head><noscript><title>no</title></noscript><title>A page</title>", "A page"),
    ("<head><noscript><img src=x></noscript><title>A page</title>", "A page"),
    ("<title>A page</title><title>no</title>", "A page"),
    ("<?xml version=\"1.0\"?><html xmlns=\"x\"><head><title>A page</title>", "A page"),
    // What some servers say before the page.
    ("<br />\n<b>Warning</b>: no<!DOCTYPE html><html><head><title>A page</title></head><body>", "A page"),
    // There are no elements and no comments in a title.
    ("<title>a <b>bold</b> page</title>", "a <b>bold</b> page"),
    ("<title>if a<b then <!-- c --></title>", "if a<b then <!-- c -->"),
    ("<title>\n\t A  page\r\n of\u{00A0}\u{3000}three lines\u{2028}</title>", "A page of three lines"),
    ("<title>A\u{1B}[31m\u{07} \u{202E}page\u{200F}\u{2066}\u{00}</title>", "A[31m page"),
    ("<title>العربية 日本語 👩‍👩‍👧 e\u{301}</title>", "العربية 日本語 👩‍👩‍👧 e\u{301}"),
  ])
  func `is read as browsers read it`(page: String, title: String) {
    #expect(TitleReader.title(of: page) == title)
  }

  @Test(arguments: [
    "", "text", "<html><head></head><body></body></html>", "<title></title>", "<title> \n&nbsp;\u{202E} </title>",
    "<title>never closed", "<title>never closed</title", "</title>A page<title>", "<title",
    "<svg><title>An image</title></svg>", "<body><p><svg><title>An image</title></svg></body>",
    "<title></title><title>the first one counts</title>", "<title>a</titlex>",
    "<head></head><title>behind the head</title>", "<body class=a><title>in the body</title>",
  ])
  func `is none when there is none`(page: String) {
    #expect(TitleReader.title(of: page) == nil)
  }

  @Test(arguments: [
    ("A &amp; B", "A & B"), ("&#8211;&#x2014;&#X2014", "–——"), ("&eacute;&quot;&apos;&Eacute", "é\"'É"),
    ("a&nbsp;b", "a b"), ("&amp;lt;", "&lt;"), ("&amp;amp;amp;", "&amp;amp;"), ("&unknown;", "&unknown;"),
    ("&#0;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"),
    ("&#99999999999999999999;", "\u{FFFD}"), ("AT&T", "AT&T"), ("&#150;&#x80;", "–€"), ("&#x81;a", "a"),
    ("&copyright", "©right"), ("&notit;", "¬it;"), ("&AMP;&LT", "&<"), ("&hellipx", "&hellipx"), ("&apos", "&apos"),
    ("&", "&"), ("&;", "&;"), ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#xg", "&#xg"), ("a&&lt;", "a&<"),
    ("&colon;&lbrace;&Ccaron;", ":{Č"), ("&lt;/title&gt;", "</title>"), ("&#10;a&#9;&#27;b", "a b"), ("&#x202E;a", "a"),
  ])
  func `has its character references replaced once`(written: String, title: String) {
    #expect(TitleReader.title(of: "<title>\(written)</title>") == title)
  }

  @Test func `is cut between characters at what a portal takes`() {
    let long = TitleReader.title(of: Array("<title>\(String(repeating: "e\u{301}", count: 5000))</title>".utf8))
    #expect(long?.text == String(repeating: "e\u{301}", count: 127))
    #expect(long?.isCut == true)
    let family = "👩‍👩‍👧‍👧"
    let words = TitleReader.title(of: Array("<title>\(String(repeating: "abcd \(family) ", count: 100))</title>".utf8))
    #expect(words?.text.hasSuffix("abcd \(family)") == true || words?.text.hasSuffix("abcd") == true)
    #expect((words?.text.utf16.count ?? 0) <= 255)
    let fitting = TitleReader.title(of: Array("<title>\(String(repeating: "a", count: 255))</title>".utf8))
    #expect(fitting?.text.count == 255)
    #expect(fitting?.isCut == false)
  }

  @Test(arguments: [60_000, 900_000]) func `is found far down`(offset: Int) {
    let script = "<script>" + String(repeating: "var a = '<b>';\n", count: offset / 15) + "</script>"
    #expect(TitleReader.title(of: "<head>\(script)<title>A page</title></head>") == "A page")
    let links = String(repeating: "<link rel=stylesheet href='a.css'>\n", count: offset / 34)
    #expect(TitleReader.title(of: "<head>\(links)<title>A page</title></head>") == "A page")
  }

  @Test(arguments: [
    "<head><meta charset=utf-8><title>A page</title>", "<head><title>A page</title>", "<head></head>",
    "<head><link></head>", "<!DOCTYPE html><body class=x>", "<head><meta charset=utf-8><title>Ä</title>",
  ])
  func `is enough, and so is the end of the head`(beginning: String) {
    let rest = String(repeating: "<p>A paragraph &amp; more.</p>\n", count: 10_000)
    let page = Array((beginning + rest).utf8)
    #expect(TitleReader(charset: nil).read(page, pieces: 512) <= 512)
  }

  @Test func `is given up when it has no end`() {
    let page = Array(("<title>" + String(repeating: "a", count: 2 << 20)).utf8)
    let reader = TitleReader(charset: nil)
    #expect(reader.read(page, pieces: 1 << 12) < 100_000)
    #expect(reader.end() == nil)
  }
}
