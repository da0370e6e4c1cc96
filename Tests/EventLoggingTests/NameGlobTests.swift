import EventLogging
import Testing

@Suite struct `Name patterns` {
  @Test(arguments: [
    ("onFormLoaded", "onFormLoaded", true), ("onFormLoaded", "onformloaded", false), ("onForm", "onFormLoaded", false),
    ("on*Error", "onFormLoadError", true), ("on*Error", "onError", true), ("on*Error", "onErrors", false),
    ("*", "", true), ("*", "x", true), ("**", "", true), ("", "", true), ("", "x", false), ("?", "", false),
    ("?", "é", true), ("?", "xy", false), ("a?c*", "abcd", true), ("*ab", "aab", true), ("*aab*b", "aaabab", true),
    ("a*b*c", "a1b2c3", false), ("a*b*c", "a1b2c3c", true), ("on?", "on", false), ("[a]", "a", false),
  ])
  func `match whole names`(pattern: String, name: String, fits: Bool) {
    #expect(NameGlob(pattern).matches(name) == fits)
  }

  @Test func `stay fast where trying every split would take for ever`() {
    let name = String(repeating: "a", count: 20_000)
    #expect(!NameGlob("*a*a*a*a*a*a*a*a*a*a*b").matches(name))
    #expect(NameGlob("*a*a*a*a*a*a*a*a*a*a*").matches(name))
  }
}
