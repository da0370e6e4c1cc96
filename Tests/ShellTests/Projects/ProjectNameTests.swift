import Testing

@testable import Shell

@Suite struct `The name of a new plugin` {
  @Test(arguments: [("my-form", "MyForm"), ("a2", "A2"), ("ddl-form-2", "DdlForm2"), ("starter", "Starter")])
  func `begins the names of its classes`(text: String, prefix: String) throws {
    #expect(try ProjectName(text).classPrefix == prefix)
  }

  @Test(
    arguments: [
      ("", nil), ("x", nil), ("-a", nil), ("é", nil), ("2a", nil), ("a-", nil), ("MyForm", "my-form"),
      ("my_form", "my-form"), ("My Form!", "my-form"), ("a--b", "a-b"), ("../x", nil), ("URLForm", "urlform"),
      ("List", nil), (String(repeating: "a", count: 41), nil), ("ab\n", "ab"), ("a/b", "a-b"),
    ] as [(String, String?)])
  func `is refused with what was most likely meant`(text: String, near: String?) {
    #expect(throws: ProjectFault.name(text, near: near)) { try ProjectName(text) }
  }

  @Test(arguments: ["list", "screenlet", "screenlet-kit", "pthread"])
  func `is not that of something that plugins are built on`(text: String) {
    #expect(throws: ProjectFault.reservedName(text)) { try ProjectName(text) }
  }
}
