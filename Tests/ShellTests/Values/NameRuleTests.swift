import Testing

@testable import Shell

@Suite struct `Names` {
  @Test(arguments: ["a", "_", "form2", "my-form", "Größe", "日本", String(repeating: "a", count: 64)])
  func `may be`(name: String) { #expect(NameRule.isName(name)) }

  @Test(
    arguments: [
      "", "2form", "-a", "a b", "a.b", "a=b", "$a", "@", "[", "`", "{", "a\u{0}", String(repeating: "a", count: 65),
    ])
  func `may not be`(name: String) { #expect(!NameRule.isName(name)) }
}
