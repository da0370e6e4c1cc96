import SeededRandom
import Testing

@testable import BookmarksScreenlets

@Suite struct `Broken pages` {
  private static let pages = [
    """
    <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><link href='a>b'><script>if (a < b) '</scr' + 'ipt>'</script>
    <svg viewBox="0 0 1 1"><title>no</title><path d="M0"/></svg><style>p > a { x: "</title>" }</style>
    <!-- <title>no</title> --><title data-x="1">Caf&eacute; &#8211; &amp;lt; 日本 &unknown;</title></head><body><p>
    """,
    "<meta http-equiv=content-type content='text/html;charset=shift_jis'><title>\u{FFFD}\u{0}&#x110000;</title>",
    "<html><head><noscript><img></noscript><template><title>a</title></template><base><title>b</title></html>",
  ].map { Array($0.utf8) }

  @Test func `never crash, and mean the same however they are cut`() {
    var random = SeededGenerator(seed: 20143)
    for round in 0..<3000 {
      var page = Self.pages[round % Self.pages.count]
      for _ in 0..<Int.random(in: 1...12, using: &random) { mutate(&page, &random) }
      let whole = TitleReader.title(of: page)
      let inPieces = TitleReader.title(of: page, pieces: Int.random(in: 1...40, using: &random))
      #expect(whole == inPieces, "\(String(decoding: page, as: UTF8.self))")
    }
  }

  private func mutate(_ page: inout [UInt8], _ random: inout SeededGenerator) {
    guard !page.isEmpty else { return }
    let place = Int.random(in: 0..<page.count, using: &random)
    let length = min(Int.random(in: 1...20, using: &random), page.count - place)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: page[place] = UInt8.random(in: 0...255, using: &random)
    case 1: page.removeSubrange(place..<place + length)
    case 2: page.insert(contentsOf: page[place..<place + length], at: Int.random(in: 0...page.count, using: &random))
    case 3:
      let pieces = [
        "<", ">", "\"", "</", "<!--", "-->", "<title", "</title", "&#", "\0", "<svg>", "<![CDATA[", "]]>", "<?",
      ]
      page.insert(contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: place)
    case 4: page.removeSubrange(place...)
    default: page.swapAt(place, Int.random(in: 0..<page.count, using: &random))
    }
  }

  /// Each would keep a parser busy for minutes that looks at all of it for each part of it.
  @Test(arguments: [
    ("<html><head>", "<b>"), ("<p>", "<a><i>"), ("<p", " a%="), ("<p", " %%='x'"), ("<p ", "a%\"b"),
    ("", "<p a%=1 b%=2>"),
    ("<!--", "-"), ("<script>", "</"), ("<title>", "</titl"), ("", "<"), ("<", "a"), ("<?", "?"), ("<![", "["),
    ("<p a='", "x"), ("", "&#"), ("<svg>", "<title>"),
  ])
  func `that were made to keep a reader busy are given up`(beginning: String, repeated: String) {
    var page = Array(beginning.utf8)
    page.reserveCapacity(1 << 20)
    var number = 0
    while page.count < 1 << 20 {
      page += Array(repeated.replacing("%", with: String(number)).utf8)
      number += 1
    }
    let reader = TitleReader(charset: nil)
    _ = reader.read(page)
    #expect(reader.end() == nil)
  }
}
