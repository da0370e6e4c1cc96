import Testing

@testable import BookmarksScreenlets

@Suite struct `The charset of a title` {
  /// A page with bytes for a title.
  private func page(_ title: [UInt8], head: String = "") -> [UInt8] {
    Array("<html><head>\(head)<title>".utf8) + title + Array("</title></head><body>".utf8)
  }

  private static let latin: [UInt8] = [0x43, 0x61, 0x66, 0xE9, 0x20, 0x80]

  @Test(arguments: [
    ("iso-8859-1", latin, "Café €", "windows-1252"), ("US-ASCII", latin, "Café €", "windows-1252"),
    (" Latin1 ", latin, "Café €", "windows-1252"), ("utf-8", Array("Café".utf8), "Café", "utf-8"),
    ("utf-8", [0x43, 0xE9], "C\u{FFFD}", "utf-8"), ("iso-8859-15", [0xA4], "€", "iso-8859-15"),
    ("iso-8859-9", [0xFE, 0x80], "ş€", "windows-1254"), ("windows-1251", [0xCF], "П", "windows-1251"),
    ("koi8-r", [0xF0], "П", "koi8-r"), ("shift_jis", [0x93, 0xFA, 0x96, 0x7B, 0x83, 0x5C], "日本ソ", "shift_jis"),
    ("euc-jp", [0xC6, 0xFC], "日", "euc-jp"), ("gb2312", [0xD6, 0xD0, 0x81, 0x40], "中丂", "gbk"),
    ("gb18030", [0x81, 0x30, 0x81, 0x30, 0x41], "A", "gb18030"),
    ("big5", [0xA4, 0xA4], "中", "big5"), ("euc-kr", [0xB0, 0xA1, 0x81, 0x41], "가갂", "euc-kr"),
    ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日", "iso-2022-jp"),
    ("windows-1258", [0x61, 0xEC], "a\u{301}", "windows-1258"), ("shift_jis", [0x41, 0x93], "A\u{FFFD}", "shift_jis"),
    ("nonsense", Array("Café".utf8), "Café", "utf-8"), ("nonsense", latin, "Café €", "windows-1252"),
  ])
  func `is what the server says, as the web understands it`(
    label: String, title: [UInt8], text: String, charset: String
  ) {
    let found = TitleReader.title(of: page(title), charset: label)
    #expect(found?.text == text)
    #expect(found?.charset == charset)
    // The same by the page itself.
    let told = TitleReader.title(of: page(title, head: "<meta charset=\"\(label)\">"))
    #expect(told == found)
  }

  @Test(arguments: [
    "<meta charset=iso-8859-2>", "<META CHARSET='ISO-8859-2'/>",
    "<meta http-equiv=content-type content='text/html; charset=iso-8859-2'>",
    "<meta content='text/html;charset = \"latin2\";x' http-equiv=Content-Type>",
    "<meta name=a content=b><meta charset=l2><meta charset=utf-8>", "<meta charset=nonsense><meta charset=latin2>",
    "<!-- \(String(repeating: "far down ", count: 2000)) --><meta charset=iso-8859-2>",
    "<script>'<meta charset=utf-8>'</script><meta charset=iso-8859-2>",
  ])
  func `is what the page says`(head: String) {
    let found = TitleReader.title(of: page([0xB1], head: head))
    #expect(found == PageTitle(text: "ą", charset: "iso-8859-2"))
  }

  @Test func `may stand behind the title`() {
    let bytes = page([0xB1]).dropLast(13) + Array("<meta charset=latin2></head>".utf8)
    #expect(TitleReader.title(of: Array(bytes))?.text == "ą")
    #expect(TitleReader.title(of: page([0xB1]) + Array("<meta charset=latin2>".utf8))?.text == "±")
  }

  @Test func `is what the server says rather than what the page says`() {
    let bytes = page([0xB1], head: "<meta charset=utf-8>")
    #expect(TitleReader.title(of: bytes, charset: "latin2")?.text == "ą")
  }

  @Test func `is UTF-8 if it can be, else windows-1252, when nobody says`() {
    #expect(TitleReader.title(of: page(Array("Café ’".utf8))) == PageTitle(text: "Café ’", charset: "utf-8"))
    #expect(TitleReader.title(of: page([0x92, 0x93])) == PageTitle(text: "’“", charset: "windows-1252"))
  }

  @Test func `is not UTF-16 when markup in ASCII says so`() {
    let bytes = page(Array("é".utf8), head: "<meta charset=utf-16>")
    #expect(TitleReader.title(of: bytes) == PageTitle(text: "é", charset: "utf-8"))
  }

  @Test(arguments: [1, 2, 3, 5, 1000])
  func `is that of the byte order mark, however the page is cut`(size: Int) {
    let text = "<html><head><title>Ä 日 👍</title>"
    let units = Array(text.utf16)
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let utf8: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for (bytes, charset) in [(big, "utf-16be"), (little, "utf-16le"), (utf8, "utf-8")] {
      let title = TitleReader.title(of: bytes, charset: "koi8-r", pieces: size)
      #expect(title == PageTitle(text: "Ä 日 👍", charset: charset))
    }
    let unmarked = TitleReader.title(of: Array(little.dropFirst(2)), charset: "UTF-16", pieces: size)
    #expect(unmarked == PageTitle(text: "Ä 日 👍", charset: "utf-16le"))
  }

  @Test func `has a conversion for every label`() throws {
    for name in Set(CharsetLabels.names.values) where !name.hasPrefix("utf-16") {
      let charset = try #require(Charset(label: name))
      #expect(charset.text(Array("A title".utf8)) == "A title", "\(name)")
      #expect(
        name == "utf-8" || CharsetConversion.utf8(of: [0x41], from: CharsetLabels.iconvName(name)) == [0x41], "\(name)")
    }
  }
}
