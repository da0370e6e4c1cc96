import Testing

@testable import Shell

@Suite struct `Locales` {
  @Test(
    arguments: [
      ("pt_BR", "pt_BR"), ("pt_BR.UTF-8", "pt_BR"), ("en_US.utf8", "en_US"), ("de_DE@euro", "de_DE"), ("de", "de"),
      ("DE_de", "de_DE"), ("fil", "fil"), ("de.UTF-8", "de"), ("C", nil), ("POSIX", nil), ("C.UTF-8", nil), ("", nil),
      ("_", nil), ("en_", nil), ("en_USA", nil), ("d3_DE", nil), ("élan", nil), ("pt-BR", nil), ("pt_BR_x", nil),
      (".UTF-8", nil),
    ] as [(String, String?)])
  func `are read as environments write them`(text: String, id: String?) {
    #expect(LocaleName(text)?.id == id)
  }

  @Test(
    arguments: [
      ([:], "en_US"), (["LANG": "de_DE.UTF-8"], "de_DE"), (["LANG": "C"], "en_US"),
      (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], "fr_FR"),
      (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "es_ES"], "es_ES"),
      (["LANG": "de_DE", "LC_ALL": ""], "de_DE"), (["LANG": "de_DE", "LC_ALL": "POSIX"], "en_US"),
    ] as [([String: String], String)])
  func `of an environment are the first that is set`(environment: [String: String], id: String) {
    #expect(LocaleName.ofEnvironment(Environment(environment)) == id)
  }
}
