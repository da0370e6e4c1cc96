import Testing

@testable import SandboxPortal

@Suite struct `Matching paths` {
  @Test(arguments: [
    ("/group/get-group", "*", true), ("/group/get-group", "/group/*", true), ("/group/get-group", "*/get-group", true),
    ("/group/get-group", "/group/get", false), ("/a", "/?", true), ("/ab", "/?", false), ("", "**", true),
    ("", "", true),
    ("/a/b/a/c", "*a/c", true), ("/x", "", false),
  ])
  func `takes a star for any text`(path: String, glob: String, expected: Bool) {
    #expect(PathGlob.matches(path, glob) == expected)
  }
}
