import BuiltPrograms
import Testing

@Suite struct `What is installed` {
  @Test func `runs from where it was put, with its plugins`() throws {
    let text = try Installation.shared.get().screens(["-c", "new hello; greet Ada; plugin list"])
    #expect(text.contains("onGreeted  Hello, Ada"))
    #expect(text.contains("installations of tests/shared/usr/local/lib/screens/plugins/liblogin.so"))
  }

  @Test func `has papers whose links lead somewhere`() throws {
    let papers = try Installation.shared.get().prefix + "/share/doc/screens"
    let missing = try BuildFolder.run([
      "bash", "-c",
      #"""
      cd "$1" && find . -name '*.md' | while read -r page; do
        grep -oE '\]\([^) ]+\)' "$page" | sed -E 's/^\]\(//; s/\)$//; s/#.*//' | grep -vE '^(https?:|mailto:|$)' |
          while read -r link; do [ -e "${page%/*}/$link" ] || echo "$page: $link"; done
      done
      """#, "bash", papers,
    ])
    #expect(missing == "")
    #expect(try BuildFolder.text(of: papers + "/README.md").contains("](../../../include/screenlet.h)"))
  }

  @Test func `tells compilers where the header is, wherever it was put`() throws {
    let installation = try Installation.shared.get()
    let page = try BuildFolder.text(of: BuildFolder.source + "/docs/plugins.md")
    let folder = try Installation.folder("a plugin in C")
    _ = try BuildFolder.run([
      "sh", "-c", #"printf '%s' "$1" >"$2/dice.c" && eval "cc -shared -fPIC $3 -o '$2/libdice.so' '$2/dice.c'""#, "sh",
      try #require(page.block("c", holding: "screenlet_plugin_main")), folder,
      try installation.pkgConfig("--cflags").split(separator: "\n").joined(),
    ])
    #expect(
      try installation.screens(["-c", "plugin load '\(folder)/libdice.so'; new dice; roll"]).contains("onRolled"))
    #expect(
      try installation.pkgConfig("--variable=plugindir").filter { $0 != "\\" }
        .hasSuffix("shared/usr/local/lib/pkgconfig/../../lib/screens/plugins\n"))
    let version = try installation.screens(["--version"])
    #expect(try "screens " + installation.pkgConfig("--modversion") == version)
  }
}
